import { afterAll, expect, test } from 'vitest';
import type { Terms } from '../api/types';
import { common, fleetOrders, technologies, unitClasses } from './common';
import { orders } from './orders';
import { has, lastTurn, money, speak, turnName, winsAt } from './terms';

const standard: Terms = {
  money: 'PP',
  orders: ['build', 'covert', 'research'],
  topics: ['standing_orders', 'year'],
  technologies: { CLK: 'Cloaking' },
  prestige_wins: 2500,
  glossary: [],
  starts: [],
  effects: {},
  fleet_orders: [
    { order: 'spy_planet', number: 9, name: 'Spy on Planet' },
    { order: 'reserve', number: 16, name: 'Reserve' },
  ],
};
const classic: Terms = {
  money: 'SAT',
  calendar: { start_year: 2001, months: 13 },
  orders: ['build', 'technology', 'contract'],
  topics: [],
  technologies: { CLK: 'Stealth' },
  last_turn: 65,
  glossary: [],
  starts: [],
  effects: {},
  fleet_orders: [{ order: 'spy_planet', number: 9, name: 'View a World' }],
};
const usual = structuredClone(fleetOrders);
afterAll(() => {
  speak(standard);
  Object.assign(fleetOrders, usual);
});

test('CLS-003, CLS-005, CLS-070: money, months and orders are those of the ruleset', () => {
  speak(classic, { 'units.CA.name': '"Cruiser"' });
  expect(money()).toBe('SAT');
  expect([1, 13, 14, 65, 66].map((turn) => turnName(turn))).toEqual(['2001.01', '2001.13', '2002.01', '2005.13', '2006.01']);
  expect(common.cycle(14)).toBe('2002.01');
  expect([has('covert'), has('contract'), has('standing_orders')]).toEqual([false, true, false]);
  expect(Object.keys(fleetOrders)).toEqual(['spy_planet']);
  expect(orders.fleetOrderName('spy_planet')).toBe('View a World');
  expect([technologies.CLK, unitClasses.CA, lastTurn(), winsAt()]).toEqual(['Stealth', 'Cruiser', 65, undefined]);
});

test('another game speaks as its ruleset does', () => {
  speak(standard, { 'units.CA.name': '"Heavy Cruiser"' });
  expect([money(), turnName(8), common.cycle(8), technologies.CLK, unitClasses.CA]).toEqual([
    'PP',
    'T8',
    'Cycle 8',
    'Cloaking',
    'Heavy Cruiser',
  ]);
  expect([has('covert'), has('contract'), Object.keys(fleetOrders).length]).toEqual([true, false, 2]);
});
