import { describe, expect, it } from 'vitest';
import type { KnownSystem, LegalOrders } from '../api/types';
import type { Wish } from '../state/orders';
import { isShip, suggested } from './guide';

const fleet = (n: number, colonize: number[], view: number[]): LegalOrders['fleets'][number] => ({
  fleet: `alpha:${n}`,
  orders: [
    { order: 'colonize' as const, systems: colonize, fleets: [] },
    { order: 'view_world' as const, systems: view, fleets: [] },
  ].filter((one) => one.systems.length),
});
const legal: LegalOrders = {
  fleets: [fleet(1, [33, 55], [33, 55]), fleet(2, [33, 55], [33, 55]), fleet(3, [], [56, 33, 57, 58])],
  colonies: [],
  houses: [],
  technology: [],
  contracts: [],
};
const systems = new Map([33, 55, 56, 57, 58].map((id): [number, KnownSystem] => [id, { id, explored: id === 56 } as KnownSystem]));
const advice: Wish[] = [
  { kind: 'build', system: 56, class: 'GB', number: 2 },
  { kind: 'build', system: 56, class: 'ET', number: 3 },
  { kind: 'fleet', fleet: 1, order: 'colonize', target: 33 },
  { kind: 'fleet', fleet: 2, order: 'colonize', target: 55 },
];

describe('the first three orders', () => {
  it('come from the adviser and the legal orders', () =>
    expect(suggested(advice, legal, systems, [])).toEqual({
      look: { kind: 'fleet', fleet: 3, order: 'view_world', target: 57 },
      settle: { kind: 'fleet', fleet: 1, order: 'colonize', target: 33 },
      build: { kind: 'build', system: 56, class: 'ET', number: 1 },
    }));
  it('do not use a fleet that has an order', () =>
    expect(suggested(advice, legal, systems, [{ kind: 'fleet', fleet: 1, order: 'move', target: 2 }]).settle).toMatchObject({
      fleet: 2,
      target: 55,
    }));
  it('find a world without the adviser', () =>
    expect(suggested([], legal, systems, []).settle).toMatchObject({ fleet: 1, order: 'colonize', target: 33 }));
  it('have nothing to suggest where nothing is legal', () => expect(suggested(advice, undefined, systems, []).look).toBeUndefined());
  it.each([
    ['ET', true],
    ['CL', true],
    ['GB', false],
    ['SP', false],
  ])('%s is a ship: %s', (unit, is) => expect(isShip({ kind: 'build', system: 1, class: unit } as Wish)).toBe(is));
});
