import { describe, expect, it } from 'vitest';
import { boundsOf, center, corners, directions, distance, hexAt, type Hex } from './hex';

describe('hex', () => {
  const rows: [Hex, number, number][] = [
    [{ q: 0, r: 0 }, 0, 0],
    [{ q: 0, r: 1 }, 0, 1],
    [{ q: 1, r: 0 }, Math.sqrt(3) / 2, 0.5],
    [{ q: -1, r: 1 }, -Math.sqrt(3) / 2, 0.5],
  ];
  it.each(rows)('the center of %o', (hex, x, y) => {
    expect(center(hex).x).toBeCloseTo(x);
    expect(center(hex).y).toBeCloseTo(y);
  });
  it('neighbours are one unit apart, each behind the side between two corners', () => {
    directions.forEach((step, i) => {
      const at = center(step);
      expect(Math.hypot(at.x, at.y)).toBeCloseTo(1);
      const a = corners[i]!,
        b = corners[(i + 1) % 6]!;
      expect((a.x + b.x) / 2).toBeCloseTo(at.x / 2);
      expect((a.y + b.y) / 2).toBeCloseTo(at.y / 2);
    });
  });
  it('a point lies in the hex whose center is nearest', () => {
    for (let q = -4; q <= 4; ++q)
      for (let r = -4; r <= 4; ++r) {
        const at = center({ q, r });
        for (const [dx, dy] of [
          [0, 0],
          [0.4, 0.1],
          [-0.3, 0.3],
          [0.1, -0.45],
        ] as const)
          expect(hexAt({ x: at.x + dx, y: at.y + dy })).toEqual({ q, r });
      }
  });
  it.each([
    [{ q: 0, r: 0 }, { q: 3, r: -1 }, 3],
    [{ q: -2, r: 0 }, { q: 2, r: 0 }, 4],
    [{ q: 1, r: 1 }, { q: 1, r: 1 }, 0],
  ])('distance %o %o', (one, other, jumps) => expect(distance(one, other)).toBe(jumps));
  it('bounds', () => {
    expect(
      boundsOf([
        { x: 1, y: 2 },
        { x: -1, y: 5 },
      ]),
    ).toEqual({ left: -1, top: 2, right: 1, bottom: 5 });
    expect(boundsOf([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});
