// What the house means to do, on the map: ghosts of fleet orders with their turns, refused ones, targets of colonisation, ways of retreat.
import type { ForecastAnswer, OrderVerdict } from '../api/types';
import type { Lookup } from '../state/lookup';
import type { Wish, WishOf } from '../state/orders';
import { fleetOrders } from '../texts/common';
import { legsOf, type Leg } from './ghosts';

export interface Ghost {
  fleet: string;
  order: string;
  systems: number[]; // both ends included
  legs: Leg[];
  refused: boolean;
  chosen: boolean; // of the commander or of its batch
}

export interface Wishes {
  ghosts: Ghost[];
  settling: Set<number>; // targets of Colonize
  retreats: { from: number; to: number; path: number[] }[];
  battles: { system: number; order: string; fleets: string[] }[]; // where a drafted order means a fight
}

const fights = new Set(['bombard', 'invade', 'blitz', 'guard', 'hack_starbase']);

interface Given {
  order: string;
  target: number | undefined;
  refused: boolean;
}

// Order files may name orders by number and systems by name.
function readOrder(look: Lookup, order: WishOf<'fleet'>): Omit<Given, 'refused'> {
  const kind =
    typeof order.order === 'number'
      ? (Object.entries(fleetOrders).find(([, one]) => one.number === order.order)?.[0] ?? 'hold')
      : order.order;
  const target = typeof order.target === 'string' ? look.view.systems.find((one) => one.name === order.target)?.id : order.target;
  return { order: kind, target: target ?? undefined };
}

export function wishesOf(
  look: Lookup,
  orders: readonly Wish[],
  verdictOf: (index: number) => OrderVerdict | undefined,
  forecast: ForecastAnswer | undefined,
  chosen: readonly string[],
  pathOf: (fleet: string, system: number) => number[] | undefined = () => undefined,
): Wishes {
  const now = look.view.turn,
    house = look.view.house;
  const arrivals = new Map(forecast?.forecast.arrivals.map((one) => [one.fleet, one]));
  const given = new Map<string, Given>();
  orders.forEach((order, index) => {
    if (order.kind === 'fleet')
      given.set(`${house}:${order.fleet}`, { ...readOrder(look, order), refused: Boolean(verdictOf(index)?.refusal) });
  });
  const wishes: Wishes = { ghosts: [], settling: new Set(), retreats: [], battles: [] };
  const ghost = (fleet: string, order: string, systems: number[], legs: Leg[], refused: boolean) =>
    wishes.ghosts.push({ fleet, order, systems, legs, refused, chosen: chosen.includes(fleet) });

  for (const [fleet, { order, target, refused }] of given) {
    const at = look.fleets.get(fleet)?.at;
    if (target === undefined) continue;
    if (refused) {
      if (at !== undefined && at !== target) ghost(fleet, order, [at, target], [], true);
      continue;
    }
    const arrival = arrivals.get(fleet);
    // The forecast comes a moment after the order; until then a straight line says where to.
    if (arrival?.system === target) ghost(fleet, order, arrival.systems, legsOf(arrival.systems, now, arrival.turn), false);
    else if (at !== undefined && at !== target) ghost(fleet, order, [at, target], [], false);
    if (order === 'colonize') wishes.settling.add(target);
  }
  // Orders of earlier turns go on.
  for (const arrival of arrivals.values()) {
    const order = look.fleets.get(arrival.fleet)?.order;
    if (given.has(arrival.fleet) || arrival.systems.length < 2) continue;
    ghost(arrival.fleet, order?.kind ?? 'move', arrival.systems, legsOf(arrival.systems, now, arrival.turn), false);
    if (order?.kind === 'colonize') wishes.settling.add(arrival.system);
  }
  const meeting = new Map<string, Wishes['battles'][number]>();
  for (const [fleet, { order, target, refused }] of given) {
    if (refused || !fights.has(order) || target === undefined || !look.fleets.has(fleet)) continue;
    const owner = look.ownerOf(target);
    if (!owner || owner === house) continue;
    const key = `${target} ${order}`;
    const entry = meeting.get(key) ?? { system: target, order, fleets: [] };
    entry.fleets.push(fleet);
    meeting.set(key, entry);
  }
  wishes.battles = [...meeting.values()];
  const settings = new Map<string, number>();
  for (const one of orders)
    if (one.kind === 'fleet_setting' && typeof one.fallback === 'number') settings.set(`${house}:${one.fleet}`, one.fallback);
  for (const id of chosen) {
    const fleet = look.fleets.get(id);
    const to = settings.get(id) ?? fleet?.fallback;
    const from = wishes.ghosts.find((one) => one.fleet === id && !one.refused)?.systems.at(-1) ?? fleet?.at;
    if (to !== undefined && to !== null && from !== undefined && to !== from) {
      const path = from === fleet?.at ? pathOf(id, to) : undefined;
      wishes.retreats.push({ from, to, path: path && path.length > 1 ? path : [from, to] });
    }
  }
  wishes.ghosts.sort((one, other) => Number(one.chosen) - Number(other.chosen));
  return wishes;
}
