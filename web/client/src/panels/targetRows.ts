// Targets of an order as rows, nearest first: how long, over which lanes, who is known to be there.
import type { Game } from '../state/game.svelte';
import type { Lookup, Sighting } from '../state/lookup';
import { choices } from './choices.svelte';
import { laneBetween, wayOf } from './facts';

export interface TargetRow {
  system: number;
  fleet?: string;
  name: string;
  owner: string | undefined;
  turns: number | undefined;
  lanes: string[];
  sightings: Sighting[];
  age: number | undefined;
  isMine: boolean;
  isHere: boolean;
}

export function targetRows(game: Game, look: Lookup, fleet: string, order: string): TargetRow[] {
  const choice = choices.choice(fleet, order);
  const from = look.fleets.get(fleet)?.at;
  const row = (system: number, other?: string): TargetRow => {
    const way = choices.target(fleet, system);
    const planned = wayOf(game, fleet);
    const known = planned?.legs.at(-1)?.to === system ? planned : undefined;
    const last = look.lastSeen.get(system);
    return {
      system,
      name: other ? look.fleetName(other) : look.systemName(system),
      owner: look.ownerOf(system),
      isMine: look.colonies.has(system),
      isHere: system === from,
      turns:
        system === from
          ? 0
          : (way?.turns ??
            (known ? known.turn - game.turn : from !== undefined && laneBetween(look, from, system) && !way ? 1 : undefined)),
      lanes: way?.lanes ?? known?.legs.map((one) => one.lane ?? '') ?? [],
      sightings: (look.sightingsAt.get(system) ?? []).filter((one) => look.relationWith(one.house)?.status !== 'ally'),
      age: look.colonies.has(system) ? 0 : last === undefined ? undefined : look.view.turn - last,
      ...(other && { fleet: other }),
    };
  };
  const systems = (choice?.systems ?? []).map((one) => row(one));
  const fleets = (choice?.fleets ?? []).flatMap((one) => {
    const at = look.fleets.get(one)?.at;
    return at === undefined ? [] : [row(at, one)];
  });
  return [...systems, ...fleets.toSorted((one, other) => (one.turns ?? 99) - (other.turns ?? 99))];
}

// Enemies' worlds come before empty space where the order is an assault; the nearest of each first.
export function rankedFor(order: string, rows: TargetRow[]): TargetRow[] {
  const worth = (row: TargetRow) => {
    if (['guard', 'bombard', 'invade', 'blitz', 'spy_planet', 'hack_starbase', 'covert_raid'].includes(order))
      return row.owner !== undefined ? 0 : 1;
    if (order === 'colonize') return row.owner === undefined ? 0 : 1;
    return 0;
  };
  return rows
    .filter((row) => !(row.isHere && order === 'move'))
    .map((row, at) => ({ row, at }))
    .sort((one, other) => worth(one.row) - worth(other.row) || one.at - other.at)
    .map((one) => one.row);
}
