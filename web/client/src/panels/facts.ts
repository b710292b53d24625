// What a fleet is going to do: its order and settings as the draft leaves them, and the way that the server foresees.
import type { Fleet, Lane, LegalOrders, Ship } from '../api/types';
import type { Figure } from '../parts/Why.svelte';
import { figures } from '../state/figures.svelte';
import type { Game } from '../state/game.svelte';
import type { Lookup } from '../state/lookup';
import { fleetNumber, type Wish, type WishOf } from '../state/orders';
import { fleetOrderKind } from '../texts/orders';

export interface Intent {
  order: string;
  system?: number;
  fleet?: string;
  mission?: string;
  given: number;
  standing: boolean;
  draft?: number;
}

const isFor = (order: Wish, number: number): order is WishOf<'fleet'> => order.kind === 'fleet' && Number(order.fleet) === number;

// The order of the draft, else the one that still runs. `draft` is its place in the draft.
export function intentOf(game: Game, fleet: Fleet): Intent | undefined {
  const number = fleetNumber(fleet.id);
  const at = game.isPast ? -1 : game.draft.orders.findIndex((one) => isFor(one, number));
  if (at >= 0) {
    const order = game.draft.orders[at] as WishOf<'fleet'>;
    const kind = fleetOrderKind(order.order);
    if (kind === 'none') return undefined;
    const target = order.target === undefined ? undefined : Number(order.target);
    return {
      order: kind,
      given: game.turn,
      standing: false,
      draft: at,
      ...(order.mission && { mission: order.mission }),
      ...(target !== undefined && (kind === 'join' ? { fleet: `${game.house}:${target}` } : { system: target })),
    };
  }
  const merged = game.isPast ? -1 : game.draft.orders.findIndex((one) => one.kind === 'merge' && Number(one.fleet) === number);
  if (merged >= 0)
    return {
      order: 'join',
      fleet: `${game.house}:${(game.draft.orders[merged] as WishOf<'merge'>).to}`,
      given: game.turn,
      standing: false,
      draft: merged,
    };
  if (!fleet.order) return undefined;
  const { kind, target, join, mission, given, standing } = fleet.order;
  return {
    order: kind,
    given,
    standing,
    ...(target !== undefined && { system: target }),
    ...(join !== undefined && { fleet: join }),
    ...(mission && { mission }),
  };
}

export interface Settings {
  roe: number;
  fallback: number | undefined;
  standing: Fleet['standing'];
  name: string;
  changed: boolean;
}

export function settingsOf(game: Game, fleet: Fleet): Settings {
  const order = game.isPast
    ? undefined
    : game.draft.orders.find(
        (one): one is WishOf<'fleet_setting'> => one.kind === 'fleet_setting' && Number(one.fleet) === fleetNumber(fleet.id),
      );
  return {
    roe: order?.roe ?? fleet.roe,
    fallback: order?.fallback === undefined ? fleet.fallback : order.fallback === 'none' ? undefined : Number(order.fallback),
    standing: order?.standing ?? fleet.standing,
    name: order?.name ?? fleet.name,
    changed: order !== undefined,
  };
}

// A fleet that does nothing this turn, although it could.
export function isIdle(game: Game, fleet: Fleet): boolean {
  return fleet.status === 'active' && !intentOf(game, fleet) && settingsOf(game, fleet).standing.kind === 'none';
}

export interface Leg {
  to: number;
  lane: Lane['class'] | undefined;
  turn: number | undefined;
}
export interface Way {
  from: number;
  legs: Leg[];
  turn: number;
} // `turn`: the first in which it stands there

export const laneBetween = (look: Lookup, a: number, b: number): Lane['class'] | undefined =>
  look.lanesAt.get(a)?.find((one) => one.to === b)?.lane.class;

// The run of turn 14 brings a fleet to where it stands when turn 15 opens. Where every jump takes a turn, each leg has its own.
export function wayAlong(look: Lookup, systems: number[], arrives: number, now: number): Way | undefined {
  if (systems.length < 2) return undefined;
  const legs = systems.slice(1).map((to, i) => ({ to, lane: laneBetween(look, systems[i]!, to), turn: undefined as number | undefined }));
  if (arrives - now === legs.length)
    legs.forEach((leg, i) => {
      leg.turn = now + i + 1;
    });
  else legs.at(-1)!.turn = arrives;
  return { from: systems[0]!, legs, turn: arrives };
}

export function wayOf(game: Game, fleet: string): Way | undefined {
  const arrival = game.forecast?.forecast.arrivals.find((one) => one.fleet === fleet);
  if (!arrival || !game.look || game.isPast) return undefined;
  return wayAlong(game.look, arrival.systems, arrival.turn + 1, game.turn);
}

// --- numbers that the server worked out

export const figuresOf = (fleet: string) => figures.now?.fleets.find((one) => one.fleet === fleet);
export const shown = (figure: Figure | undefined) => (figure ? Math.round(figure.value / figure.scale) : undefined);
export const attackOf = (fleet: string) => shown(figuresOf(fleet)?.attack);
export const seenStrength = (fleet: string) => figures.now?.seen.find((one) => one.fleet === fleet);

export interface Cargo {
  marines: number;
  colonists: number;
  fighters: number;
}
export function cargoOf(look: Lookup, fleet: string): Cargo {
  const ships = new Set(look.shipsIn(fleet).map((one) => one.id));
  const aboard = look.view.units.filter((one) => one.berth.kind === 'aboard' && ships.has(one.berth.ship));
  return {
    marines: aboard.filter((one) => one.class === 'MD').length,
    fighters: aboard.filter((one) => one.class === 'FS').length,
    colonists: look.shipsIn(fleet).reduce((sum, one) => sum + one.ptu, 0),
  };
}

export const crippledIn = (ships: Ship[]) => ships.filter((one) => one.hull === 'crippled').length;

// "BB + 3 DD": the flagship first, then the others by class.
export function contentOf(ships: Ship[], flagship?: string): string {
  const first = ships.find((one) => one.id === flagship);
  const counts = new Map<string, number>();
  for (const ship of ships) if (ship !== first) counts.set(ship.class, (counts.get(ship.class) ?? 0) + 1);
  const rest = [...counts].map(([kind, count]) => (count === 1 && !first ? kind : `${count} ${kind}`));
  return [...(first ? [first.class] : []), ...rest].join(' + ');
}

export type FleetChoice = LegalOrders['fleets'][number]['orders'][number];
export const legalFor = (game: Game, fleet: string): FleetChoice[] => game.legal?.fleets.find((one) => one.fleet === fleet)?.orders ?? [];

export const assaults = new Set(['guard', 'bombard', 'invade', 'blitz']);
