import { describe, expect, it } from 'vitest';
import { freeAmount, lossFor, pointsMade } from './budget';

const rule = { threshold: 5, perPercent: -2 };

describe('covert budget, checks of PRE-030 and ESP-002', () => {
  it.each([
    [7, 100, -4],
    [59, 1000, 0],
    [60, 1000, -2],
    [240, 1000, -38],
    [5, 0, 0],
  ])('%d of %d', (pp, treasury, loss) => expect(lossFor(pp, treasury, rule) + 0).toBe(loss));
  it.each([
    [1000, 59],
    [100, 5],
    [0, 0],
  ])('free of %d', (treasury, free) => expect(freeAmount(treasury, rule)).toBe(free));
  it.each([
    [30, 0, 0, 30],
    [30, 30, 1, 20],
    [80, 0, 2, 0],
  ])('%d PP with %d in the fund', (pp, fund, points, rest) => expect(pointsMade(pp, fund, 40)).toEqual({ points, rest }));
});
