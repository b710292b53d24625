import { describe, expect, it } from 'vitest';
import { match, orderNamed, parse, type Nouns } from './command';

const nouns: Nouns = {
  systems: [
    { id: 12, name: 'Bastion' },
    { id: 4, name: 'Calyx' },
    { id: 46, name: 'Halcyon' },
    { id: 7, name: 'New Arden' },
  ],
  colonies: [
    { id: 46, name: 'Halcyon' },
    { id: 4, name: 'Calyx' },
  ],
  fleets: [
    { id: 'alpha:2', name: 'Lantern' },
    { id: 'alpha:3', name: 'Home Guard' },
    { id: 'alpha:12', name: 'Fleet 12' },
  ],
  houses: [
    { id: 'beta', name: 'Drustan' },
    { id: 'gamma', name: 'Lysandre' },
  ],
};
const fleet = (number: number, order: string, target?: number) => ({
  kind: 'fleet',
  fleet: number,
  order,
  ...(target !== undefined && { target }),
});

describe('parse', () => {
  const rows: [string, object[]][] = [
    ['lantern invade bastion roe 6', [fleet(2, 'invade', 12), { kind: 'fleet_setting', fleet: 2, roe: 6 }]],
    ['Lantern invade Bastion', [fleet(2, 'invade', 12)]],
    ['fleet 2 move target=12', [fleet(2, 'move', 12)]],
    ['12 07 bastion', [fleet(12, 'invade', 12)]],
    ['home guard guard calyx', [fleet(3, 'guard', 4)]],
    ['home guard seek home', [fleet(3, 'seek_home')]],
    ['lantern spy on planet bastion', [fleet(2, 'spy_planet', 12)]],
    ['lantern move to new arden', [fleet(2, 'move', 7)]],
    ['lantern join home guard', [fleet(2, 'join', 3)]],
    ['lantern load marines', [{ kind: 'load', fleet: 2, cargo: 'marines', amount: 'all' }]],
    ['lantern load marines 3 invade bastion', [{ kind: 'load', fleet: 2, cargo: 'marines', amount: 3 }, fleet(2, 'invade', 12)]],
    ['lantern name "Old Guard"', [{ kind: 'fleet_setting', fleet: 2, name: 'Old Guard' }]],
    ['lantern merge home guard', [{ kind: 'merge', fleet: 2, to: 3 }]],
    ['lantern hold', [fleet(2, 'hold')]],
    ['tax 40', [{ kind: 'tax', rate: 40 }]],
    ['build 3 dd at halcyon', [{ kind: 'build', system: 46, class: 'DD', number: 3 }]],
    ['build sy calyx', [{ kind: 'build', system: 4, class: 'SY', number: 1 }]],
    ['invest 10 calyx', [{ kind: 'invest', system: 4, iu: 10 }]],
    ['technology weapons', [{ kind: 'technology', field: 'weapons' }]],
    ['contract informant at calyx', [{ kind: 'contract', contract: 'informant', system: 4 }]],
    ['scrap 3,14', [{ kind: 'scrap', units: [3, 14] }]],
    ['research 60 60.5 0.25', [{ kind: 'research', erp: 60, srp: 60.5, trp: 0.25 }]],
    ['propose peace to drustan', [{ kind: 'propose', house: 'beta', treaty: 'peace' }]],
    ['war drustan', [{ kind: 'declare', house: 'beta', status: 'enemy' }]],
  ];
  it.each(rows)('%s', (line, orders) => expect(parse(line, nouns)).toEqual({ orders }));

  const unfinished: [string, string][] = [
    ['lantern', 'order'],
    ['lantern invade', 'target'],
    ['lantern roe', 'ROE 0 to 10'],
    ['build 3', 'class'],
    ['build 3 dd', 'colony'],
    ['lantern roe 11', 'ROE 0 to 10'],
    ['lantern join', 'fleet'],
  ];
  it.each(unfinished)('%s lacks %s', (line, missing) => expect(parse(line, nouns)?.missing).toBe(missing));

  it('takes the commander where no fleet is named', () =>
    expect(parse('move bastion', { ...nouns, commander: 'alpha:2' })).toEqual({ orders: [fleet(2, 'move', 12)] }));
  it.each(['bastion', 'zzz', ''])('is no order: %s', (line) => expect(parse(line, nouns)).toBeUndefined());
});

it('finds orders by number, name and beginning', () => {
  expect([orderNamed('07'), orderNamed('7'), orderNamed('inv'), orderNamed('spy_system'), orderNamed('xx')]).toEqual([
    'invade',
    'invade',
    'invade',
    'spy_system',
    undefined,
  ]);
});
it('prefers the same name to a beginning', () => {
  expect(match([{ name: 'Bastion Minor' }, { name: 'Bastion' }], 'bastion')?.name).toBe('Bastion');
});
