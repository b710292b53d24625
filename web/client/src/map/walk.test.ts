import { describe, expect, it } from 'vitest';
import { center, directions } from './hex';
import { laneToward, nearestToward, type Direction } from './walk';

const around = directions.map((hex, id) => ({ id, ...center(hex) }));
const origin = { x: 0, y: 0 };

describe('walking', () => {
  // 0 right below, 1 below, 2 left below, 3 left above, 4 above, 5 right above.
  const rows: [Direction, number[], number | undefined][] = [
    ['down', [0, 1, 2, 3, 4, 5], 1],
    ['up', [0, 1, 2, 3, 4, 5], 4],
    ['right', [0, 5], 0],
    ['right', [5], 5],
    ['left', [2, 3], 2],
    ['up', [3, 0], 3],
    ['up', [0, 1, 2], undefined],
    ['left', [], undefined],
  ];
  it.each(rows)('%s with lanes %o', (direction, lanes, to) =>
    expect(
      laneToward(
        origin,
        around.filter((one) => lanes.includes(one.id)),
        direction,
      ),
    ).toBe(to),
  );

  const places = [
    { id: 1, x: 5, y: 0 },
    { id: 2, x: 2, y: 1 },
    { id: 3, x: 1, y: 3 },
    { id: 4, x: -3, y: 0 },
  ];
  it.each([
    ['right', 2],
    ['down', 3],
    ['left', 4],
    ['up', undefined],
  ] as [Direction, number | undefined][])('the nearest fleet to the %s', (direction, to) =>
    expect(nearestToward(origin, places, direction)).toBe(to),
  );
});
