import { describe, expect, it } from 'vitest';
import type { HouseView } from '../api/types';
import { sampleLook, sampleView } from './sample';
import { sceneOf } from './scene';
import { supplyOf, watchOf } from './watch';

const { fleets, ships } = sampleView();
const scout = (change: Partial<HouseView['ships'][number]> = {}) =>
  [
    ...ships,
    { id: 'alpha:2', class: 'SC', weapons: 1, hull: 'undamaged', ptu: 0, berth: { kind: 'in_fleet', fleet: 'alpha:1' }, ...change },
  ] as HouseView['ships'];
const base = (hull: string) => [{ id: 'alpha:1', class: 'SB', level: 1, hull, berth: { kind: 'ashore', colony: 5 } }] as HouseView['units'];
const colonies = (change: object) =>
  [
    { id: 0, owner: 'alpha', name: '', blockaders: [], under_siege: false },
    { id: 5, owner: 'alpha', name: '', blockaders: [], under_siege: false, ...change },
  ] as unknown as HouseView['colonies'];

describe('detection', () => {
  it.each<[string, Partial<HouseView>, [number, string][]]>([
    [
      'a fleet and a colony',
      {},
      [
        [0, 'fleet'],
        [5, 'colony'],
      ],
    ],
    [
      'INT-009 a scout sees everything, DET-010 and next door',
      { ships: scout() },
      [
        [0, 'scout'],
        [1, 'near'],
        [5, 'colony'],
      ],
    ],
    [
      'a crippled scout is only a ship',
      { ships: scout({ hull: 'crippled' }) },
      [
        [0, 'fleet'],
        [5, 'colony'],
      ],
    ],
    [
      'DET-002 spy scouts do not detect',
      { ships: scout(), fleets: [{ ...fleets[0]!, spy_scouts: true }] },
      [
        [0, 'fleet'],
        [5, 'colony'],
      ],
    ],
    [
      'nor do mothballed ones',
      { ships: scout(), fleets: [{ ...fleets[0]!, status: 'mothballed' }] },
      [
        [0, 'fleet'],
        [5, 'colony'],
      ],
    ],
    [
      'INT-012 a starbase',
      { units: base('undamaged') },
      [
        [0, 'fleet'],
        [5, 'base'],
      ],
    ],
    [
      'INT-014 a crippled one',
      { units: base('crippled') },
      [
        [0, 'fleet'],
        [5, 'colony'],
      ],
    ],
  ])('%s', (_, change, watched) => expect([...watchOf(sampleLook(change))].sort(([one], [other]) => one - other)).toEqual(watched));
  it('nobody looks next door where the rules say so', () => expect(watchOf(sampleLook({ ships: scout() }), false).has(1)).toBe(false));
});

describe('supply', () => {
  it.each<[string, Partial<HouseView>, string]>([
    ['by an own lane', {}, 'linked'],
    [
      'no lane of mine',
      {
        lanes: [
          { a: 0, b: 1, class: 'major' },
          { a: 1, b: 5, class: 'major' },
        ],
      },
      'apart',
    ],
    ['a blockade', { colonies: colonies({ blockaders: ['beta'] }) }, 'cut'],
    ['a siege', { colonies: colonies({ under_siege: true }) }, 'cut'],
  ])('%s', (_, change, supply) => expect(supplyOf(sampleLook(change)).get(5)).toBe(supply));
  it('lanes between systems of mine are held, whatever their class', () => {
    const scene = sceneOf(
      sampleLook({
        lanes: [
          { a: 0, b: 5, class: 'restricted' },
          { a: 0, b: 1, class: 'major' },
        ],
      }),
    );
    expect(scene.lanes.map(({ held, own }) => [held, own])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(scene.systems.map((one) => one.supply)).toEqual(['linked', undefined, undefined, undefined, undefined, 'linked']);
  });
});
