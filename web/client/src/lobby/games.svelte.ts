// The list of games as everybody may know it, asked page by page.
import { ask } from '../api/call';
import type { GameSummary } from '../api/types';

export const isPractice = (game: GameSummary) => game.admin === 'server';
export const freeSeats = (game: GameSummary) => game.seats.filter((seat) => !seat.claimed && (!seat.bot || game.status === 'open')).length;
export const canJoin = (game: GameSummary) => game.status === 'open' && game.seats.some((seat) => !seat.claimed && !seat.bot);
export const isOver = (game: GameSummary) => game.status === 'finished' || game.status === 'cancelled';

// Newest first, those with a free seat on top.
export const ranked = (games: GameSummary[]) =>
  games.toSorted(
    (one, other) =>
      Number(canJoin(other)) - Number(canJoin(one)) || Number(isOver(one)) - Number(isOver(other)) || other.created - one.created,
  );

export class Games {
  rows = $state.raw<GameSummary[]>([]);
  next = $state.raw<string>();
  failure = $state.raw<Error>();
  loaded = $state(false);

  listed = $derived(ranked(this.rows.filter((game) => !isPractice(game))));

  async load() {
    try {
      this.failure = undefined;
      const answer = await ask('listGames', { query: { limit: 50 } });
      this.rows = answer.games;
      this.next = answer.next;
      this.loaded = true;
    } catch (failure) {
      this.failure = failure as Error;
    }
  }

  async more() {
    if (!this.next) return;
    const answer = await ask('listGames', { query: { limit: 50, after: this.next } });
    this.rows = [...this.rows, ...answer.games];
    this.next = answer.next;
  }
}
