// The technologies of the ruleset with their pools, costs and science levels, and the order of buying as this turn's orders leave it.
import type { Game } from '../state/game.svelte';
import type { WishOf } from '../state/orders';
import { valueOf } from '../state/values';
import { cellsOf, type Cell, type Tech } from './ladder';

const bought: Tech[] = ['CST', 'WEP', 'STL', 'ELI', 'FD', 'CMD', 'TER', 'SLD', 'CLK', 'CIC', 'ACO'];

const keyOf = (tech: Tech, what: string) => `tech.${tech.toLowerCase()}.${what}`;
export const techsOf = (game: Game) => bought.filter((tech) => valueOf<number[]>(game.values, keyOf(tech, 'cost'), []).length > 0);
export const poolOf = (game: Game, tech: Tech) => valueOf(game.values, keyOf(tech, 'pool'), 'TRP');

export function techCells(game: Game, tech: Tech): Cell[] {
  const levels = game.view!.own.research.levels;
  return cellsOf(
    levels[tech],
    valueOf<number[]>(game.values, keyOf(tech, 'cost'), []),
    valueOf<number[]>(game.values, keyOf(tech, 'sl'), []),
    levels.SL,
  );
}

export function priorities(game: Game): Tech[] {
  const order = game.isPast ? undefined : game.draft.orders.findLast((one): one is WishOf<'priorities'> => one.kind === 'priorities');
  return order?.list ?? game.view!.own.research.priorities;
}

export function setPriorities(game: Game, list: Tech[]) {
  const stored = game.view!.own.research.priorities;
  if (list.length === stored.length && list.every((tech, i) => tech === stored[i]))
    game.draft.removeWhere((one) => one.kind === 'priorities');
  else game.draft.give({ kind: 'priorities', list });
}
