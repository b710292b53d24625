// What this turn's orders say about one colony, and how to change it.
import type { Game } from '../state/game.svelte';
import { keyOf, type Wish, type WishOf } from '../state/orders';
import type { Colony, Refusal } from '../api/types';
import type { Ordered, Place } from './docks';

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

const isBuild = (system: number, unit: string, place: Place, weapons?: number) => (one: WishOf<'build'>) =>
  one.system === system && one.class === unit && (one.place ?? 'auto') === place && one.weapons === weapons;

export const orderedHere = (game: Game, system: number): Ordered[] =>
  game.draft.orders.flatMap((one) =>
    one.kind === 'build' && one.system === system
      ? [{ class: one.class, place: one.place ?? 'auto', number: one.number ?? 1, weapons: one.weapons }]
      : [],
  );

export const orderedOf = (game: Game, system: number, unit: string) =>
  orderedHere(game, system)
    .filter((one) => one.class === unit)
    .reduce((sum, one) => sum + one.number, 0);

export function setBuild(game: Game, system: number, unit: string, number: number, place: Place = 'auto', weapons?: number) {
  if (number <= 0) return remove(game, 'build', isBuild(system, unit, place, weapons) as never);
  game.draft.give({
    kind: 'build',
    system,
    class: unit,
    number,
    ...(place !== 'auto' && { place }),
    ...(weapons !== undefined && { weapons }),
  });
}

// One more or less of a class; less takes from the place and weapons level that were asked for last. A level is named where it is not the usual one (CLS-048).
export function addBuild(game: Game, system: number, unit: string, change: number, place: Place = 'auto', weapons?: number) {
  const wished = orderedHere(game, system).filter((one) => one.class === unit);
  const same =
    wished.find((one) => one.place === place && one.weapons === weapons) ??
    (change < 0 ? (wished.findLast((one) => one.place === place) ?? wished.at(-1)) : undefined);
  setBuild(game, system, unit, (same?.number ?? 0) + change, same?.place ?? place, same ? same.weapons : weapons);
}

// An order with an amount that goes away at zero.
export function setAmount(game: Game, order: Wish, amount: number) {
  const key = keyOf(order);
  if (amount <= 0) game.draft.removeWhere((one) => keyOf(one) === key);
  else game.draft.give(order);
}

export const ordersHere = (game: Game, system: number) =>
  (game.isPast ? [] : game.draft.orders)
    .map((order, index) => ({ order, index }))
    .filter(
      ({ order }) =>
        ('system' in order && order.system === system && order.kind !== 'covert') ||
        (order.kind === 'transfer_people' && order.from === system),
    );

// What the treasury holds after this turn's orders and research, by the latest word of the server.
export const leftOf = (game: Game) =>
  (game.draft.state !== 'empty' && game.draft.treasuryLeft !== undefined ? game.draft.treasuryLeft : game.forecast?.treasury_left) ??
  game.view!.own.treasury;

// What it brought in the latest income phase, as exactly as the ruleset counts it.
export const outputOf = (colony: Colony) => (colony.classic ? colony.classic.gcp / 100 : colony.output);
