import { describe, expect, it } from 'vitest';
import type { Ship, Unit } from '../api/types';
import { refitGroups } from './refits';

const ship = (id: number, unit: string, weapons: number, hull: Ship['hull'] = 'undamaged'): Ship => ({
  id: `alpha:${id}`,
  class: unit,
  weapons,
  hull,
  ptu: 0,
  berth: { kind: 'in_pool', colony: 1 },
});
const base = (id: number, level: number): Unit => ({
  id: `alpha:${id}`,
  class: 'SB',
  level,
  hull: 'undamaged',
  berth: { kind: 'ashore', colony: 1 },
});

describe('refits', () => {
  it.each([
    [
      'by class and level',
      [ship(1, 'DD', 1), ship(2, 'DD', 1), ship(3, 'DD', 2)],
      [],
      [
        ['DD 1', ['ship:1', 'ship:2']],
        ['DD 2', ['ship:3']],
      ],
    ],
    ['not what is crippled, up to date or not scaled', [ship(1, 'DD', 1, 'crippled'), ship(2, 'DD', 3), ship(3, 'ET', 1)], [], []],
    ['units by bare number', [], [base(7, 2)], [['SB 2', [7]]]],
  ] as const)('%s', (_, ships, units, expected) => {
    expect(refitGroups([...ships], [...units], 3, (unit) => unit !== 'ET').map((one) => [one.key, one.units])).toEqual(expected);
  });
});
