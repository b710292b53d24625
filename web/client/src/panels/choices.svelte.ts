// Every fleet order with the reason where it is not possible, and every target with its way: asked once a turn. Without the answer, what is
// legal is known all the same.
import type { Answer } from '../api/call';
import { current } from '../state/game.svelte';
import { OfTurn } from '../state/ofTurn.svelte';
import { fleetOrders } from '../texts/common';
import { legalFor } from './facts';

type Told = Answer<'choices'>['fleets'][number];
export type Reachable = Told['targets'][number];
export interface OrderRow {
  order: string;
  number: number;
  possible: boolean;
  reason?: string;
  text?: string;
  rule?: string;
}

class Choices {
  #told = new OfTurn('choices', true);

  #of(fleet: string) {
    return this.#told.now?.fleets.find((one) => one.fleet === fleet);
  }

  orders(fleet: string): OrderRow[] {
    const game = current.game;
    const legal = new Set(game ? legalFor(game, fleet).map((one) => one.order as string) : []);
    const told = new Map<string, OrderRow>((this.#of(fleet)?.orders ?? []).map((one) => [one.order, one]));
    return Object.entries(fleetOrders).map(([order, { number }]) => told.get(order) ?? { order, number, possible: legal.has(order) });
  }

  // Where to an order can go; a covert raid is among these alone.
  choice(fleet: string, order: string): { systems: number[]; fleets: string[] } | undefined {
    const game = current.game;
    return (
      (game && legalFor(game, fleet).find((one) => one.order === order)) ??
      this.#of(fleet)?.orders.find((one) => one.order === order && one.possible)
    );
  }

  target(fleet: string, system: number): Reachable | undefined {
    return this.#of(fleet)?.targets.find((one) => one.system === system);
  }

  // Systems that this order can go to, nearest first.
  targets(fleet: string, order: string): number[] {
    return this.choice(fleet, order)?.systems ?? [];
  }
}

export const choices = new Choices();
