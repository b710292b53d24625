// My seats in the order in which they want me: nothing sent first, the nearest deadline on top; then drafts, then ready ones; what is over
// last.
import type { OwnSeat } from '../api/types';

export type Sent = 'nothing' | 'saved' | 'draft' | 'ready'; // "saved": something is sent, and whether it is final is not known yet

// `final` is asked by game: the list of seats says only that a set is in force.
export const sentOf = (seat: OwnSeat, final: ReadonlyMap<string, boolean>): Sent => {
  if (!seat.submitted) return 'nothing';
  const known = final.get(seat.game);
  return known === undefined ? 'saved' : known ? 'ready' : 'draft';
};
export const isDue = (seat: OwnSeat) => seat.status === 'active' && !seat.submitted;
const weight = (seat: OwnSeat, final: ReadonlyMap<string, boolean>) =>
  isDue(seat)
    ? 0
    : ['active', 'paused', 'frozen'].includes(seat.status)
      ? final.get(seat.game)
        ? 2
        : 1
      : ['open', 'setup'].includes(seat.status)
        ? 3
        : 4;

export const rankedSeats = (seats: OwnSeat[], final: ReadonlyMap<string, boolean> = new Map()) =>
  seats.toSorted(
    (one, other) =>
      weight(one, final) - weight(other, final) ||
      (one.deadline ?? Infinity) - (other.deadline ?? Infinity) ||
      other.turn - one.turn ||
      one.name.localeCompare(other.name),
  );
