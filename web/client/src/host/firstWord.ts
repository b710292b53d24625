// The first bulletin counts (SRV-046): this browser keeps the digests of the first one that it saw of every turn, and notices another one
// for the same turn.
import type { Bulletin } from '../api/types';

export interface Word {
  orders: string;
  state: string;
  rollbacks: number;
}

export const wordOf = (bulletin: Bulletin): Word => ({
  orders: bulletin.orders ?? '',
  state: bulletin.state,
  rollbacks: bulletin.rollbacks,
});

// What was seen first, if it differs and no rollback explains it.
export function contradiction(first: Word | undefined, now: Word): Word | undefined {
  if (!first || now.rollbacks > first.rollbacks) return undefined;
  return first.orders === now.orders && first.state === now.state ? undefined : first;
}

export function compareWithFirst(bulletin: Bulletin): Word | undefined {
  const place = `ec4x.bulletin.${bulletin.game}`;
  const now = wordOf(bulletin);
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Word>;
    const first = all[bulletin.turn];
    if (!first || now.rollbacks > first.rollbacks) localStorage.setItem(place, JSON.stringify({ ...all, [bulletin.turn]: now }));
    return contradiction(first, now);
  } catch {
    return undefined;
  }
}
