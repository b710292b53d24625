import { expect, it } from 'vitest';
import { pauseBefore } from './pace';

const hour = 3_600_000;
it.each([
  [0, 250],
  [20, 250],
  [30, 2000],
  [45, 15_000],
  [55, 90_000],
  [60, 90_000],
])('%i of 60 saves: waits %i ms', (count, pause) =>
  expect(
    pauseBefore(
      Array.from({ length: count }, () => hour),
      hour + 1,
      60,
    ),
  ).toBe(pause),
);
it('forgets saves of more than an hour ago', () =>
  expect(
    pauseBefore(
      Array.from({ length: 60 }, () => 0),
      hour,
      60,
    ),
  ).toBe(250));
