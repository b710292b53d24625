// "What if": orders that are not given are shown to the server, which says of each whether it would be accepted and why not.
import { ask, Offline, Refused } from '../api/call';
import type { ForecastAnswer, Refusal } from '../api/types';
import type { Game } from './game.svelte';
import { numbered, type Wish } from './orders';

export interface Probed {
  refusals: (Refusal | undefined)[];
  treasuryLeft: number | undefined;
}

const setOf = (game: Game, orders: Wish[]) => ({ version: 1, game: game.id, house: game.house, turn: game.turn, orders: numbered(orders) });

// Refusals in the order of the orders; undefined where nobody answered or the turn is over.
export async function probe(game: Game, orders: Wish[], signal?: AbortSignal): Promise<Probed | undefined> {
  try {
    const receipt = await ask('checkOrders', { game: game.id, body: setOf(game, orders), ...(signal && { signal }) });
    return { refusals: orders.map((_, i) => receipt.orders.find((one) => one.n === i + 1)?.refusal), treasuryLeft: receipt.treasury_left };
  } catch (failure) {
    if (failure instanceof Offline || failure instanceof Refused || signal?.aborted) return undefined;
    throw failure;
  }
}

export async function foresee(game: Game, orders: Wish[], signal?: AbortSignal): Promise<ForecastAnswer | undefined> {
  try {
    return await ask('forecast', { game: game.id, body: setOf(game, orders), ...(signal && { signal }) });
  } catch (failure) {
    if (failure instanceof Offline || failure instanceof Refused || signal?.aborted) return undefined;
    throw failure;
  }
}
