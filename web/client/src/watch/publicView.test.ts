import { expect, it } from 'vitest';
import type { GameState } from '../api/types';
import { badgesOf, sceneOf, strengthsOf } from '../map/scene';
import { Lookup } from '../state/lookup';
import { publicView } from './publicView';

const state = {
  game: 'g',
  turn: 4,
  prestige_multiplier: 1,
  houses: [
    { id: 'alpha', seat: 1, name: 'Corvane' },
    { id: 'beta', seat: 2, name: 'Drustan' },
  ],
  relations: [],
  map: {
    rings: 1,
    systems: [
      { id: 0, name: 'Emrys', hex: { q: 0, r: 0 }, star: 'G', class: 'eden', raw: 'rich', home: 1 },
      { id: 1, name: 'Umbra', hex: { q: 1, r: 0 }, star: 'G', class: 'lush', raw: 'poor' },
    ],
    lanes: [{ a: 0, b: 1, class: 'major' }],
  },
  colonies: [{ id: 0, owner: 'alpha' }],
  fleets: [
    { id: 'alpha:1', at: 0, status: 'active' },
    { id: 'beta:1', at: 1, status: 'active' },
  ],
  squadrons: [{ id: 'alpha:5', flagship: 'alpha:1', station: { kind: 'in_fleet', fleet: 'alpha:1' } }],
  ships: [
    { id: 'alpha:1', class: 'BB', berth: { kind: 'in_squadron', squadron: 'alpha:5' } },
    { id: 'alpha:2', class: 'DD', berth: { kind: 'in_squadron', squadron: 'alpha:5' } },
    { id: 'beta:1', class: 'ET', berth: { kind: 'in_fleet', fleet: 'beta:1' } },
  ],
} as unknown as GameState;

it('shows every owner and every fleet, none as mine, all as of that turn', () => {
  const look = new Lookup(publicView(state));
  const scene = sceneOf(look);
  expect(scene.systems.map(({ kind, seat, own, age }) => [kind, seat, own, age])).toEqual([
    ['colony', 1, false, 0],
    ['explored', 0, false, 0],
  ]);
  expect(
    badgesOf(look, strengthsOf(look, undefined)).map(({ system, house, mine, text, old }) => [system, house, mine, text, old]),
  ).toEqual([
    [0, 'alpha', false, '2', false],
    [1, 'beta', false, '1', false],
  ]);
  expect(look.relationWith('alpha')).toBeUndefined();
});
