import { expect, it } from 'vitest';
import type { Lookup } from '../state/lookup';
import { withoutOrder, type Wish } from '../state/orders';
import { newFleetsOf, orderOfNew } from './newFleets';

const look = {
  view: { house: 'alpha', own: { last: { fleet: 7 } }, squadrons: [{ id: 'alpha:9', station: { kind: 'in_pool', colony: 16 } }] },
  fleets: new Map([['alpha:3', { at: 7 }]]),
  ships: new Map([['alpha:28', { berth: { kind: 'in_pool', colony: 16 } }]]),
} as unknown as Lookup;
const orders: Wish[] = [
  { kind: 'detach', fleet: 3, members: [11, 'ship:2'], as: 'new1' },
  { kind: 'assign', member: 9, to: 'new', as: 'new2' },
  { kind: 'assign', member: 'ship:28', to: 'new2' },
  { kind: 'fleet', fleet: 'new1', order: 'move', target: 5 },
  { kind: 'detach', fleet: 3, members: [12] },
  { kind: 'fleet_setting', fleet: 'new1', roe: 8 },
];

it('finds the fleets that a set makes, with label or number, place and members', () => {
  expect(newFleetsOf(look, orders).map(({ ref, at, members }) => [ref, at, members])).toEqual([
    ['new1', 7, [11, 'ship:2']],
    ['new2', 16, [9, 'ship:28']],
    [10, 7, [12]],
  ]);
  expect(newFleetsOf(look, orders, (index) => index === 0)).toHaveLength(2);
  expect(orderOfNew(orders, 'new1')?.target).toBe(5);
});

it('leaves the orders alone from which it reads', () => expect(orders[1]).toEqual({ kind: 'assign', member: 9, to: 'new', as: 'new2' }));

it('an order that goes takes those for its new fleet along', () => {
  expect(withoutOrder(orders, 0).map((one) => one.kind)).toEqual(['assign', 'assign', 'detach']);
  expect(withoutOrder(orders, 4)).toHaveLength(5);
  expect(withoutOrder(orders, 1).map((one) => one.kind)).toEqual(['detach', 'fleet', 'detach', 'fleet_setting']);
});
