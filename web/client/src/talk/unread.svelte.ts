// Which messages were read in this browser, and how many were not: for the thread list and for the menu.
import { current } from '../state/game.svelte';
import { keepReadUpTo, readUpTo, threadsOf } from './threads';

class Unread {
  #read = $state.raw<Record<string, Record<string, number>>>({});

  readTo(game: string): Record<string, number> {
    return this.#read[game] ?? readUpTo(game);
  }

  read(game: string, house: string, last: number) {
    const now = { ...this.readTo(game), [house]: last };
    this.#read = { ...this.#read, [game]: now };
    keepReadUpTo(game, now);
  }

  get count(): number {
    const game = current.game;
    if (!game?.summary?.messages) return 0;
    return threadsOf(
      game.messages,
      game.house,
      game.summary.seats.map((seat) => seat.house),
      this.readTo(game.id),
    ).reduce((sum, thread) => sum + thread.unread, 0);
  }
}

export const unread = new Unread();
