import { describe, expect, it } from 'vitest';
import type { HouseView, PublicHouse, OddsRoundsShare, Ship } from '../api/types';
import { sentences } from '../texts/orders';
import type { Wish } from '../state/orders';
import { bySection, ranked, type TurnLine } from './briefingLines';
import { contentOf } from './facts';
import { chosenAfter } from './fleets/listing';
import { lengths, needQuestion, otherRoes, weaponVariants } from './fleets/prospects';
import { changed, chanceOf, lossesOf } from './odds.svelte';
import { listOf } from './roe';
import { rank, search, type Hit } from './search';
import { standingRows } from './standings';
import { subjectOf } from './subjects';

const line = (section: TurnLine['section'], significance: number, kind = section): TurnLine => ({
  kind,
  section,
  significance,
  tone: '',
  headline: `${section} ${significance}`,
  text: '',
  orders: [],
});

describe('briefing', () => {
  it('ranks sections first, then significance, and keeps nine', () => {
    const lines = [line('gain', 10), line('news', 9), line('threat', 3), line('threat', 8), line('decision', 5), line('battle', 1)];
    expect(ranked(lines, []).map((one) => one.headline)).toEqual(['threat 8', 'threat 3', 'battle 1', 'decision 5', 'gain 10', 'news 9']);
    expect(
      ranked(
        Array.from({ length: 30 }, () => line('gain', 5)),
        [],
      ),
    ).toHaveLength(9);
  });
  it('leaves out what is muted', () => expect(ranked([line('gain', 5, 'gain'), line('threat', 5)], ['gain'])).toHaveLength(1));
  it('groups by section without empty ones', () =>
    expect(bySection([line('gain', 5), line('threat', 5)]).map((one) => one.section)).toEqual(['threat', 'gain']));
});

describe('chosenAfter', () => {
  const shown = ['a', 'b', 'c', 'd'];
  const rows: [string, string[], string, { ctrl: boolean; shift: boolean }, string[]][] = [
    ['a click takes one', ['a', 'b'], 'c', { ctrl: false, shift: false }, ['c']],
    ['Ctrl adds', ['a'], 'c', { ctrl: true, shift: false }, ['a', 'c']],
    ['Ctrl takes away', ['a', 'c'], 'c', { ctrl: true, shift: false }, ['a']],
    ['Ctrl on the last keeps it', ['a'], 'a', { ctrl: true, shift: false }, ['a']],
    ['Shift takes the range', ['b'], 'd', { ctrl: false, shift: true }, ['b', 'c', 'd']],
    ['Shift upwards keeps the commander first', ['c'], 'a', { ctrl: false, shift: true }, ['c', 'a', 'b']],
  ];
  it.each(rows)('%s', (_, chosen, clicked, keys, after) => expect(chosenAfter(shown, chosen, clicked, keys)).toEqual(after));
});

describe('odds', () => {
  const share = (percent: number) => ({ times: 0, percent, low: percent - 1, high: percent + 1 });
  const report = {
    houses: [{ house: 'alpha', name: 'A', won: share(60), drew: share(10), retreated: share(20), destroyed: share(10) }],
    losses: [
      { house: 'alpha', what: 'BB', number: 2, destroyed: 0.5, crippled: 1 },
      { house: 'alpha', what: 'DD', number: 1, destroyed: 0.25, crippled: 0 },
    ],
  } as never;
  it('are shares of one', () => expect(chanceOf(report, 'alpha')).toMatchObject({ win: 0.6, draw: 0.1, unfought: false }));
  it('know no other house', () => expect(chanceOf(report, 'beta')).toBeUndefined());
  it('sum losses', () => expect(lossesOf(report, 'alpha')).toEqual({ destroyed: 0.75, crippled: 1, of: 3 }));
  it('change only my fleets', () => {
    const scenario = {
      fleets: [
        { house: 'alpha', roe: 6 },
        { house: 'beta', roe: 6 },
      ],
    } as never;
    expect(changed(scenario, 'alpha', { roe: 4, order: 'invade' }).fleets).toEqual([
      { house: 'alpha', roe: 4, order: 'invade' },
      { house: 'beta', roe: 6 },
    ]);
    expect(changed(scenario, 'alpha', { order: 'spy_planet' }).fleets?.[0]).toEqual({ house: 'alpha', roe: 6 });
  });
  it.each([
    [6, [4, 8]],
    [0, [2]],
    [10, [8]],
    [1, [0, 3]],
  ])('other rules of engagement of %i', (roe, others) => expect(otherRoes(roe)).toEqual(others));
  it('counts rounds of one theatre, the tail in one column', () => {
    const shares = [1, 2, 3, 4, 5, 6, 7, 8].map((rounds) => ({
      theatre: 'space',
      rounds,
      share: share(rounds === 1 ? 30 : 10),
    })) as OddsRoundsShare[];
    expect(lengths(shares).map((one) => one.percent)).toEqual([30, 10, 10, 10, 10, 30]);
  });
  it('varies the weapons of others, never below one', () => {
    const scenario = { houses: { alpha: { tech: { WEP: 2 } }, beta: { tech: { WEP: 1, CLK: 1 } } } };
    const found = weaponVariants(scenario, ['beta']);
    expect(found.map((one) => one.level)).toEqual([1, 2]);
    expect(found[1]!.scenario.houses).toEqual({ alpha: { tech: { WEP: 2 } }, beta: { tech: { WEP: 2, CLK: 1 } } });
    expect(weaponVariants(scenario, [])).toEqual([]);
  });
  it('asks how many with one variable entry', () => {
    const question = needQuestion(
      {
        fleets: [
          { house: 'beta', squadrons: [] },
          { house: 'alpha', squadrons: [{ ships: 'BB' }] },
        ],
      },
      'alpha',
      'DD',
      90,
    );
    expect(question.scenario?.fleets?.[1]?.squadrons).toEqual([{ ships: 'BB' }, { ships: 'DD', variable: true }]);
    expect(question.scenario?.fleets?.[0]?.squadrons).toEqual([]);
  });
});

it('tells what a squadron holds', () => {
  const ships = ['BB', 'DD', 'DD'].map((kind, i) => ({ id: `a:${i}`, class: kind })) as Ship[];
  expect(contentOf(ships, 'a:0')).toBe('BB + 2 DD');
  expect(contentOf(ships)).toBe('BB + 2 DD');
  expect(contentOf([])).toBe('');
});

it('ranks houses and their change', () => {
  const house = (id: string, prestige: number, at: number) => ({ id, prestige, rank: at, seat: at, name: id }) as PublicHouse;
  const view = { house: 'a', houses: [house('a', 50, 2), house('b', 100, 1)], events: [] } as unknown as HouseView;
  expect(standingRows(view, [house('a', 40, 2)]).map((one) => [one.house.id, one.share, one.change])).toEqual([
    ['b', 100, undefined],
    ['a', 50, 10],
  ]);
});

it('every kind of order has a subject', () => {
  for (const kind of Object.keys(sentences))
    expect(subjectOf({ kind, fleet: 2, system: 4, house: 'beta', to: 3, from: 4 } as unknown as Wish, 'alpha'), kind).toBeTruthy();
  expect(subjectOf({ kind: 'fleet', fleet: 'x', order: 'hold' }, 'alpha')).toEqual({ screen: 'fleets' });
});

it('reads lists of the ruleset', () =>
  expect([listOf('[1,2]'), listOf([3]), listOf('x'), listOf(undefined)]).toEqual([[1, 2], [3], [], []]));

it('finds names: the same first, then beginnings', () => {
  expect([
    rank('Bastion', 'bastion'),
    rank('Bastion', 'bas'),
    rank('New Bastion', 'bas'),
    rank('Bastion', 'sti'),
    rank('Bastion', 'x'),
  ]).toEqual([0, 1, 2, 3, undefined]);
  const hit = (kind: Hit['kind'], name: string): Hit => ({ kind, id: name, name, more: '', glyph: '' });
  expect(search([hit('system', 'Lanternis'), hit('fleet', 'Lantern')], 'lan').map((one) => one.name)).toEqual(['Lantern', 'Lanternis']);
});
