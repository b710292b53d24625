// Derived numbers of the turn that is shown, with their parts: asked from the server once a turn, for every screen.
import { ask } from '../api/call';
import type { Answer } from '../api/call';
import { current } from './game.svelte';

type Figures = Answer<'figures'>;

class FiguresOfTurn {
  now = $state.raw<Figures>();
  #asked = '';

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const game = current.game, view = game?.view;
        if (!game || !view) return;
        const key = `${game.id} ${view.turn}`;
        if (key === this.#asked) return;
        this.#asked = key;
        this.now = undefined;
        ask('figures', { game: game.id, query: { turn: view.turn } })
          .then((answer) => { if (this.#asked === key) this.now = answer; })
          .catch(() => { if (this.#asked === key) this.#asked = ''; });
      });
    });
  }
}

export const figures = new FiguresOfTurn();
