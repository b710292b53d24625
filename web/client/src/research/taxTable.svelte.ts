// What seven tax rates would bring at once, with the orders that stand: the server's forecast for each.
import type { Game } from '../state/game.svelte';
import { foresee } from '../state/probe';

export interface TaxRow {
  rate: number;
  income: number;
  gho: number;
  people: number;
  industry: number;
}

export class TaxTable {
  rows = $state.raw<TaxRow[]>([]);
  #stop: AbortController | undefined;

  static rates(chosen: number, own: number): number[] {
    const rates = new Set([20, 30, 40, 50, 60, 70, own, chosen]);
    if (rates.size < 7) rates.add(10);
    const rest = [...rates]
      .filter((rate) => rate !== own && rate !== chosen)
      .sort((one, other) => Math.abs(other - chosen) - Math.abs(one - chosen));
    while (rates.size > 7) rates.delete(rest.shift()!);
    return [...rates].sort((one, other) => one - other);
  }

  // Asks again for the orders that stand; answers of an earlier question are dropped.
  async follow(game: Game, rates: number[]) {
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    const others = game.draft.orders.filter((one) => one.kind !== 'tax');
    const answers = await Promise.all(rates.map((rate) => foresee(game, [...others, { kind: 'tax', rate }], stop.signal)));
    if (stop.signal.aborted) return;
    this.rows = rates.flatMap((rate, i) => {
      const economy = answers[i]?.forecast.economy;
      return economy
        ? [
            {
              rate,
              income: economy.income,
              gho: economy.gho,
              people: economy.colonies.reduce((sum, one) => sum + one.people, 0) / 1000,
              industry: economy.colonies.reduce((sum, one) => sum + one.iu_growth, 0),
            },
          ]
        : [];
    });
  }
}
