import { describe, expect, it } from 'vitest';
import type { BattleRecord, Shot } from '../api/types';
import { endOf, expectedHits, filmOf, lossesOf, luckOf, tallyAt, type EffectTable } from './replay';

const unit = (id: string, as: number, crippled = false) => ({
  id,
  class: 'CA',
  ships: 1,
  as,
  ds: as,
  cr: 7,
  phase: 3,
  crippled,
  fleet: `${id.split(':')[0]}:1`,
});
const record: BattleRecord = {
  combat_id: '4s1',
  system: 4,
  turn: 14,
  theatre: 'space',
  detection: [],
  unarmed: [],
  without_carrier: [],
  verdict: 'decided',
  forces: [
    { house: 'alpha', hostile_to: ['beta'], morale: 0, automatic_critical: false, spacelift: 0 },
    { house: 'beta', hostile_to: ['alpha'], morale: 0, automatic_critical: false, spacelift: 0 },
  ],
  units: [unit('alpha:1', 10), unit('beta:1', 8), unit('beta:2', 8)],
  rounds: [
    {
      number: 1,
      desperate: false,
      questions: [],
      departures: [],
      screened: [],
      volleys: [
        {
          phase: 3,
          tier: 7,
          shots: [
            { from: 0, at: 1, drawn: 1, of: 2, die: 9, modifier: 0, hits: 10, critical: true },
            { from: 1, at: 0, drawn: 1, of: 1, die: 2, modifier: 0, hits: 2 },
          ],
          changes: [{ unit: 1, to: 'destroyed', by: 'critical', credit: ['alpha'] }],
        },
      ],
    },
    {
      number: 2,
      desperate: false,
      questions: [],
      screened: [],
      departures: [{ fleet: 'beta:1', crippled_left_behind: false, spacelift_lost: 0 }],
      volleys: [{ phase: 3, tier: 7, shots: [{ from: 2, at: 0, drawn: 1, of: 1, die: 5, modifier: 0, hits: 6 }], changes: [] }],
    },
  ],
};
const table: EffectTable = [
  [2, 1],
  [4, 2],
  [6, 3],
  [99, 4],
];

describe('film', () => {
  const film = filmOf(record);
  it('has a stop a shot', () =>
    expect(film.stops.map((stop) => [stop.round, stop.shot.from, stop.first])).toEqual([
      [1, 0, true],
      [1, 1, false],
      [2, 2, true],
    ]));
  it('lets a volley take effect when all of it is fired', () => {
    expect(film.states[1]![1]).toBe('sound');
    expect(film.states[2]![1]).toBe('destroyed');
  });
  it('knows who left', () => expect(film.states[3]).toEqual(['sound', 'destroyed', 'left']));
  it('tells how it ended', () => expect([endOf(film, 'alpha'), endOf(film, 'beta')]).toEqual(['held', 'withdrew']));
  it('tells why a squadron was lost', () =>
    expect(lossesOf(film)).toEqual([
      { unit: 1, to: 'destroyed', round: 1, by: 'critical', hits: [{ from: 0, hits: 10, critical: true }], taken: 10 },
    ]));
  it('counts what is left', () =>
    expect(tallyAt(film, 3, 50).map((one) => [one.sound, one.lost, one.left, one.strength])).toEqual([
      [1, 0, 0, 10],
      [0, 1, 1, 0],
    ]));
  it('keeps a ledger of luck', () =>
    expect(luckOf(film, table, 9).map((one) => [one.dealt, one.dice])).toEqual([
      [10, 1],
      [8, 2],
    ]));
});

describe('expected hits of a shot', () => {
  // Faces 0 to 9 without modifier: 1 1 1 2 2 3 3 4 4 4 quarters, 2.5 on average.
  const rows: [string, Partial<Shot>, number][] = [
    ['an average die', { die: 5, modifier: 0, hits: 75 }, 62.5],
    ['a critical', { die: 9, modifier: 0, hits: 100, critical: true }, 62.5],
    ['a modifier of 3: 2 2 3 3 4 4 4 4 4 4', { die: 0, modifier: 3, hits: 50 }, 85],
    ['no die, no luck', { hits: 4 }, 4],
  ];
  it.each(rows)('%s', (_, shot, hits) =>
    expect(expectedHits({ from: 0, at: 1, drawn: 0, of: 1, hits: 0, ...shot }, table, 9)).toBeCloseTo(hits),
  );
});

describe('CLS-088: one die for each task force', () => {
  const rolled: BattleRecord = {
    ...record,
    rounds: [
      {
        number: 1,
        desperate: false,
        questions: [],
        departures: [],
        screened: [],
        volleys: [
          {
            phase: 0,
            tier: 0,
            shots: [],
            roll: { house: 'alpha', as: 10, die: 9, again: 4, modifier: -2, hits: 3, lost: 1 },
            changes: [{ unit: 2, to: 'crippled', by: 'hits', credit: ['alpha'] }],
          },
          { phase: 0, tier: 0, shots: [], roll: { house: 'beta', as: 16, die: 9, hits: 16, lost: 0, critical: true }, changes: [] },
        ],
      },
    ],
  };
  const film = filmOf(rolled);
  it('is a stop, with all that it did', () =>
    expect(film.stops.map((stop) => [stop.by, stop.shot.from, stop.shot.at, stop.shot.die, stop.shot.hits, stop.effects.length])).toEqual([
      ['alpha', 0, 2, 4, 3, 1],
      ['beta', 1, 0, 9, 16, 0],
    ]));
  it('changes states at once', () => expect(film.states.map((states) => states[2])).toEqual(['sound', 'crippled', 'crippled']));
});
