// The order set of this turn. Every change is saved on the server as a draft, which counts at the deadline; what could not be saved is kept
// in the
// browser and tried again. Undo and redo survive a reload.
import { ask, Offline, Refused } from '../api/call';
import type { OrderVerdict, Receipt } from '../api/types';
import type { Game } from './game.svelte';
import { numbered, unnumbered, withOrder, withoutOrder, type Wish } from './orders';
import { pauseBefore } from './pace';

export type SaveState = 'empty' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'refused';

interface Kept {
  turn: number;
  orders: Wish[];
  past: Wish[][];
  future: Wish[][];
  dirty: boolean;
}

const most = 100;

export class Draft {
  orders = $state.raw<Wish[]>([]);
  past = $state.raw<Wish[][]>([]);
  future = $state.raw<Wish[][]>([]);
  state = $state<SaveState>('empty');
  final = $state(false);
  revision = $state(0);
  savedAt = $state(0);
  verdicts = $state.raw<OrderVerdict[]>([]);
  treasuryLeft = $state<number>();
  refusal = $state.raw<Refused>();
  said = $state(''); // for screen readers: "order saved, draft 7"

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #turn = 0;
  #saves: number[] = []; // when sets were sent, for the pace

  constructor(readonly game: Game) {}

  close() {
    clearTimeout(this.#timer);
  }

  verdictOf(index: number): OrderVerdict | undefined {
    return this.verdicts.find((one) => one.n === index + 1);
  }

  // --- changing

  give(...orders: Wish[]) {
    this.#change(orders.reduce(withOrder, this.orders));
  }

  remove(index: number) {
    this.#change(withoutOrder(this.orders, index));
  }

  removeWhere(matches: (order: Wish) => boolean) {
    const rest = this.orders.filter((one) => !matches(one));
    if (rest.length < this.orders.length) this.#change(rest);
  }

  move(from: number, to: number) {
    const orders = [...this.orders];
    orders.splice(to, 0, ...orders.splice(from, 1));
    this.#change(orders);
  }

  replaceAll(orders: Wish[]) {
    this.#change(orders);
  }

  undo() {
    const before = this.past.at(-1);
    if (!before) return;
    this.future = [...this.future, this.orders];
    this.past = this.past.slice(0, -1);
    this.orders = before;
    this.#touched();
  }

  redo() {
    const after = this.future.at(-1);
    if (!after) return;
    this.past = [...this.past, this.orders];
    this.future = this.future.slice(0, -1);
    this.orders = after;
    this.#touched();
  }

  #change(orders: Wish[]) {
    if (this.game.isPast || this.game.isOver) return;
    this.past = [...this.past.slice(-most), this.orders];
    this.future = [];
    this.orders = orders;
    this.#touched();
  }

  #touched() {
    this.state = 'unsaved';
    this.#keep(true);
    clearTimeout(this.#timer);
    const pause = pauseBefore(this.#saves, Date.now(), Number(this.game.values['server.set.per_hour'] ?? 60));
    this.#timer = setTimeout(() => void this.save(false), pause);
    if (pause > 1000) void this.#checkOnly();
  }

  // --- the server

  async load() {
    const turn = this.game.turn;
    const kept = this.#kept();
    const answer = await ask('orders', { game: this.game.id });
    const stored = answer.orders && answer.turn === turn ? unnumbered(answer.orders.orders) : [];
    const mine = kept?.turn === turn ? kept : undefined;
    if (turn !== this.#turn) this.#saves = []; // the server counts sets by turn (SRV-016)
    this.#turn = turn;
    this.past = mine?.past ?? [];
    this.future = mine?.future ?? [];
    this.refusal = undefined;
    if (mine?.dirty) {
      this.orders = mine.orders;
      this.final = false;
      this.#touched();
      return;
    }
    this.orders = stored;
    this.final = answer.set?.final ?? false;
    this.revision = answer.set?.revision ?? 0;
    this.savedAt = answer.set?.time ?? 0;
    // The receipt counts orders as they were sent; what it refused is not in the stored set.
    const places = new Map((answer.orders?.orders ?? []).map((one, i) => [one.n, i + 1]));
    this.verdicts = (answer.receipt?.orders ?? []).flatMap((one) => (places.has(one.n) ? [{ ...one, n: places.get(one.n)! }] : []));
    this.treasuryLeft = answer.receipt?.treasury_left;
    this.state = answer.set ? 'saved' : 'empty';
    void this.#foresee();
  }

  async saveNow() {
    if (this.state === 'unsaved' || this.state === 'offline') await this.save(this.final);
  }

  // Ready: the set as it stands is final; the turn comes as soon as everybody is. Can be taken back by saving a draft again.
  async ready() {
    await this.save(true);
  }

  async takeBack() {
    await this.save(false);
  }

  async save(final: boolean) {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const turn = this.game.turn;
    this.state = 'saving';
    this.#saves = [...this.#saves.slice(-most), Date.now()];
    try {
      const receipt = await ask('submit', {
        game: this.game.id,
        body: { version: 1, game: this.game.id, house: this.game.house, turn, final, orders: numbered(this.orders) },
      });
      if (asked !== this.#asked) return;
      this.#take(receipt);
    } catch (failure) {
      if (asked !== this.#asked) return;
      if (failure instanceof Offline) {
        this.state = 'offline';
        this.#timer = setTimeout(() => void this.save(final), 3000);
      } else if (failure instanceof Refused && (failure.code === 'too_many' || failure.code === 'try_later') && !final) {
        this.state = 'unsaved';
        this.#timer = setTimeout(() => void this.save(false), 60_000);
        void this.#checkOnly();
      } else if (failure instanceof Refused) {
        this.state = 'refused';
        this.refusal = failure;
        if (failure.code === 'wrong_turn' || failure.code === 'turn_closed') void this.game.load();
      } else {
        throw failure;
      }
    }
  }

  // While a save waits for its pace: what the server says of the orders, without storing them.
  async #checkOnly() {
    const orders = this.orders;
    try {
      const receipt = await ask('checkOrders', {
        game: this.game.id,
        body: { version: 1, game: this.game.id, house: this.game.house, turn: this.game.turn, final: false, orders: numbered(orders) },
      });
      if (orders !== this.orders || this.state === 'saving') return;
      this.verdicts = receipt.orders;
      this.treasuryLeft = receipt.treasury_left;
      void this.#foresee();
    } catch {
      /* the save will tell */
    }
  }

  #take(receipt: Receipt) {
    this.state = 'saved';
    this.refusal = undefined;
    this.final = receipt.final;
    this.revision = receipt.revision;
    this.savedAt = receipt.received;
    this.verdicts = receipt.orders;
    this.treasuryLeft = receipt.treasury_left;
    this.said = receipt.final ? `ready, revision ${receipt.revision}` : `orders saved, draft ${receipt.revision}`;
    if (receipt.submitted) this.game.submitted = receipt.submitted;
    this.#keep(false);
    void this.#foresee();
  }

  async #foresee() {
    const asked = this.#asked;
    try {
      const forecast = await ask('forecast', {
        game: this.game.id,
        body: { version: 1, game: this.game.id, house: this.game.house, turn: this.game.turn, orders: numbered(this.orders) },
      });
      if (asked === this.#asked) this.game.forecast = forecast;
    } catch {
      /* the old forecast stays until the next change */
    }
  }

  // --- the browser's copy

  get #place() {
    return `ec4x.draft.${this.game.id}.${this.game.house}`;
  }

  #keep(dirty: boolean) {
    const kept: Kept = { turn: this.game.turn, orders: this.orders, past: this.past.slice(-20), future: this.future.slice(-20), dirty };
    try {
      localStorage.setItem(this.#place, JSON.stringify(kept));
    } catch {
      /* no room: the server still has the draft */
    }
  }

  #kept(): Kept | undefined {
    try {
      return JSON.parse(localStorage.getItem(this.#place) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }
}
