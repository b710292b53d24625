// What the server says of the turn that is shown: asked once a turn for every screen, asked again while there is no connection.
import { ask, Offline, type Answer } from '../api/call';
import { current } from './game.svelte';

export class OfTurn<N extends 'briefing' | 'figures' | 'choices'> {
  now = $state.raw<Answer<N>>();
  failed = $state(false);
  #asked = '';

  // `latest`: of the present turn also where an earlier one is shown, and only while the game goes on.
  constructor(
    readonly name: N,
    readonly latest = false,
  ) {
    $effect.root(() => {
      $effect(() => {
        const game = current.game;
        const turn = latest ? (game?.isOver ? undefined : game?.now?.turn) : game?.view?.turn;
        if (game && turn !== undefined && `${game.id} ${turn}` !== this.#asked) void this.#ask(game.id, turn);
      });
    });
  }

  async #ask(game: string, turn: number) {
    const key = (this.#asked = `${game} ${turn}`);
    this.now = undefined;
    this.failed = false;
    try {
      const answer = await ask(this.name, { game, query: this.latest ? {} : { turn } });
      if (this.#asked === key) this.now = answer;
    } catch (failure) {
      if (this.#asked !== key) return;
      this.failed = true;
      if (failure instanceof Offline)
        setTimeout(() => {
          if (this.#asked === key) void this.#ask(game, turn);
        }, 5000);
    }
  }
}
