// Fleets that this turn's orders make (detach, assign to a new fleet): they have no number yet, but a label by which later orders of the same set can name them (SRV-069).
import type { Lookup } from '../state/lookup';
import type { Wish, WishOf } from '../state/orders';

export interface NewFleet { label: string | undefined; from: string | undefined; at: number | undefined; members: (string | number)[]; index: number }

export function newFleetsOf(look: Lookup, orders: readonly Wish[], refused: (index: number) => boolean = () => false): NewFleet[] {
  const found: NewFleet[] = [];
  orders.forEach((order, index) => {
    if (refused(index)) return;
    if (order.kind === 'detach') {
      const from = `${look.view.house}:${order.fleet}`;
      found.push({ label: order.as, from, at: look.fleets.get(from)?.at ?? found.find((one) => one.label === order.fleet)?.at, members: [...order.members], index });
    } else if (order.kind === 'assign' && order.to === 'new') found.push({ label: order.as, from: undefined, at: poolOf(look, order.member), members: [order.member], index });
    else if (order.kind === 'assign') found.find((one) => one.label !== undefined && one.label === order.to)?.members.push(order.member);
  });
  return found;
}

// The colony in whose pool a squadron or ship lies.
function poolOf(look: Lookup, member: string | number): number | undefined {
  const text = String(member), id = `${look.view.house}:${text.replace('ship:', '')}`;
  const place = text.startsWith('ship:') ? look.ships.get(id)?.berth : look.view.squadrons.find((one) => one.id === id)?.station;
  return place?.kind === 'in_pool' ? place.colony : undefined;
}

export const orderOfNew = (orders: readonly Wish[], label: string) => orders.find((one): one is WishOf<'fleet'> => one.kind === 'fleet' && one.fleet === label);
