import { describe, expect, it } from 'vitest';
import { Refused } from '../api/call';
import { subjectOf, wayOutOf } from './subjects';
import type { Wish } from '../state/orders';
import { ruleOfOrder, rulesIn, saidBy } from '../state/refusals';

describe('refusals', () => {
  it.each([
    ['fleet invade', 'requirement', 'fleet', 'ORD-007'],
    ['fleet invade', 'requirement', 'target', 'ORD-019'],
    ['fleet hold', 'fleet_not_active', 'fleet', 'ORD-009'],
    ['fleet move', 'no_route', 'target', 'MOV-006'],
    ['fleet covert_raid', 'no_such_target', 'target', 'ORD-045'],
    ['fleet bombard', 'game_over', '', 'SRV-017'],
    ['fleet', 'not_owned', 'fleet', 'ORD-004'],
    ['detach', 'not_owned', 'fleet', 'ADM-006'],
    ['fleet_setting', 'out_of_range', 'roe', 'ROE-001'],
    ['fleet_setting', 'bad_value', 'name', 'ADM-015'],
    ['build', 'tech_too_low', 'class', 'CON-004'],
    ['build', 'capital_limit', 'class', 'ECO-061'],
    ['repair_industry', 'not_enough', 'iu', 'ECO-056'],
    ['repair_industry', 'iu_limit', 'iu', 'ECO-056'],
    ['covert', 'one_per_turn', '', 'ESP-004'],
    ['?', '?', '', 'SRV-017'],
  ])('%s %s of %s: %s', (kind, reason, field, rule) => expect(ruleOfOrder(kind, { reason, field })).toBe(rule));
  it('names three rules at most', () => {
    expect(rulesIn('ORD-004, ORD-005, ORD-006, ORD-007')).toEqual(['ORD-004', 'ORD-005', 'ORD-006']);
    expect(rulesIn('')).toEqual([]);
  });
  it('says what, rule and code in a line', () =>
    expect(saidBy(new Refused(422, 'bad_value', 'no such class', 'UNT-005'))).toBe('no such class (UNT-005 bad_value)'));

  const repair: Wish = { kind: 'repair_industry', system: 7, iu: 50 },
    move: Wish = { kind: 'fleet', fleet: 2, order: 'move', target: 9 },
    load: Wish = { kind: 'load', fleet: 2, cargo: 'marines', amount: 'all' };
  it.each([
    [repair, 'not_enough', 'colony'],
    [repair, 'no_such_target', 'colony'],
    [repair, 'insufficient_funds', 'money'],
    [move, 'no_route', 'target'],
    [load, 'not_at_own_colony', 'fleet'],
    [load, 'blockaded', 'fleet'],
  ] as const)('way out of %o %s', (order, reason, way) => expect(wayOutOf(order, subjectOf(order, 'alpha'), reason)).toBe(way));
});
