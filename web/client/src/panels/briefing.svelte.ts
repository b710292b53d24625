// The briefing of the turn that is shown: asked once; told from the view where the server has none.
import { ask, Offline } from '../api/call';
import { current } from '../state/game.svelte';
import { isIdle } from './facts';
import { fromView, type TurnBriefing } from './briefingLines';

class BriefingOfTurn {
  #told = $state.raw<TurnBriefing>();
  failed = $state(false);      // no answer: the view has to do
  #asked = '';

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const game = current.game, view = game?.view;
        if (!game || !view) return;
        const key = `${game.id} ${view.turn}`;
        if (key !== this.#asked) void this.#ask(key, game.id, view.turn);
      });
    });
  }

  async #ask(key: string, game: string, turn: number) {
    this.#asked = key;
    this.#told = undefined;
    this.failed = false;
    try {
      const answer = await ask('briefing', { game, query: { turn } });
      if (this.#asked === key) this.#told = answer;
    } catch (failure) {
      if (this.#asked !== key) return;
      this.failed = true;
      if (failure instanceof Offline) setTimeout(() => { if (this.#asked === key) void this.#ask(key, game, turn); }, 5000);
    }
  }

  get now(): TurnBriefing | undefined {
    if (this.#told) return this.#told;
    const game = current.game;
    if (!this.failed || !game?.view || !game.look) return undefined;
    return fromView(game.view, game.look, (id) => { const fleet = game.look!.fleets.get(id); return fleet !== undefined && !game.isPast && isIdle(game, fleet); });
  }
}

export const briefing = new BriefingOfTurn();
