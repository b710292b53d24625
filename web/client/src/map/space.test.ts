import { expect, it } from 'vitest';
import { detailAt } from './detail';
import { meets, Space, type Box } from './space';

const box = (x: number, y: number, w = 20, h = 10): Box => ({ x, y, w, h });

it('takes only free room', () => {
  const space = new Space();
  expect(space.claim(box(0, 0))).toBe(true);
  expect(space.claim(box(19, 9))).toBe(false);
  expect(space.claim(box(20, 0))).toBe(true);
  expect(space.claim(box(-300, -300))).toBe(true);
  expect(space.claim(box(-290, -295))).toBe(false);
});

it('finds boxes that reach over cells', () => {
  const space = new Space();
  space.take(box(0, 0, 500, 4));
  expect(space.isFree(box(400, 2))).toBe(false);
  expect(space.isFree(box(400, 5))).toBe(true);
});

it('takes the first that is free', () => {
  const space = new Space();
  space.take(box(0, 0));
  expect(space.claimAny([box(5, 5), box(5, 12), box(5, 30)])).toEqual(box(5, 12));
  expect(space.claimAny([box(5, 5)])).toBeUndefined();
});

it('never lets two boxes meet', () => {
  const space = new Space();
  const taken: Box[] = [];
  for (let i = 0, seed = 7; i < 800; ++i) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const one = box((seed % 900) - 450, ((seed >> 10) % 900) - 450, 10 + (seed % 80), 8 + (seed % 9));
    if (space.claim(one)) taken.push(one);
  }
  const meeting = taken.some((one, i) => taken.slice(i + 1).some((other) => meets(one, other)));
  expect(taken.length).toBeGreaterThan(100);
  expect(meeting).toBe(false);
});

it.each([
  [20, 0, 'none'],
  [33.9, 0, 'none'],
  [34, 1, 'homes'],
  [56, 2, 'known'],
  [60, 2, 'known'],
  [71, 2, 'all'],
  [90, 3, 'all'],
  [180, 3, 'all'],
])('detail at %d px is level %d', (scale, level, names) => {
  expect(detailAt(scale)).toMatchObject({ level, names });
});
