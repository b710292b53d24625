import { expect, test } from 'vitest';
import { armsUpTo, contractChance, nextSale } from './season';

test('CLS-045: technology is sold in months 1 and 6', () => {
  expect([1, 2, 6, 7, 13, 14].map((turn) => nextSale(turn, [1, 6], 13, 65))).toEqual([1, 6, 6, 14, 14, 14]);
  expect(nextSale(60, [1, 6], 13, 65)).toBe(undefined);
  expect(nextSale(60, [1, 6], 13, undefined)).toBe(66);
});

test('CLS-112: chance of a contract', () => {
  expect([contractChance(0, 0, 11, 2), contractChance(4, 0, 11, 2), contractChance(0, 4, 11, 2), contractChance(4, 4, 11, 2)]).toEqual([
    50, 90, 10, 50,
  ]);
});

test('CLS-048: the lowest weapons level that is as strong as the highest allowed one; named where it is not the usual one', () => {
  const cruiser = {
    class: 'CA',
    price: 700,
    waits: false,
    turns: 3,
    usual: 2,
    weapons: [
      { level: 0, price: 500, attack: 4, defence: 5 },
      { level: 1, price: 600, attack: 4, defence: 6 },
      { level: 2, price: 700, attack: 5, defence: 7 },
    ],
  };
  const destroyer = {
    class: 'DD',
    price: 400,
    waits: false,
    turns: 2,
    usual: 0,
    weapons: [
      { level: 0, price: 400, attack: 3, defence: 4 },
      { level: 1, price: 480, attack: 3, defence: 4 },
    ],
  };
  expect(
    [9, 2, 1, 0].map((most) => {
      const arms = armsUpTo(most)(cruiser)!;
      return [arms.price, arms.named];
    }),
  ).toEqual([
    [700, undefined],
    [700, undefined],
    [600, 1],
    [500, 0],
  ]);
  expect([9, 1, 0].map((most) => armsUpTo(most)(destroyer)!.price)).toEqual([400, 400, 400]);
  expect([armsUpTo(9)(undefined), armsUpTo(9)({ ...destroyer, weapons: [] })]).toEqual([undefined, undefined]);
});
