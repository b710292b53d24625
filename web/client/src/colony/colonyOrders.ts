// What this turn's orders say about one colony, and how to change it.
import type { Game } from '../state/game.svelte';
import { remove } from '../state/draftOrders';
import type { WishOf } from '../state/orders';
import type { Colony } from '../api/types';
import type { Ordered, Place } from './docks';

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

// One more or less of a class; less takes from the place and weapons level that were asked for last. A level is named where it is not the
// usual one (CLS-048).
export function addBuild(game: Game, system: number, unit: string, change: number, place: Place = 'auto', weapons?: number) {
  const wished = orderedHere(game, system).filter((one) => one.class === unit);
  const same =
    wished.find((one) => one.place === place && one.weapons === weapons) ??
    (change < 0 ? (wished.findLast((one) => one.place === place) ?? wished.at(-1)) : undefined);
  setBuild(game, system, unit, (same?.number ?? 0) + change, same?.place ?? place, same ? same.weapons : weapons);
}

export const ordersHere = (game: Game, system: number) =>
  (game.isPast ? [] : game.draft.orders)
    .map((order, index) => ({ order, index }))
    .filter(
      ({ order }) =>
        ('system' in order && order.system === system && order.kind !== 'covert') ||
        (order.kind === 'transfer_people' && order.from === system),
    );

// What it brought in the latest income phase, as exactly as the ruleset counts it.
export const outputOf = (colony: Colony) => (colony.classic ? colony.classic.gcp / 100 : colony.output);
