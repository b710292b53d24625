import { describe, expect, it } from 'vitest';
import { TaxTable } from './taxTable.svelte';

describe('tax rates', () => {
  it.each([
    [50, 50, [10, 20, 30, 40, 50, 60, 70]],
    [45, 50, [20, 30, 40, 45, 50, 60, 70]],
    [100, 50, [20, 30, 40, 50, 60, 70, 100]],
  ])('for %d beside %d', (chosen, own, rates) => expect(TaxTable.rates(chosen, own)).toEqual(rates));
  it('always has seven, with the chosen and the present one', () => {
    for (let chosen = 0; chosen <= 100; ++chosen) {
      const rates = TaxTable.rates(chosen, 37);
      expect(rates).toHaveLength(7);
      expect(rates).toContain(chosen);
      expect(rates).toContain(37);
    }
  });
});
