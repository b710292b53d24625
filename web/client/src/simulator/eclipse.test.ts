import { describe, expect, it } from 'vitest';
import type { EclipseRules, RunReport } from '../api/types';
import { emptySides, given, group, lineOf, shipsAt } from './eclipse';

const blueprint = { initiative: 2, hull: 1, computer: 1, shield: 0, cannons: { yellow: 2 }, missiles: {}, morph: false };
const rules = {
  types: { cruiser: { npc: false }, ancient: { npc: true } },
  blueprints: { base: { ancient: blueprint } },
} as unknown as EclipseRules;

describe('ECL-065 the line of a battle', () => {
  it('has ships, what differs from the library, and how a side fights', () => {
    const sides = emptySides();
    expect(lineOf(sides, rules)).toBe('2 cruiser vs 1 ancient');
    sides[0]!.groups.push({ ...group('interceptor', 3), values: { i: 4, my: 2 }, morph: true });
    sides[0]!.options = ['pd'];
    sides[0]!.assign = 'kills';
    expect(lineOf(sides, rules)).toBe('2 cruiser + 3 interceptor i4 my2 morph [pd kills] vs 1 ancient');
  });
  it('leaves out technologies that ancients cannot have', () => {
    const sides = emptySides();
    sides[1]!.options = ['pd'];
    sides[1]!.assign = 'best';
    expect(lineOf(sides, rules)).toBe('2 cruiser vs 1 ancient [best]');
  });
});

it("ECL-008 a value is the library's, or 0", () => {
  expect([
    given(rules, 'ancient', 'h'),
    given(rules, 'ancient', 'y'),
    given(rules, 'ancient', 'my'),
    given(rules, 'cruiser', 'h'),
    given(undefined, 'ancient', 'h'),
  ]).toEqual([1, 2, 0, 0, 0]);
});

describe('ECL-067 the ships at an entry of the log', () => {
  const ship = (id: number, owner: string, type: string, full: number, hit_points = full) => ({
    ship: id,
    hex: 1,
    owner,
    type,
    hit_points,
    full,
  });
  const run = {
    ships: [ship(1, 'left', 'cruiser', 2, 1), ship(2, 'left', 'cruiser', 2), ship(3, 'npc', 'ancient', 2)],
    lines: [],
    records: {
      log: [
        { event: 'cannons', hex: 1, owner: 'npc', type: 'ancient', number: 1 },
        { event: 'damage', hex: 1, owner: 'left', type: 'cruiser', ship: 1, number: 1, left: 0 },
        { event: 'destroyed', hex: 1, owner: 'left', type: 'cruiser', ship: 1 },
        { event: 'damage', hex: 1, owner: 'left', type: 'cruiser', ship: 2, number: 1, left: 1 },
        { event: 'repaired', hex: 1, owner: 'left', type: 'cruiser', ship: 2, left: 2 },
        { event: 'damage', hex: 1, owner: 'npc', type: 'ancient', ship: 3, number: 1, left: 1 },
        { event: 'left', hex: 1, owner: 'left', type: 'cruiser', number: 1, to: 2 },
        { event: 'all_repaired', number: 1 },
      ],
    },
  } as unknown as RunReport;
  const at = (entries: number) => shipsAt(run, entries).map((one) => one.now);
  it('are damaged, repaired, destroyed, and leave', () => {
    expect(at(0)).toEqual([1, 2, 2]);
    expect(at(3)).toEqual([0, 2, 2]);
    expect(at(4)).toEqual([0, 1, 2]);
    expect(at(5)).toEqual([0, 2, 2]);
    expect(at(7)).toEqual([0, -1, 1]);
    expect(at(8)).toEqual([0, -1, 2]);
  });
  it('are lost in a stalemate where they cannot leave', () => {
    const stale = {
      ...run,
      records: { ...run.records, log: [{ event: 'lost_in_stalemate', hex: 1, owner: 'left', type: 'cruiser', number: 2 }] },
    } as unknown as RunReport;
    expect(shipsAt(stale, 1).map((one) => one.now)).toEqual([0, 0, 2]);
  });
});
