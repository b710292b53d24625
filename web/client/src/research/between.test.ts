import { expect, it } from 'vitest';
import { between } from './between';

const rows = [
  { rate: 20, prestige: 22 },
  { rate: 40, prestige: 0 },
  { rate: 50, prestige: 0 },
  { rate: 60, prestige: -1 },
];

it.each([
  [40, [0, 0]],
  [45, [0, 0]],
  [55, [-1, 0]],
  [30, [0, 22]],
  [5, undefined],
  [90, undefined],
])('prestige at %d', (rate, expected) => expect(between(rows, rate, (row) => row.prestige)).toEqual(expected));
