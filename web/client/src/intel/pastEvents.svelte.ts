// Events of earlier turns, fetched when somebody wants to read them: the newest first, a few turns at a time.
import { ask } from '../api/call';
import type { Event } from '../api/types';
import type { Game } from '../state/game.svelte';

export class PastEvents {
  events = $state.raw<Event[]>([]);
  from = $state(0); // the earliest turn that is here
  loading = $state(false);
  #game = '';
  #turn = 0;

  // Begins with the view that is shown.
  follow(game: Game) {
    const view = game.view!;
    if (this.#game === game.id && this.#turn === view.turn) return;
    this.#game = game.id;
    this.#turn = view.turn;
    this.events = view.events;
    this.from = view.turn;
  }

  async earlier(game: Game, turns = 5) {
    if (this.loading) return;
    this.loading = true;
    const shown = this.#turn;
    try {
      for (let left = turns; left > 0 && this.from > 1 && shown === this.#turn; --left) {
        const view = await ask('view', { game: game.id, query: { turn: this.from - 1 } });
        if (shown !== this.#turn) return;
        this.events = [...view.events, ...this.events];
        this.from -= 1;
      }
    } finally {
      this.loading = false;
    }
  }
}
