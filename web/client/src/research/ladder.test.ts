import { describe, expect, it } from 'vitest';
import { cellsOf, moved, placedAt, savedFor, scienceNeed } from './ladder';

const states = (level: number, science: number) => cellsOf(level, [0, 10, 12, 15], [0, 2, 3, 4], science).map((cell) => cell.state);

describe('ladder', () => {
  it.each([
    [1, 1, ['have', 'gate', 'gate', 'gate']],
    [1, 3, ['have', 'next', 'later', 'gate']],
    [4, 9, ['have', 'have', 'have', 'have']],
    [0, 9, ['next', 'later', 'later', 'later']],
  ] as const)('level %d at science %d', (level, science, expected) => expect(states(level, science)).toEqual(expected));
  it.each([
    ['b', -1, 'bac'],
    ['a', -1, 'abc'],
    ['a', 1, 'bac'],
    ['a', 9, 'bca'],
    ['x', 1, 'abc'],
  ])('moves %s by %d', (item, by, expected) => expect(moved(['a', 'b', 'c'], item, by).join('')).toBe(expected));
  it.each([
    ['a', 'c', 'bca'],
    ['c', 'a', 'cab'],
    ['b', 'b', 'abc'],
    ['x', 'a', 'xabc'],
  ])('places %s at %s', (item, target, expected) => expect(placedAt(['a', 'b', 'c'], item, target).join('')).toBe(expected));
  it('adds up what science needs', () => expect(scienceNeed([0, 10, 12, 15], 3)).toBe(22));
  it('saves for the first of the pool that is open', () => {
    const cells = (tech: string) => cellsOf(1, [0, 10], [0, tech === 'CST' ? 5 : 2], 2);
    expect(savedFor(['ELI', 'CST', 'WEP'], (tech) => (tech === 'ELI' ? 'SRP' : 'TRP'), cells, 'TRP')).toBe('WEP');
  });
});
