// The game's events (SRV-054) and which of two counts.
import { verifyEvent, type NostrEvent } from 'nostr-tools/pure';

export type Event = NostrEvent;

export const kinds = {
  notice: 0,
  claim: 1,
  claimAnswer: 2,
  orders: 3,
  receipt: 4,
  report: 5,
  bulletin: 6,
  message: 7,
  request: 8,
} as const;

// Id and signature are right (SRV-053). Asked of the bare fields: an object may carry the verdict on another one.
export function isSigned({ id, pubkey, created_at, kind, tags, content, sig }: Event): boolean {
  return verifyEvent({ id, pubkey, created_at, kind, tags, content, sig });
}

export const tagOf = (event: { tags: string[][] }, name: string): string | undefined => event.tags.find((tag) => tag[0] === name)?.[1];

// SRV-058: the greatest created_at, then the lowest id.
export function isNewer(one: { created_at: number; id: string }, other: { created_at: number; id: string }): boolean {
  return one.created_at !== other.created_at ? one.created_at > other.created_at : one.id < other.id;
}

// Events about one thing have growing times, so that relays keep the latest.
export class Times {
  #last = new Map<string, number>();

  constructor(readonly now: () => number = () => Math.floor(Date.now() / 1000)) {}

  next(what: string): number {
    const time = Math.max(this.now(), (this.#last.get(what) ?? 0) + 1);
    this.#last.set(what, time);
    return time;
  }

  atLeast(what: string, time: number) {
    this.#last.set(what, Math.max(time, this.#last.get(what) ?? 0));
  }
}
