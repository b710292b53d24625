// Fleets that this turn's orders make (detach, assign to a new fleet): later orders of the same set name them by the label that the order
// gives, else by the number that they will have (SRV-068, SRV-069).
import type { Lookup } from '../state/lookup';
import type { Wish, WishOf } from '../state/orders';

export interface NewFleet {
  ref: string | number;
  from: string | undefined;
  at: number | undefined;
  members: (string | number)[];
  index: number;
}

export function newFleetsOf(look: Lookup, orders: readonly Wish[], refused: (index: number) => boolean = () => false): NewFleet[] {
  const found: NewFleet[] = [];
  const refOf = (label: string | undefined) => label ?? look.view.own.last.fleet + found.length + 1;
  orders.forEach((order, index) => {
    if (refused(index)) return;
    if (order.kind === 'detach') {
      const from = `${look.view.house}:${order.fleet}`;
      found.push({
        ref: refOf(order.as),
        from,
        at: look.fleets.get(from)?.at ?? found.find((one) => one.ref === order.fleet)?.at,
        members: [...order.members],
        index,
      });
    } else if (order.kind === 'assign' && order.to === 'new')
      found.push({ ref: refOf(order.as), from: undefined, at: poolOf(look, order.member), members: [order.member], index });
    else if (order.kind === 'assign') found.find((one) => one.ref === order.to)?.members.push(order.member);
  });
  return found;
}

// The colony in whose pool a squadron or ship lies.
function poolOf(look: Lookup, member: string | number): number | undefined {
  const text = String(member),
    id = `${look.view.house}:${text.replace('ship:', '')}`;
  const place = text.startsWith('ship:') ? look.ships.get(id)?.berth : look.view.squadrons.find((one) => one.id === id)?.station;
  return place?.kind === 'in_pool' ? place.colony : undefined;
}

export const orderOfNew = (orders: readonly Wish[], ref: string | number) =>
  orders.find((one): one is WishOf<'fleet'> => one.kind === 'fleet' && String(one.fleet) === String(ref));
