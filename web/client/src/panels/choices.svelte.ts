// Every fleet order with the reason where it is not possible, and every target with its way: asked once a turn. Without the answer, what is legal is known all the same.
import { ask, type Answer } from '../api/call';
import { current } from '../state/game.svelte';
import { fleetOrders } from '../texts';
import { legalFor } from './facts';

type ChoicesAnswer = Answer<'choices'>;
type Told = ChoicesAnswer['fleets'][number];
export type Reachable = Told['targets'][number];
export interface OrderRow { order: string; number: number; possible: boolean; reason?: string; text?: string; rule?: string }

class Choices {
  #answer = $state.raw<ChoicesAnswer>();
  #asked = '';

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const game = current.game;
        if (!game?.now || game.isOver) return;
        const key = `${game.id} ${game.turn}`;
        if (key === this.#asked) return;
        this.#asked = key;
        this.#answer = undefined;
        ask('choices', { game: game.id }).then((answer) => { if (this.#asked === key) this.#answer = answer; }).catch(() => undefined);
      });
    });
  }

  #of(fleet: string) {
    return this.#answer?.fleets.find((one) => one.fleet === fleet);
  }

  orders(fleet: string): OrderRow[] {
    const game = current.game;
    const legal = new Set(game ? legalFor(game, fleet).map((one) => one.order as string) : []);
    const told = new Map<string, OrderRow>((this.#of(fleet)?.orders ?? []).map((one) => [one.order, one]));
    return Object.entries(fleetOrders).map(([order, { number }]) => told.get(order) ?? { order, number, possible: legal.has(order) });
  }

  target(fleet: string, system: number): Reachable | undefined {
    return this.#of(fleet)?.targets.find((one) => one.system === system);
  }

  // Systems that this order can go to, nearest first.
  targets(fleet: string, order: string): number[] {
    const game = current.game;
    return game ? (legalFor(game, fleet).find((one) => one.order === order)?.systems ?? []) : [];
  }
}

export const choices = new Choices();
