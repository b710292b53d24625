import { expect, it } from 'vitest';
import type { Figures } from '../api/types';
import { taxWhatIfs } from './whatIfs';

const figures = (rate: number) =>
  ({
    house: { tax_rate: { value: rate, scale: 1 } },
    tax: [20, 40, 60].map((one) => ({ rate: one, income: one * 1000, prestige: 50 - one, mean: 44 })),
  }) as unknown as Figures;

it.each([
  [40, ['20 % tax +200 PP', '60 % tax +600 PP']],
  [50, ['40 % tax +400 PP', '60 % tax +600 PP']],
  [20, ['40 % tax +400 PP']],
  [70, ['60 % tax +600 PP']],
])('at %d %%: the rates beside it', (rate, rows) =>
  expect(taxWhatIfs(figures(rate), 'income').map((one) => `${one.label} ${one.text}`)).toEqual(rows),
);
it('signs prestige', () => expect(taxWhatIfs(figures(40), 'prestige').map((one) => one.text)).toEqual(['+30 next turn', '−10 next turn']));
it('says nothing before the figures are there', () => expect(taxWhatIfs(undefined, 'mean')).toEqual([]));
