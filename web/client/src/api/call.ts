// One way to ask the server: `ask('view', { game, query: { turn: 3 } })`, typed by the operation's name.
import { operations, type ErrorBody, type Operations } from './types';

export type Name = keyof Operations;
export type Answer<N extends Name> = Operations[N]['answer'];

interface Options<N extends Name> {
  game?: string;
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: Operations[N]['body'];
  signal?: AbortSignal;
  token?: string; // another key than this browser's cookie: the host's, or that of a seat that is open in this tab only
}

// In the place of a server on the page for players over relays: remote.html (src/remote).
export const there = (globalThis as { ec4x?: { fetch: typeof fetch; WebSocket: typeof WebSocket } }).ec4x ?? globalThis;

// A seat that is open in this tab only: its key goes with every request in place of the cookie.
const tabPlace = 'ec4x.tab-key';
export const tabKey = {
  get: () => {
    try {
      return sessionStorage.getItem(tabPlace) ?? '';
    } catch {
      return '';
    }
  },
  set: (token: string) => {
    try {
      if (token) sessionStorage.setItem(tabPlace, token);
      else sessionStorage.removeItem(tabPlace);
    } catch {
      /* no storage: the cookie it is */
    }
  },
};

// What the server refused, in its words: code, rule, sentence.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule = '',
    readonly answer: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

// Nobody answered. Nothing was lost: whoever asked keeps what it has and tries again.
export class Offline extends Error {
  constructor() {
    super('no connection to the server');
  }
}

export function addressOf<N extends Name>(name: N, options: Omit<Options<N>, 'body' | 'signal'> = {}): string {
  const path = operations[name][1].replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(key === 'game' ? (options.game ?? '') : (options.path?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) if (value !== undefined) query.set(key, String(value));
  return query.size ? `${path}?${query}` : path;
}

// Answers that have an ETag are kept, so that asking again costs a header.
const kept = new Map<string, { etag: string; answer: unknown }>();

export async function ask<N extends Name>(name: N, options: Options<N> = {}): Promise<Answer<N>> {
  const [method] = operations[name];
  const address = addressOf(name, options);
  const headers: Record<string, string> = {};
  const token = options.token ?? tabKey.get();
  const known = method === 'GET' && !options.token ? kept.get(address) : undefined;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (known) headers['If-None-Match'] = known.etag;
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await there.fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new Offline();
  }
  if (response.status === 304 && known) return known.answer as Answer<N>;
  const text = await response.text().catch(() => {
    throw new Offline();
  });
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
  if (!response.ok) throw refusedBy(response.status, isJson ? text : '');
  const answer = (isJson ? JSON.parse(text) : text) as Answer<N>;
  const etag = response.headers.get('ETag');
  if (etag && method === 'GET' && !options.token) remember(address, etag, answer);
  return answer;
}

function refusedBy(status: number, text: string): Error {
  if (status >= 502 && status <= 504 && !text) return new Offline();
  try {
    const answer = JSON.parse(text) as { error: ErrorBody };
    return new Refused(status, answer.error.code, answer.error.text, answer.error.rule, answer);
  } catch {
    return new Refused(status, 'unreadable', `the server answered ${status}`);
  }
}

function remember(address: string, etag: string, answer: unknown) {
  kept.delete(address);
  kept.set(address, { etag, answer });
  if (kept.size > 60) kept.delete(kept.keys().next().value!);
}

export const forgetAnswers = () => kept.clear();
