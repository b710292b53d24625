// Several relays at once (NIP-01, SRV-060): events go to all, subscriptions hear all, duplicates are known by their id. A link that breaks
// is made again with growing pauses, and its subscriptions with it.
import type { Event } from './events';

export interface Filter {
  authors?: string[];
  kinds?: number[];
  since?: number;
  limit?: number;
  [tag: `#${string}`]: string[];
}

export interface RelaySettings {
  heard(event: Event): void;
  changed(): void; // a link was made or lost, an event was taken
  socket?: (address: string) => WebSocket;
  pauses?: { first: number; most: number }; // between attempts at an unanswered event
}

interface Waiting {
  event: Event;
  done: () => void;
  pause: number;
  timer?: ReturnType<typeof setTimeout>;
  said: Map<string, string>;
  sent: Promise<void>;
}

export class Relays {
  readonly #links = new Map<string, Link>();
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, Waiting>();
  #filters: Filter[] = [];
  #closed = false;

  constructor(
    addresses: string[],
    readonly settings: RelaySettings,
  ) {
    this.add(addresses);
    globalThis.addEventListener?.('online', this.#online);
  }

  add(addresses: string[]) {
    for (const address of addresses)
      if (!this.#links.has(address) && this.#links.size < 10) this.#links.set(address, new Link(address, this));
  }

  close() {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#online);
    for (const link of this.#links.values()) link.close();
    for (const one of this.#waiting.values()) clearTimeout(one.timer);
  }

  get states() {
    return [...this.#links.values()].map((link) => ({
      relay: link.address,
      open: link.isOpen,
      caughtUp: link.caughtUp,
      trouble: link.trouble,
    }));
  }
  get open() {
    return this.states.filter((one) => one.open).length;
  }
  get caughtUp() {
    return this.states.some((one) => one.caughtUp);
  }
  get unsent() {
    return this.#waiting.size;
  }
  get filters() {
    return this.#filters;
  }
  get isClosed() {
    return this.#closed;
  }
  get waiting() {
    return [...this.#waiting.values()].map((one) => one.event);
  }

  subscribe(filters: Filter[]) {
    this.#filters = filters;
    for (const link of this.#links.values()) link.subscribe();
  }

  // Done when a relay has taken it; tried again until then.
  publish(event: Event): Promise<void> {
    const known = this.#waiting.get(event.id);
    if (known) return known.sent;
    let done = () => {};
    const sent = new Promise<void>((resolve) => {
      done = resolve;
    });
    const one: Waiting = { event, done, pause: this.settings.pauses?.first ?? 5000, said: new Map(), sent };
    this.#waiting.set(event.id, one);
    this.#send(one);
    return sent;
  }

  // A later event in the place of this one makes it needless.
  drop(id: string) {
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.delete(id);
  }

  #send(one: Waiting) {
    for (const link of this.#links.values()) link.send(['EVENT', one.event]);
    one.timer = setTimeout(() => this.#send(one), one.pause);
    one.pause = Math.min(2 * one.pause, this.settings.pauses?.most ?? 600_000);
  }

  hear(link: Link, message: unknown[]) {
    if (message[0] === 'EVENT' && message[1] === 'ec4x') {
      const event = message[2] as Event;
      if (typeof event?.id !== 'string' || this.#seen.has(event.id)) return;
      this.#seen.add(event.id);
      this.settings.heard(event);
    } else if (message[0] === 'OK') {
      const one = this.#waiting.get(String(message[1]));
      if (!one) return;
      if (message[2] === true) {
        this.drop(one.event.id);
        one.done();
      } else {
        link.trouble = String(message[3] ?? 'refused');
      }
      this.settings.changed();
    } else if (message[0] === 'EOSE') {
      link.caughtUp = true;
      this.settings.changed();
    } else if (message[0] === 'CLOSED' || message[0] === 'NOTICE') {
      link.trouble = String(message.at(-1) ?? '');
      this.settings.changed();
    }
  }

  // An event whose signature was wrong may come again, rightly signed.
  forget(id: string) {
    this.#seen.delete(id);
  }

  #online = () => {
    for (const link of this.#links.values()) link.retryNow();
  };
}

class Link {
  #socket: WebSocket | undefined;
  #pause = 500;
  #timer: ReturnType<typeof setTimeout> | undefined;
  caughtUp = false;
  trouble = '';

  constructor(
    readonly address: string,
    readonly pool: Relays,
  ) {
    this.#open();
  }

  get isOpen() {
    return this.#socket?.readyState === 1;
  }

  send(message: unknown[]) {
    if (this.isOpen) this.#socket!.send(JSON.stringify(message));
  }
  subscribe() {
    this.caughtUp = false;
    if (this.pool.filters.length) this.send(['REQ', 'ec4x', ...this.pool.filters]);
  }

  retryNow() {
    if (this.isOpen || this.pool.isClosed) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  close() {
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open() {
    let socket: WebSocket;
    try {
      socket = this.pool.settings.socket?.(this.address) ?? new WebSocket(this.address);
    } catch (problem) {
      // an address that the page may not ask
      this.trouble = (problem as Error).message;
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = 500;
      this.trouble = '';
      this.subscribe();
      for (const event of this.pool.waiting) this.send(['EVENT', event]);
      this.pool.settings.changed();
    };
    socket.onmessage = ({ data }) => {
      let message: unknown;
      try {
        message = JSON.parse(String(data));
      } catch {
        return;
      }
      if (Array.isArray(message)) this.pool.hear(this, message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.pool.isClosed) return;
      this.caughtUp = false;
      this.#timer = setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(2 * this.#pause, 60_000);
      this.pool.settings.changed();
    };
  }
}
