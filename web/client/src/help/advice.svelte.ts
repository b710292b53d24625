// What a bot would do in my place, asked once a turn and kept while the turn lasts.
import { ask } from '../api/call';
import type { Suggestion } from '../api/types';
import type { Game } from '../state/game.svelte';
import { unnumbered, type Wish } from '../state/orders';

class Advice {
  answer = $state.raw<Suggestion>();
  failure = $state.raw<Error>();
  busy = $state(false);
  #key = '';

  orders = $derived<Wish[]>(this.answer ? unnumbered(this.answer.orders.orders) : []);

  async ask(game: Game, bot = '') {
    const key = `${game.id} ${game.turn} ${bot}`;
    if (key === this.#key && !this.failure) return;
    this.#key = key;
    this.busy = true;
    this.failure = undefined;
    this.answer = undefined;
    try {
      const answer = await ask('suggestion', { game: game.id, query: { bot: bot || undefined } });
      if (key === this.#key) this.answer = answer;
    } catch (problem) {
      if (key === this.#key) this.failure = problem as Error;
    }
    if (key === this.#key) this.busy = false;
  }
}

export const advice = new Advice();
