import { describe, expect, it } from 'vitest';
import { numbered, unnumbered, withOrder, type Wish } from './orders';

const move = (fleet: number, target: number): Wish => ({ kind: 'fleet', fleet, order: 'move', target });

describe('withOrder', () => {
  const rows: [string, Wish[], Wish, Wish[]][] = [
    ['the first', [], move(1, 5), [move(1, 5)]],
    ['another fleet', [move(1, 5)], move(2, 5), [move(1, 5), move(2, 5)]],
    ['the same fleet again takes its place', [move(1, 5), move(2, 5)], move(1, 7), [move(1, 7), move(2, 5)]],
    [
      'settings are joined',
      [{ kind: 'fleet_setting', fleet: 1, roe: 6 }],
      { kind: 'fleet_setting', fleet: 1, name: 'Lantern' },
      [{ kind: 'fleet_setting', fleet: 1, roe: 6, name: 'Lantern' }],
    ],
    ['one tax rate', [{ kind: 'tax', rate: 50 }], { kind: 'tax', rate: 40 }, [{ kind: 'tax', rate: 40 }]],
    [
      'detachments stand side by side',
      [{ kind: 'detach', fleet: 1, members: [3] }],
      { kind: 'detach', fleet: 1, members: [4] },
      [
        { kind: 'detach', fleet: 1, members: [3] },
        { kind: 'detach', fleet: 1, members: [4] },
      ],
    ],
  ];
  it.each(rows)('%s', (_, before, order, after) => expect(withOrder(before, order)).toEqual(after));
});

it('numbers orders from one and takes numbers away', () => {
  const wishes = [move(1, 5), move(2, 6)];
  expect(numbered(wishes).map((one) => one.n)).toEqual([1, 2]);
  expect(unnumbered(numbered(wishes))).toEqual(wishes);
});
