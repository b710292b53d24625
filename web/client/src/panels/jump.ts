// Where a line, a card or a search result leads: select it, and let the map go there.
import { gamePath, router } from '../lib/router.svelte';
import type { Game } from '../state/game.svelte';
import { selection } from '../state/selection.svelte';

export interface Place {
  fleet?: string | undefined;
  colony?: number | undefined;
  system?: number | undefined;
  house?: string | undefined;
}

const screen = () => router.place.parts[2] ?? 'map';
export const goTo = (game: Game, ...rest: (string | number)[]) => router.go(gamePath(game.id, ...rest).slice(1));

// `stay`: on the fleets screen a fleet is shown where one is; elsewhere the map opens.
export function jumpTo(game: Game, place: Place, stay = true) {
  const own = place.fleet !== undefined ? game.look?.fleets.get(place.fleet) : undefined;
  if (own) {
    selection.command({ kind: 'fleet', id: own.id });
    selection.goTo(own.at);
    if (!stay || !['map', 'fleets'].includes(screen())) goTo(game, 'map');
    return;
  }
  const system = place.colony ?? place.system;
  if (system !== undefined) {
    if (game.look?.colonies.has(system) && place.colony !== undefined) selection.command({ kind: 'colony', id: system });
    if (place.fleet !== undefined) selection.aim({ kind: 'fleet', id: place.fleet, system });
    selection.goTo(system);
    if (screen() !== 'map') goTo(game, 'map');
    return;
  }
  if (place.house !== undefined) goTo(game, 'houses', place.house);
}
