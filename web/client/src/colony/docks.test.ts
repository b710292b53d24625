import { describe, expect, it } from 'vitest';
import type { Project } from '../api/types';
import { fillDocks, type Ordered } from './docks';

const project = (id: string, kind: 'construction' | 'ship_repair'): Project => ({
  id,
  colony: 1,
  facility: 'alpha:2',
  paid: 0,
  paid_turn: 1,
  turns_left: 1,
  work: kind === 'construction' ? { kind, class: 'DD', level: 1 } : { kind, ship: 'alpha:9' },
});
const yard = (total: number, projects: string[] = []) => ({ unit: 'alpha:2', class: 'SY', total, free: total - projects.length, projects });
const port = (total: number) => ({ unit: 'alpha:1', class: 'SP', total, free: total, projects: [] });
const order = (number: number, place: Ordered['place'] = 'auto'): Ordered => ({ class: 'CA', place, number });
const states = (filled: ReturnType<typeof fillDocks>) => filled.yards.map((one) => one.slots.map((slot) => slot.state[0]).join(''));

describe('docks', () => {
  it.each([
    ['nothing ordered', [yard(3)], [], ['fff'], 0],
    ['drafts after projects', [yard(4, ['alpha:1', 'alpha:3'])], [order(1)], ['brdf'], 0],
    ['auto never pays double while there is a shipyard', [yard(2), port(2)], [order(3)], ['dd', 'ff'], 1],
    ['auto without a shipyard', [port(2)], [order(1)], ['df'], 0],
    ['the spaceport if asked', [yard(2), port(2)], [order(1, 'spaceport')], ['ff', 'df'], 0],
    ['no docks at all', [], [order(2)], [], 2],
  ] as const)('%s', (_, docks, ordered, expected, waits) => {
    const filled = fillDocks([...docks], [project('alpha:1', 'construction'), project('alpha:3', 'ship_repair')], [...ordered], () => 'DD');
    expect(states(filled)).toEqual(expected);
    expect(filled.waiting.reduce((sum, one) => sum + one.number, 0)).toBe(waits);
  });
  it('takes the yard with most free docks', () => {
    const filled = fillDocks([yard(1), { ...yard(3), unit: 'alpha:5' }], [], [order(2)], () => '');
    expect(states(filled)).toEqual(['f', 'ddf']);
  });
});
