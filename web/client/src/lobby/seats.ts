// My seats in the order in which they want me: due first, the nearest deadline on top; then running ones; what is over last.
import type { OwnSeat } from '../api/types';

export const isDue = (seat: OwnSeat) => seat.status === 'active' && !seat.submitted;
const weight = (seat: OwnSeat) => (isDue(seat) ? 0 : ['active', 'paused', 'frozen'].includes(seat.status) ? 1 : ['open', 'setup'].includes(seat.status) ? 2 : 3);

export const rankedSeats = (seats: OwnSeat[]) =>
  seats.toSorted((one, other) => weight(one) - weight(other) || (one.deadline ?? Infinity) - (other.deadline ?? Infinity) || other.turn - one.turn || one.name.localeCompare(other.name));
