import { expect, it } from 'vitest';
import type { Message } from '../api/types';
import { characters, threadsOf } from './threads';

const message = (id: number, from: string, to: string): Message => ({ id, game: 'g', turn: 1, from, to, time: id, text: String(id) });

it('makes a thread per house, the latest first, and counts what is new', () => {
  const threads = threadsOf(
    [message(3, 'beta', 'alpha'), message(1, 'alpha', 'beta'), message(2, 'gamma', 'alpha'), message(5, 'alpha', 'gamma')],
    'alpha',
    ['alpha', 'beta', 'gamma', 'delta'],
    { beta: 3, gamma: 1 },
  );
  expect(threads.map((one) => [one.house, one.messages.map((two) => two.id), one.unread])).toEqual([
    ['gamma', [2, 5], 1],
    ['beta', [1, 3], 0],
    ['delta', [], 0],
  ]);
});
it('counts characters, not code units', () => expect(characters('a🚀')).toBe(2));
