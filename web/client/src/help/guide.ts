// The three orders of a first turn: which of them the draft already has, and which we would suggest, from what the adviser and the list of
// legal orders say.
import type { KnownSystem, LegalOrders } from '../api/types';
import { fleetNumber, type Wish, type WishOf } from '../state/orders';
import { viewOrder } from '../texts/common';

const shipClasses = new Set(['CT', 'FG', 'DD', 'CL', 'CA', 'BC', 'BB', 'DN', 'SD', 'CV', 'CX', 'RR', 'SC', 'ET', 'TT']);
const looking = new Set(['view_world', 'move', 'spy_planet', 'spy_system', 'patrol']);

export const isLook = (order: Wish) => order.kind === 'fleet' && looking.has(String(order.order));
export const isSettle = (order: Wish) => order.kind === 'fleet' && String(order.order) === 'colonize';
export const isShip = (order: Wish) => order.kind === 'build' && shipClasses.has(order.class);

export interface Suggested {
  look?: WishOf<'fleet'>;
  settle?: WishOf<'fleet'>;
  build?: WishOf<'build'>;
}

export function suggested(advice: Wish[], legal: LegalOrders | undefined, systems: Map<number, KnownSystem>, draft: Wish[]): Suggested {
  const taken = new Set(draft.flatMap((one) => (one.kind === 'fleet' ? [Number(one.fleet)] : [])));
  const legalFor = (fleet: number, order: string) =>
    legal?.fleets.find((one) => fleetNumber(one.fleet) === fleet)?.orders.find((one) => one.order === order)?.systems ?? [];
  const fleets = (legal?.fleets ?? []).map((one) => fleetNumber(one.fleet)).filter((one) => !taken.has(one));
  const settlers = advice.filter(
    (one): one is WishOf<'fleet'> => isSettle(one) && legalFor(Number((one as WishOf<'fleet'>).fleet), 'colonize').length > 0,
  );
  const fallback = fleets.find((one) => legalFor(one, 'colonize').length);
  const settle =
    settlers.find((one) => !taken.has(Number(one.fleet))) ??
    (fallback === undefined
      ? undefined
      : { kind: 'fleet' as const, fleet: fallback, order: 'colonize', target: legalFor(fallback, 'colonize')[0]! });
  const goals = new Set([...settlers.map((one) => Number(one.target)), Number(settle?.target)]);
  const busy = new Set([...settlers.map((one) => Number(one.fleet)), Number(settle?.fleet)]);
  let look: WishOf<'fleet'> | undefined;
  for (const fleet of fleets.filter((one) => !busy.has(one)).toReversed()) {
    const target = legalFor(fleet, viewOrder()).find((one) => !systems.get(one)?.explored && !goals.has(one));
    if (target !== undefined) {
      look = { kind: 'fleet', fleet, order: viewOrder(), target };
      break;
    }
  }
  const build = advice.find((one): one is WishOf<'build'> => isShip(one));
  return { ...(look && { look }), ...(settle && { settle }), ...(build && { build: { ...build, number: 1 } }) };
}
