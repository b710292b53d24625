import { describe, expect, it } from 'vitest';
import { movedRun, runsOf, without } from './waiting';

const entry = (id: number, unit: string, place = 'auto') => ({ id, class: unit, place });
const runs = runsOf([entry(1, 'DD'), entry(2, 'DD'), entry(3, 'CA'), entry(4, 'DD'), entry(5, 'DD', 'spaceport')]);

describe('waiting list', () => {
  it('groups neighbours of a class and place', () => expect(runs.map((run) => run.ids)).toEqual([[1, 2], [3], [4], [5]]));
  it.each([
    [1, -1, [3, 1, 2, 4, 5]],
    [0, 1, [3, 1, 2, 4, 5]],
    [0, -1, [1, 2, 3, 4, 5]],
    [3, 1, [1, 2, 3, 4, 5]],
  ])('moves run %d by %d', (index, by, ids) => expect(movedRun(runs, index, by)).toEqual(ids));
  it.each([
    [0, false, [1, 3, 4, 5]],
    [0, true, [3, 4, 5]],
    [1, false, [1, 2, 4, 5]],
  ])('drops from run %d, all %s', (index, all, ids) => expect(without(runs, index, all)).toEqual(ids));
});
