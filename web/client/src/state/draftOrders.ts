// What this turn's orders say, kind by kind, and how to change it.
import type { Refusal } from '../api/types';
import type { Game } from './game.svelte';
import { keyOf, type Wish, type WishOf } from './orders';

type Kind = Wish['kind'];

export function orderOf<K extends Kind>(game: Game, kind: K, matches: (order: WishOf<K>) => boolean = () => true): WishOf<K> | undefined {
  return game.draft.orders.find((one): one is WishOf<K> => one.kind === kind && matches(one as WishOf<K>));
}

export function refusalOf<K extends Kind>(game: Game, kind: K, matches: (order: WishOf<K>) => boolean = () => true): Refusal | undefined {
  const index = game.draft.orders.findIndex((one) => one.kind === kind && matches(one as WishOf<K>));
  return index < 0 ? undefined : game.draft.verdictOf(index)?.refusal;
}

export const remove = (game: Game, kind: Kind, matches: (order: never) => boolean = () => true) =>
  game.draft.removeWhere((one) => one.kind === kind && (matches as (order: Wish) => boolean)(one));

// An order with an amount that goes away at zero.
export function setAmount(game: Game, order: Wish, amount: number) {
  const key = keyOf(order);
  if (amount <= 0) game.draft.removeWhere((one) => keyOf(one) === key);
  else game.draft.give(order);
}

// What the treasury holds after this turn's orders and research, by the latest word of the server.
export const leftOf = (game: Game) =>
  (game.draft.state !== 'empty' && game.draft.treasuryLeft !== undefined ? game.draft.treasuryLeft : game.forecast?.treasury_left) ??
  game.view!.own.treasury;
