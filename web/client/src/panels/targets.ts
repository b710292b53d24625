// What is known of a system, what is missing, and what the commander could do there.
import type { Fleet, UnitsSeen } from '../api/types';
import type { Game } from '../state/game.svelte';
import type { Lookup } from '../state/lookup';
import { choices } from './choices.svelte';
import { isIdle, legalFor, wayOf } from './facts';

export interface Known {
  owner: string | undefined;
  age: number | undefined;
  level: string;
  hasGround: boolean;
  batteries?: number;
  armies?: number;
  marines?: number;
  starbases?: number;
  shield?: number;
  pu?: number;
  iu?: number;
  colonyLevel?: number;
}

const counted = (units: UnitsSeen[], kind: string) =>
  units.filter((one) => one.class === kind).reduce((sum, one) => sum + one.sound + one.crippled, 0);

export function knownOf(look: Lookup, system: number): Known {
  const owner = look.ownerOf(system);
  const seen = look.planetSeen.get(system);
  const last = look.lastSeen.get(system);
  const known: Known = {
    owner,
    age: last === undefined ? undefined : look.view.turn - last,
    level: seen?.entry.quality ?? '',
    hasGround: false,
  };
  if (look.colonies.has(system)) return { ...known, age: 0, hasGround: true };
  if (!seen || !owner) return known;
  const details = detailsOf(look, system);
  return {
    ...known,
    colonyLevel: seen.seen.level,
    starbases: seen.seen.starbases,
    ...(details && {
      hasGround: true,
      batteries: counted(details.units, 'GB'),
      armies: counted(details.units, 'AA'),
      marines: counted(details.units, 'MD'),
      pu: details.pu,
      iu: details.iu,
      ...(details.shield !== undefined && { shield: details.shield }),
    }),
  };
}

// The newest entry that looked inside, which may be older than the newest of all.
function detailsOf(look: Lookup, system: number) {
  const picture = look.view.intel.planets.find((one) => one.id === system);
  if (!picture) return undefined;
  const entry = look.view.intel.entries.find((one) => Number(one.id.slice(one.id.indexOf(':') + 1)) === picture.detailed);
  return entry?.seen.kind === 'colony_seen' ? entry.seen.details : undefined;
}

export interface Remedy {
  fleet: string;
  order: 'view_world' | 'spy_planet';
  turn: number | undefined;
}

// Whoever could look there first: scouts spy on a colony, anybody can view a world. Those without work come first, then the nearest.
export function remediesFor(game: Game, look: Lookup, system: number, known: Known): Remedy[] {
  const wanted: Remedy['order'][] =
    known.owner && known.owner !== look.view.house && !known.hasGround
      ? ['spy_planet', 'view_world']
      : look.systems.get(system)?.class === undefined
        ? ['view_world']
        : [];
  const found: Remedy[] = [];
  for (const order of wanted) {
    const able = look.view.fleets.filter((fleet) =>
      legalFor(game, fleet.id).some((one) => one.order === order && one.systems.includes(system)),
    );
    const rank = (fleet: Fleet) =>
      (isIdle(game, fleet) ? 0 : 1000) +
      (choices.target(fleet.id, system)?.turns ??
        legalFor(game, fleet.id)
          .find((one) => one.order === order)!
          .systems.indexOf(system));
    const best = able.toSorted((one, other) => rank(one) - rank(other))[0];
    if (best && !found.some((one) => one.fleet === best.id)) {
      const turns = choices.target(best.id, system)?.turns;
      const there = wayOf(game, best.id);
      found.push({
        fleet: best.id,
        order,
        turn: turns !== undefined ? game.turn + turns : there?.legs.at(-1)?.to === system ? there.turn : undefined,
      });
    }
  }
  return found;
}

// The usual orders at a target, most usual first, of those that are legal there.
export function usualOrders(game: Game, look: Lookup, fleet: string, system: number): string[] {
  const legal = new Set(
    legalFor(game, fleet)
      .filter((one) => one.systems.includes(system))
      .map((one) => one.order as string),
  );
  const owner = look.ownerOf(system);
  const hostile = owner !== undefined && owner !== look.view.house && look.relationWith(owner)?.status !== 'ally';
  const wish =
    owner === look.view.house
      ? ['guard', 'move', 'guard_starbase', 'patrol', 'reserve']
      : hostile
        ? ['invade', 'blitz', 'spy_planet', 'guard', 'bombard', 'move', 'view_world']
        : ['colonize', 'move', 'patrol', 'view_world', 'spy_system'];
  return wish.filter((one) => legal.has(one)).slice(0, 4);
}
