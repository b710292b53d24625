import { expect, test } from 'vitest';
import { contractChance, nextSale } from './season';

test('CLS-045: technology is sold in months 1 and 6', () => {
  expect([1, 2, 6, 7, 13, 14].map((turn) => nextSale(turn, [1, 6], 13, 65))).toEqual([1, 6, 6, 14, 14, 14]);
  expect(nextSale(60, [1, 6], 13, 65)).toBe(undefined);
  expect(nextSale(60, [1, 6], 13, undefined)).toBe(66);
});

test('CLS-112: chance of a contract', () => {
  expect([contractChance(0, 0, 11, 2), contractChance(4, 0, 11, 2), contractChance(0, 4, 11, 2), contractChance(4, 4, 11, 2)]).toEqual([50, 90, 10, 50]);
});
