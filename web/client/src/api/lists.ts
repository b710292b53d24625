// Lists that the server gives page by page, whole: a long war has more messages and announcements than one answer holds.
import { ask } from './call';
import type { Announcement, Message } from './types';

async function whole<T>(page: (after: number | undefined) => Promise<{ rows: T[]; next?: number | undefined }>): Promise<T[]> {
  const rows: T[] = [];
  let after: number | undefined;
  do {
    const answer = await page(after);
    rows.push(...answer.rows);
    after = answer.next;
  } while (after !== undefined && rows.length < 20_000);
  return rows;
}

export const everyMessage = (game: string): Promise<Message[]> =>
  whole(async (after) => {
    const { messages, next } = await ask('messages', { game, query: { limit: 500, after } });
    return { rows: messages, next };
  });

export const everyAnnouncement = (game: string): Promise<Announcement[]> =>
  whole(async (after) => {
    const { announcements, next } = await ask('announcements', { game, query: { limit: 200, after } });
    return { rows: announcements, next };
  });
