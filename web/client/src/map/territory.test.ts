import { describe, expect, it } from 'vitest';
import type { Hex } from './hex';
import { outlines } from './territory';

const sides = (hexes: Hex[]) => outlines(hexes).reduce((sum, line) => sum + line.length - 1, 0);

describe('borders', () => {
  const rows: [string, Hex[], number][] = [
    ['nothing', [], 0],
    ['one hex', [{ q: 0, r: 0 }], 6],
    [
      'two neighbours',
      [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
      ],
      10,
    ],
    [
      'two apart',
      [
        { q: 0, r: 0 },
        { q: 2, r: 0 },
      ],
      12,
    ],
    [
      'a full ring around a hex',
      [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
        { q: 0, r: 1 },
        { q: -1, r: 1 },
        { q: -1, r: 0 },
        { q: 0, r: -1 },
        { q: 1, r: -1 },
      ],
      18,
    ],
    [
      'a ring without its middle',
      [
        { q: 1, r: 0 },
        { q: 0, r: 1 },
        { q: -1, r: 1 },
        { q: -1, r: 0 },
        { q: 0, r: -1 },
        { q: 1, r: -1 },
      ],
      24,
    ],
  ];
  it.each(rows)('%s', (_, hexes, count) => expect(sides(hexes)).toBe(count));
  it('a single hex is one closed line', () => {
    const [line] = outlines([{ q: 2, r: -1 }]);
    expect(line).toHaveLength(7);
    expect(line![0]).toEqual(line![6]);
  });
});
