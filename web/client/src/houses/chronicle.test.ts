import { expect, it } from 'vitest';
import type { PublicHouse, PublicRelation } from '../api/types';
import { changesOf, type Page } from './chronicle.svelte';

const house = (id: string, over: Partial<PublicHouse> = {}): PublicHouse => ({
  id,
  seat: 1,
  name: id,
  status: 'active',
  prestige: 0,
  rank: 1,
  dishonored_until: 0,
  isolated_until: 0,
  outrage_until: 0,
  ...over,
});
const page = (turn: number, status: PublicRelation['status'], beta: Partial<PublicHouse> = {}): Page => ({
  turn,
  houses: [house('alpha'), house('beta', beta)],
  relations: [{ id: { a: 'alpha', b: 'beta' }, status, breached_by: [], barred_until: 0, final_conflict: false }],
});

it.each([
  ['nothing', [page(1, 'neutral'), page(2, 'neutral')], []],
  [
    'relations, newest first',
    [page(1, 'neutral'), page(2, 'ally'), page(3, 'enemy', { dishonored_until: 5 })],
    ['3 relation enemy', '3 dishonored beta', '2 relation ally'].toReversed().toSorted(),
  ],
  ['a fall', [page(1, 'enemy'), page(2, 'enemy', { status: 'collapsed' })], ['2 collapsed beta']],
] as const)('%s', (_, pages, expected) => {
  const found = changesOf([...pages]).map((one) => `${one.turn} ${one.kind} ${one.kind === 'relation' ? one.status : one.house}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(found.map((one) => Number(one[0]))).toEqual(found.map((one) => Number(one[0])).toSorted((a, b) => b - a));
});
