// Why a diplomatic action is not possible now: asked from the server once a house and turn.
import type { Refusal } from '../api/types';
import type { Game } from '../state/game.svelte';
import type { Wish } from '../state/orders';
import { probe } from '../state/probe';

export type ActionName = 'propose_alliance' | 'propose_peace' | 'hostile' | 'enemy' | 'renounce' | 'break_pact' | 'share';

export const wishFor = (action: ActionName, house: string): Wish => {
  switch (action) {
    case 'propose_alliance':
      return { kind: 'propose', house, treaty: 'alliance' };
    case 'propose_peace':
      return { kind: 'propose', house, treaty: 'peace' };
    case 'hostile':
    case 'enemy':
      return { kind: 'declare', house, status: action };
    case 'renounce':
      return { kind: 'renounce', house };
    case 'break_pact':
      return { kind: 'break_pact', house };
    case 'share':
      return { kind: 'share', house, on: true };
  }
};

export class Reasons {
  of = $state.raw<Map<ActionName, Refusal>>(new Map());
  #asked = '';

  follow(game: Game, house: string, closed: ActionName[]) {
    const key = `${game.id} ${game.turn} ${house}`;
    if (key === this.#asked || game.isPast || game.isOver) return;
    this.#asked = key;
    this.of = new Map();
    // Each in a set of its own: two of a kind toward one house would refuse each other.
    void Promise.all(closed.map(async (action) => [action, (await probe(game, [wishFor(action, house)]))?.refusals[0]] as const)).then(
      (rows) => {
        if (this.#asked === key) this.of = new Map(rows.flatMap(([action, refusal]) => (refusal ? [[action, refusal] as const] : [])));
      },
    );
  }
}
