import { describe, expect, it } from 'vitest';
import { arrowhead, legsOf, trimmed } from './ghosts';

describe('ghosts', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  it('are shortened at both ends', () =>
    expect(trimmed(line, 4, 3)).toEqual([
      { x: 4, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 7 },
    ]));
  it('may lose whole legs', () =>
    expect(trimmed(line, 12, 1)).toEqual([
      { x: 10, y: 2 },
      { x: 10, y: 9 },
    ]));
  it('vanish where there is no room', () => expect(trimmed(line, 15, 10)).toEqual([]));

  const rows: [string, number[], number, number, (number | undefined)[]][] = [
    ['one jump', [3, 4], 14, 14, [15]],
    ['a jump a turn', [3, 4, 5, 6], 14, 16, [15, 16, 17]],
    ['two jumps in a turn: only the end is certain', [3, 4, 5, 6], 14, 15, [undefined, undefined, 16]],
    ['nowhere', [3], 14, 13, []],
  ];
  it.each(rows)('turns of %s', (_, systems, now, arrival, turns) =>
    expect(legsOf(systems, now, arrival).map((leg) => leg.turn)).toEqual(turns),
  );

  it('end in an arrow', () =>
    expect(arrowhead(line, 4)).toEqual([
      { x: 10, y: 10 },
      { x: 8, y: 6 },
      { x: 12, y: 6 },
    ]));
});
