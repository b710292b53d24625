import { describe, expect, it } from 'vitest';
import type { IntelEntry } from '../api/types';
import { matches, sortedRows, type SystemRow } from './known';

const row = (name: string, over: Partial<SystemRow> = {}): SystemRow => ({
  system: { id: 1, name, hex: { q: 0, r: 0 }, star: 'G', explored: true },
  name,
  owner: undefined,
  own: false,
  entry: undefined as IntelEntry | undefined,
  age: undefined,
  fleets: [],
  ...over,
});
const rows = [row('Brine', { owner: 'beta', age: 4 }), row('Ash', { age: 0, owner: 'alpha' }), row('Calyx')];

describe('what is known of systems', () => {
  it.each([
    ['name', false, 'ABC'],
    ['name', true, 'CBA'],
    ['age', false, 'ABC'],
    ['owner', false, 'ABC'],
    ['age', true, 'CBA'],
  ] as const)('sorted by %s, backward %s', (key, backward, expected) =>
    expect(
      sortedRows(rows, key, backward)
        .map((one) => one.name[0])
        .join(''),
    ).toBe(expected),
  );
  it.each([
    ['', '', '', 'BAC'],
    ['ri', '', '', 'B'],
    ['', 'none', '', 'C'],
    ['', 'beta', '', 'B'],
    ['', '', 'fresh', 'A'],
    ['', '', 'old', 'B'],
    ['', '', 'never', 'C'],
  ])('filter "%s" "%s" "%s"', (text, owner, ages, expected) =>
    expect(
      rows
        .filter((one) => matches(one, text, owner, ages))
        .map((one) => one.name[0])
        .join(''),
    ).toBe(expected),
  );
});
