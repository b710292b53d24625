// Why a colony cannot build what it cannot build, and which works are closed: asked from the server once a colony and turn.
import type { Refusal } from '../api/types';
import type { Game } from '../state/game.svelte';
import type { Wish } from '../state/orders';
import { probe } from '../state/probe';
import { unitCodes } from '../state/values';

export class Locks {
  build = $state.raw<Map<string, Refusal>>(new Map());
  works = $state.raw<Map<string, Refusal>>(new Map());
  #asked = '';

  follow(game: Game, colony: number) {
    const key = `${game.id} ${game.turn} ${colony}`;
    if (key === this.#asked || !game.legal || game.isPast || game.isOver) return;
    this.#asked = key;
    this.build = new Map();
    this.works = new Map();
    const open = new Set(game.legal.colonies.find((one) => one.colony === colony)?.build.map((one) => one.class));
    const closed = unitCodes(game.values).filter((unit) => !open.has(unit));
    const works: [string, Wish][] = [
      ['terraform', { kind: 'terraform', system: colony }],
      ['upgrade', { kind: 'shield', system: colony, action: 'upgrade' }],
      ['scrap', { kind: 'shield', system: colony, action: 'scrap' }],
      ['invest', { kind: 'invest', system: colony, iu: 1 }],
      ['repair_industry', { kind: 'repair_industry', system: colony, iu: 1 }],
    ];
    void this.#ask(key, game, closed, colony, works);
  }

  async #ask(key: string, game: Game, closed: string[], colony: number, works: [string, Wish][]) {
    // Scrapping apart: after an upgrade in the same set nothing would be left to scrap.
    const sets = [works.filter(([name]) => name !== 'scrap'), works.filter(([name]) => name === 'scrap')];
    const [units, ...others] = await Promise.all([
      probe(
        game,
        closed.map((unit) => ({ kind: 'build', system: colony, class: unit })),
      ),
      ...sets.map((set) =>
        probe(
          game,
          set.map(([, order]) => order),
        ),
      ),
    ]);
    if (this.#asked !== key) return;
    if (!units || others.includes(undefined)) {
      this.#asked = '';
      return;
    }
    this.build = new Map(closed.flatMap((unit, i) => (units.refusals[i] ? [[unit, units.refusals[i]]] : [])));
    this.works = new Map(
      sets.flatMap((set, k) =>
        set.flatMap(([name], i): [string, Refusal][] => (others[k]?.refusals[i] ? [[name, others[k].refusals[i]]] : [])),
      ),
    );
  }
}
