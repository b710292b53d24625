import { expect, it } from 'vitest';
import type { OwnSeat } from '../api/types';
import { rankedSeats, sentOf } from './seats';

const seat = (game: string, change: Partial<OwnSeat>): OwnSeat => ({
  game,
  name: game,
  status: 'active',
  turn: 1,
  house: 'alpha',
  house_name: 'A',
  role: 'player',
  submitted: false,
  ...change,
});

it('ranks what wants me first', () => {
  const seats = [
    seat('over', { status: 'finished' }),
    seat('ready', { submitted: true }),
    seat('later', { deadline: 200 }),
    seat('soon', { deadline: 100 }),
    seat('practice', {}),
    seat('waiting', { status: 'open' }),
  ];
  expect(rankedSeats(seats).map((one) => one.game)).toEqual(['soon', 'later', 'practice', 'ready', 'waiting', 'over']);
});

it('tells nothing sent, a draft and ready apart', () => {
  const final = new Map([
    ['drafted', false],
    ['ready', true],
  ]);
  const seats = ['nothing', 'drafted', 'ready', 'asked'].map((game) => seat(game, { submitted: game !== 'nothing' }));
  expect(seats.map((one) => sentOf(one, final))).toEqual(['nothing', 'draft', 'ready', 'saved']);
  expect(rankedSeats(seats.toReversed(), final).map((one) => one.game)).toEqual(['nothing', 'asked', 'drafted', 'ready']);
});
