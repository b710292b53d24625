// How relations, honour and prestige of all houses went, turn by turn, from the public bulletins. The newest come first.
import { ask } from '../api/call';
import type { Bulletin, PublicHouse, PublicRelation } from '../api/types';
import type { Game } from '../state/game.svelte';

export interface Page {
  turn: number;
  houses: PublicHouse[];
  relations: PublicRelation[];
}
export type Change =
  | { turn: number; kind: 'relation'; a: string; b: string; status: string }
  | { turn: number; kind: 'dishonored' | 'isolated' | 'outrage' | 'collapsed' | 'eliminated' | 'autopilot'; house: string };

// What is different from one bulletin to the next, newest first.
export function changesOf(pages: Page[]): Change[] {
  const changes: Change[] = [];
  for (let i = 1; i < pages.length; ++i) {
    const before = pages[i - 1]!,
      now = pages[i]!;
    for (const relation of now.relations) {
      const old = before.relations.find((one) => one.id.a === relation.id.a && one.id.b === relation.id.b);
      if (old && old.status !== relation.status)
        changes.push({ turn: now.turn, kind: 'relation', a: relation.id.a, b: relation.id.b, status: relation.status });
    }
    for (const house of now.houses) {
      const old = before.houses.find((one) => one.id === house.id);
      if (!old) continue;
      if (house.dishonored_until > old.dishonored_until) changes.push({ turn: now.turn, kind: 'dishonored', house: house.id });
      if (house.isolated_until > old.isolated_until) changes.push({ turn: now.turn, kind: 'isolated', house: house.id });
      if (house.outrage_until > old.outrage_until) changes.push({ turn: now.turn, kind: 'outrage', house: house.id });
      if (house.status !== old.status && house.status !== 'active' && house.status !== 'imperium')
        changes.push({ turn: now.turn, kind: house.status, house: house.id });
    }
  }
  return changes.reverse();
}

export class Chronicle {
  pages = $state.raw<Page[]>([]);
  loading = $state(false);
  changes = $derived(changesOf(this.pages));
  #key = '';

  follow(game: Game, turn = game.view!.turn) {
    const key = `${game.id} ${turn}`;
    if (key === this.#key) return;
    const kept = this.#key.startsWith(game.id) ? this.pages.filter((page) => page.turn <= turn) : [];
    this.#key = key;
    this.pages = kept;
    void this.#load(
      key,
      game.id,
      Array.from({ length: Math.min(turn, 60) }, (_, i) => turn - i).filter((one) => !kept.some((page) => page.turn === one)),
    );
  }

  async #load(key: string, game: string, turns: number[]) {
    this.loading = true;
    const wanted = [...turns];
    const read = async () => {
      for (let turn = wanted.shift(); turn !== undefined; turn = wanted.shift()) {
        const bulletin: Bulletin | undefined = await ask('bulletin', { game, query: { turn } }).catch(() => undefined);
        if (this.#key !== key) return;
        if (bulletin)
          this.pages = [...this.pages, { turn: bulletin.turn, houses: bulletin.houses, relations: bulletin.relations }].sort(
            (one, other) => one.turn - other.turn,
          );
      }
    };
    await Promise.all([read(), read(), read()]);
    if (this.#key === key) this.loading = false;
  }
}

export const chronicle = new Chronicle();
