import { expect, it } from 'vitest';
import { taxZones } from './zones';

it.each([
  [
    { 10: 3, 20: 2, 30: 1 },
    { 50: 0, 60: -1, 70: -2, 100: -11 },
    {
      low: 30,
      high: 50,
      heavy: 60,
      steps: [
        [30, 1],
        [20, 2],
        [10, 3],
      ],
    },
  ],
  [{}, {}, { low: 0, high: 100, heavy: 100, steps: [] }],
])('zones of %j and %j', (low, high, expected) => expect(taxZones(low, high)).toEqual(expected));
