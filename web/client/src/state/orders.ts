// Orders as objects: which order takes the place of which, and what each is called.
import type { Order } from '../api/types';
import type { Wish } from '../api/wish';

export type { Wish, WishOf } from '../api/wish';

// Two orders with the same key cannot stand together: the later takes the earlier's place. Orders without a key stand side by side.
export function keyOf(order: Wish): string | undefined {
  switch (order.kind) {
    case 'fleet':
      return `fleet ${order.fleet}`;
    case 'fleet_setting':
      return `fleet_setting ${order.fleet}`;
    case 'colony_setting':
      return `colony_setting ${order.system}`;
    case 'tax':
    case 'research':
    case 'priorities':
    case 'repair_first':
    case 'buy_ebp':
    case 'buy_cip':
      return order.kind;
    case 'technology':
      return `technology ${order.field}`;
    case 'invest':
    case 'repair_industry':
    case 'terraform':
    case 'waiting':
    case 'shield':
      return `${order.kind} ${order.system}`;
    case 'propose':
    case 'answer':
    case 'withdraw':
      return `${order.kind} ${order.house} ${order.treaty}`;
    case 'declare':
    case 'renounce':
    case 'break_pact':
    case 'share':
    case 'surrender':
      return `${order.kind} ${order.house}`;
    case 'cancel':
      return `cancel ${order.project}`;
    case 'retrofit':
      return `retrofit ${order.unit}`;
    case 'build':
      return `build ${order.system} ${order.class} ${order.place ?? ''} ${order.weapons ?? ''}`;
    case 'transfer_people':
      return `transfer_people ${order.from} ${order.to}`;
    case 'buy_ship':
      return `buy_ship ${order.offer}`;
    case 'load':
    case 'unload':
    case 'load_fighters':
    case 'unload_fighters':
      return `${order.kind} ${order.fleet}`;
    default:
      return undefined;
  }
}

// Settings of one fleet or colony in one order: fields of the later over those of the earlier.
export function joined(before: Wish | undefined, order: Wish): Wish {
  if (before && before.kind === order.kind && (order.kind === 'fleet_setting' || order.kind === 'colony_setting'))
    return { ...before, ...order } as Wish;
  return order;
}

// The list with an order added in the place of the one that it replaces, else at the end.
export function withOrder(orders: Wish[], order: Wish): Wish[] {
  const key = keyOf(order);
  const at = key === undefined ? -1 : orders.findIndex((one) => keyOf(one) === key);
  if (at < 0) return [...orders, order];
  return orders.map((one, i) => (i === at ? joined(one, order) : one));
}

// The list without an order, and without those that name the fleet which it would have made.
export function withoutOrder(orders: Wish[], index: number): Wish[] {
  const gone = orders[index],
    label = gone && 'as' in gone ? gone.as : undefined;
  return orders.filter(
    (one, i) => i !== index && !(label !== undefined && (('fleet' in one && one.fleet === label) || ('to' in one && one.to === label))),
  );
}

// Fleets are given by number or by a label that an earlier order of the set made.
export const fleetNumber = (id: string) => Number(id.slice(id.indexOf(':') + 1));

export const numbered = (orders: Wish[]): Order[] => orders.map((order, i) => ({ n: i + 1, ...order }) as Order);
export const unnumbered = (orders: Order[]): Wish[] => orders.map(({ n: _, ...rest }) => rest as Wish);
