import { expect, it } from 'vitest';
import { contradiction } from './firstWord';

const word = (orders: string, state: string, rollbacks = 0) => ({ orders, state, rollbacks });

it.each([
  [undefined, word('a', 'b'), false],
  [word('a', 'b'), word('a', 'b'), false],
  [word('a', 'b'), word('x', 'b'), true],
  [word('a', 'b'), word('a', 'x'), true],
  [word('a', 'b'), word('x', 'y', 1), false],
  [word('a', 'b', 1), word('x', 'y', 1), true],
])('first %j, now %j', (first, now, differs) => expect(contradiction(first, now) !== undefined).toBe(differs));
