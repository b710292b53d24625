// Which fleets the list shows, and which a click with Shift or Ctrl takes together.
import type { Fleet } from '../../api/types';
import type { Game } from '../../state/game.svelte';
import type { Lookup } from '../../state/lookup';
import { crippledIn, intentOf, isIdle, settingsOf, wayOf } from '../facts';

export type Filter = 'all' | 'idle' | 'moving' | 'damaged' | 'home';

export function passes(game: Game, look: Lookup, fleet: Fleet, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'idle':
      return isIdle(game, fleet);
    case 'moving': {
      const intent = intentOf(game, fleet);
      return wayOf(game, fleet.id) !== undefined || (intent?.system !== undefined && intent.system !== fleet.at);
    }
    case 'damaged':
      return crippledIn(look.shipsIn(fleet.id)) > 0;
    case 'home':
      return fleet.at === look.view.own.home;
  }
}

export function matchesText(game: Game, look: Lookup, fleet: Fleet, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return (
    !wanted ||
    [settingsOf(game, fleet).name, look.fleetName(fleet.id), look.systemName(fleet.at)].some((one) => one.toLowerCase().includes(wanted))
  );
}

// The fleets chosen after a click: alone, one more or less (Ctrl), or everything from the first to here (Shift). The first is the
// commander.
export function chosenAfter(shown: string[], chosen: string[], clicked: string, keys: { ctrl: boolean; shift: boolean }): string[] {
  if (keys.shift && chosen[0] !== undefined && shown.includes(chosen[0])) {
    const [a, b] = [shown.indexOf(chosen[0]), shown.indexOf(clicked)].sort((one, other) => one - other) as [number, number];
    return [chosen[0], ...shown.slice(a, b + 1).filter((one) => one !== chosen[0])];
  }
  if (keys.ctrl && chosen.length) {
    const rest = chosen.includes(clicked) ? chosen.filter((one) => one !== clicked) : [...chosen, clicked];
    return rest.length ? rest : [clicked];
  }
  return [clicked];
}
