// One game over relays: what has come (Box), what is sent, what is missing and asked for (SRV-061), what this browser keeps.
import type { Receipt } from '../api/types';
import { isRelay, type GameAddress } from './address';
import { Box } from './box';
import { kinds, Times, type Event } from './events';
import type { Signer } from './keys';
import type { ClaimAnswer, Want } from './letters';
import { plaintextOf, type Letter } from './payload';
import { Relays } from './relays';
import { Store } from './store';

const hour = 3600;
const secondsNow = () => Math.floor(Date.now() / 1000);

export interface GameSettings {
  patience?: number; // milliseconds until something is asked for again
  pauses?: { first: number; most: number };
  socket?: (address: string) => WebSocket;
  store?: Pick<Store, 'put' | 'all'>;
}

// Nobody has answered yet. What was sent waits on the relays.
export class NoAnswer extends Error {}

export class RemoteGame {
  readonly box: Box;
  relays!: Relays;
  waitsForReceipt = false;

  #store: Pick<Store, 'put' | 'all'>;
  #times = new Times();
  #watchers = new Set<() => void>();
  #contact: number | undefined;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #gapPause = 0;
  #sent: { turn: number; text: string; event: Event } | undefined;
  #closed = false;
  readonly #patience: number;

  constructor(
    readonly signer: Signer,
    readonly address: GameAddress,
    readonly settings: GameSettings = {},
  ) {
    this.#patience = settings.patience ?? 8000;
    this.#store = settings.store ?? new Store(`${signer.key}/${address.game}`);
    this.box = new Box(signer, address, (name, value) => void this.#store.put(name, value));
  }

  get id() {
    return this.address.game;
  }

  async open() {
    const kept = await this.#store.all();
    this.box.restore(kept);
    this.#contact = kept.get('contact') as number | undefined;
    void this.#store.put('address', this.address);
    this.relays = new Relays(this.#allRelays(), {
      heard: (event) => void this.#hear(event),
      changed: () => this.#changed(),
      ...(this.settings.pauses && { pauses: this.settings.pauses }),
      ...(this.settings.socket && { socket: this.settings.socket }),
    });
    this.#subscribe();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#gapTimer);
    this.relays?.close();
  }

  // --- hearing

  onChange(watch: () => void): () => void {
    this.#watchers.add(watch);
    return () => this.#watchers.delete(watch);
  }

  #allRelays() {
    return [...new Set([...this.address.relays, ...(this.box.notice?.relays ?? [])])].filter(isRelay);
  }

  // Whoever has everything asks for what came since the last contact; relays may have got it an hour late (SRV-060).
  #subscribe() {
    const whole = this.box.settings && this.box.reports.size && !this.box.missing.length;
    this.relays.subscribe(this.box.filters(whole && this.#contact ? this.#contact - hour : undefined));
  }

  async #hear(event: Event) {
    const before = this.box.server;
    await this.box.take(event);
    if (this.box.server !== before) this.#subscribe(); // the server's new key has events of its own
    this.#changed();
  }

  #changed() {
    if (this.#closed) return;
    this.relays.add(this.#allRelays());
    if (this.relays.caughtUp) {
      this.#contact = secondsNow();
      void this.#store.put('contact', this.#contact);
    }
    for (const watch of [...this.#watchers]) watch();
    this.#lookForGaps();
  }

  // What should be here and is not may be on its way; then it is asked for, less often each time.
  #lookForGaps() {
    if (this.#gapTimer || !this.relays.caughtUp || !this.box.house) return;
    const lacks = () => this.box.missing.length > 0 || !this.box.settings;
    if (!lacks()) {
      this.#gapPause = 0;
      return;
    }
    const pause = this.#gapPause || (this.box.settings ? 2000 : 1);
    this.#gapPause = Math.min(Math.max(2 * pause, 4000), 120_000);
    this.#gapTimer = setTimeout(() => {
      this.#gapTimer = undefined;
      if (this.#closed || !lacks()) return;
      const turns = this.box.missing
        .toReversed()
        .slice(0, 10)
        .map((turn): Want => ({ what: 'report', turn }));
      void this.request(...(this.box.settings ? [] : [{ what: 'settings' } as Want]), ...turns).catch(() => {});
      this.#lookForGaps();
    }, pause);
  }

  // The value that `look` finds, when it is there.
  wait<T>(look: () => T | undefined, milliseconds = this.#patience): Promise<T> {
    return new Promise((done, fail) => {
      let stop = () => {};
      const timer = setTimeout(() => {
        stop();
        fail(new NoAnswer(this.relays.open ? 'the server has not answered yet' : 'no relay answers'));
      }, milliseconds);
      const again = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        stop();
        done(found);
      };
      stop = this.onChange(again);
      again();
    });
  }

  // --- sending

  async #sealed(kind: number, d: string, tags: string[][], letter: Letter & Record<string, unknown>): Promise<Event> {
    const server = this.box.server;
    const content = await this.signer.encrypt(server, await plaintextOf(letter));
    return this.signer.sign({
      kind: this.address.base + kind,
      created_at: this.#times.next(`${kind}:${d}`),
      tags: [['d', d], ['p', server], ...tags],
      content,
    });
  }

  async request(...wants: Want[]): Promise<Event> {
    const event = await this.#sealed(kinds.request, this.id, [], { type: 'request', version: 1, wants });
    void this.relays.publish(event);
    return event;
  }

  // SRV-052: a secret key that was pasted by mistake is not sent.
  async claim(code: string, name = ''): Promise<ClaimAnswer> {
    if (/nsec1|ncryptsec1/.test(`${code} ${name}`)) throw new Error('this is a secret key, which nobody but you may have');
    this.box.claimed = undefined;
    const event = await this.#sealed(kinds.claim, this.id, [], { type: 'claim', version: 1, code, ...(name && { name }) });
    await Promise.race([this.relays.publish(event), new Promise((done) => setTimeout(done, this.#patience))]);
    return this.wait(() => this.box.claimed, 3 * this.#patience);
  }

  // The same set again is the same event: it still waits for its receipt. A receipt that was lost on the way is asked for.
  async submit(turn: number, text: string): Promise<Receipt> {
    if (this.#sent?.turn !== turn || this.#sent.text !== text) {
      const d = `${this.id}:${turn}`;
      this.#times.atLeast(`${kinds.orders}:${d}`, this.box.sets.get(turn)?.stamp.created_at ?? 0);
      const event = await this.#sealed(kinds.orders, d, [['turn', String(turn)]], { type: 'orders', version: 1, set: text });
      if (this.#sent) this.relays.drop(this.#sent.event.id);
      this.#sent = { turn, text, event };
      this.box.noteSet(turn, { stamp: { created_at: event.created_at, id: event.id }, set: text });
      void this.relays.publish(event);
    }
    const { event } = this.#sent;
    const there = () => this.box.receipts.get(event.id);
    this.waitsForReceipt = true;
    try {
      const receipt = await this.wait(there).catch(async () => {
        if (this.relays.open) await this.request({ what: 'receipt', turn });
        return this.wait(there);
      });
      this.#sent = undefined;
      this.waitsForReceipt = false;
      return receipt;
    } finally {
      this.#changed();
    }
  }

  async message(to: string, text: string) {
    const d = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const event = await this.#sealed(kinds.message, d, [], { type: 'message', version: 1, game: this.id, to, text });
    await Promise.race([
      this.relays.publish(event),
      new Promise((_, fail) => setTimeout(() => fail(new NoAnswer('no relay has taken it yet')), this.#patience)),
    ]);
    const refused = await this.wait(() => this.box.refusals.get(event.id), 1500).catch(() => undefined);
    if (refused) return refused.refused;
    // The server sends a house what it receives; what it has sent is remembered here.
    this.box.addMessage({
      id: -event.created_at,
      game: this.id,
      turn: this.box.turn,
      from: this.box.house ?? '',
      to,
      time: event.created_at,
      text,
    });
    return undefined;
  }

  async report(turn: number) {
    const known = this.box.reports.get(turn);
    if (known) return known;
    await this.request({ what: 'report', turn });
    return this.wait(() => this.box.reports.get(turn));
  }

  // The set that counts in this turn: what was sent from here or from another device, if the server has taken it; else the server is asked
  // once.
  #asked = 0;
  async inForce(): Promise<{ set?: string; receipt?: Receipt }> {
    const { turn } = this.box;
    const receipt = this.box.latest.get(turn);
    const sent = this.box.sets.get(turn);
    if (receipt && sent && receipt.event === sent.stamp.id) return { set: sent.set, receipt: receipt.receipt };
    if (!receipt && this.#asked === turn && this.box.inForce?.turn !== turn) return {};
    this.#asked = turn;
    this.box.inForce = undefined;
    await this.request({ what: 'orders' });
    const answer = await this.wait(() => (this.box.inForce?.turn === turn ? this.box.inForce : undefined)).catch(() => undefined);
    return { ...(answer?.set && { set: answer.set }), ...(receipt && { receipt: receipt.receipt }) };
  }

  async withdraw() {
    this.box.withdrawn = undefined;
    await this.request({ what: 'withdraw' });
    return this.wait(() => this.box.withdrawn);
  }

  // Enough to open the map: the settings with the rules, and the report of the turn; before the start the notice.
  get isReady(): boolean {
    const { notice, settings, house, turn } = this.box;
    return Boolean(notice && house && (notice.game.turn === 0 || (settings && turn > 0)));
  }
}
