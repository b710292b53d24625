// Messages as threads, one per other house; what has been read is kept in the browser by message number.
import type { Message } from '../api/types';

export interface Thread {
  house: string;
  messages: Message[];
  last: number;
  unread: number;
}

export function threadsOf(messages: Message[], me: string, houses: string[], readTo: Record<string, number>): Thread[] {
  const threads = houses
    .filter((house) => house !== me)
    .map((house): Thread => {
      const own = messages.filter((one) => one.from === house || one.to === house).toSorted((one, other) => one.id - other.id);
      return {
        house,
        messages: own,
        last: own.at(-1)?.id ?? 0,
        unread: own.filter((one) => one.from === house && one.id > (readTo[house] ?? 0)).length,
      };
    });
  return threads.toSorted((one, other) => other.last - one.last);
}

export const characters = (text: string) => [...text].length;

export function readUpTo(game: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(`ec4x.read.${game}`) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function keepReadUpTo(game: string, readTo: Record<string, number>) {
  try {
    localStorage.setItem(`ec4x.read.${game}`, JSON.stringify(readTo));
  } catch {
    /* not kept */
  }
}
