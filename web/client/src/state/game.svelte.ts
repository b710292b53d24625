// The game that is open: what the server says of it, for the turn that is shown. Screens read from here and never ask for the same thing
// twice.
import { ask, Offline, Refused } from '../api/call';
import { Live, type Connection } from '../api/live';
import type { Announcement, ForecastAnswer, GameSummary, InThisGame, LegalOrders, LiveEvent, Message } from '../api/types';
import { everyAnnouncement, everyMessage } from '../api/lists';
import { Draft } from './draft.svelte';
import { Lookup, type SeenView } from './lookup';
import { speak } from '../texts/terms';
import { session } from './session.svelte';

export class Game {
  readonly id: string;
  summary = $state.raw<GameSummary>();
  me = $state.raw<InThisGame>();
  view = $state.raw<SeenView>(); // of the turn that is shown
  now = $state.raw<SeenView>(); // of the latest turn
  legal = $state.raw<LegalOrders>();
  forecast = $state.raw<ForecastAnswer>();
  values = $state.raw<Record<string, unknown>>({}); // the ruleset in force, by key
  submitted = $state.raw<string[]>([]);
  connection = $state<Connection>('connecting');
  failure = $state.raw<Error>();
  newTurn = $state(false); // a turn was resolved while the page was open, and has not been opened yet
  messages = $state.raw<Message[]>([]);
  announcements = $state.raw<Announcement[]>([]);
  draft: Draft;

  look = $derived(this.view && new Lookup(this.view));
  turn = $derived(this.now?.turn ?? this.summary?.turn ?? 0);
  isPast = $derived(this.view !== undefined && this.view.turn !== this.turn);
  house = $derived(this.me?.house ?? this.view?.house ?? '');
  isPractice = $derived(this.summary?.seats.filter((seat) => !seat.bot).length === 1);
  isOver = $derived(this.summary?.status === 'finished' || this.summary?.status === 'cancelled');
  deadline = $derived(this.summary?.window?.deadline);

  #live: Live;
  #listeners = new Set<(event: LiveEvent) => void>();

  constructor(id: string) {
    this.id = id;
    this.draft = new Draft(this);
    this.#live = new Live(
      id,
      (event) => this.#hear(event),
      (connection) => {
        const wasLost = this.connection === 'lost';
        this.connection = connection;
        if (connection === 'live' && wasLost) void this.draft.saveNow();
      },
    );
  }

  close() {
    this.#live.close();
    this.draft.close();
  }

  // Other parts of the page that want to know: returns how to stop.
  onEvent(heard: (event: LiveEvent) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  async load() {
    try {
      this.failure = undefined;
      const game = this.id;
      const look = () => Promise.all([this.#viewOf(), this.#loadValues()]);
      // A seat that I am known to have in a game that has begun has something to see: asked for at once, not after the rest.
      const early = session.seats.some((seat) => seat.game === game && seat.turn > 0) ? look() : undefined;
      early?.catch(() => {});
      [this.summary, this.me] = await Promise.all([ask('showGame', { game }), ask('whoInGame', { game })]);
      this.submitted = this.summary.seats.filter((seat) => seat.submitted).map((seat) => seat.house);
      if (!this.me.house && this.summary.turn) await this.#loadValues();
      if (!this.me.house || this.summary.turn === 0) return;
      const [view] = await (early ?? look());
      this.now = this.view = view;
      this.newTurn = false;
      void this.#loadTalk();
      if (!this.isOver) await Promise.all([this.#loadLegal(), this.draft.load()]);
    } catch (failure) {
      this.failure = failure as Error;
    }
  }

  // The time machine: the same page for an earlier turn.
  async show(turn: number) {
    if (turn < 1 || turn > this.turn || turn === this.view?.turn) return;
    this.view = turn === this.turn ? this.now : await this.#viewOf(turn);
  }

  // Who is no player (the Imperium of CLS-017) is nobody to rank or to talk to: only its name is kept, for what it owns, and a colour and
  // shape behind those of the seats.
  async #viewOf(turn?: number): Promise<SeenView> {
    const view = await ask('view', { game: this.id, ...(turn && { query: { turn } }) });
    return {
      ...view,
      houses: view.houses.filter((one) => one.status !== 'imperium'),
      outsiders: view.houses.filter((one) => one.status === 'imperium').map((one) => ({ ...one, seat: 13 })),
    };
  }

  // The longest answer: the map is drawn first, while nobody else works for it.
  async #loadLegal() {
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
      setTimeout(done, 400);
    });
    this.legal = await ask('legalOrders', { game: this.id, query: { targets: 1000 } });
  }

  async #loadValues() {
    const answer = await ask('showValues', { game: this.id });
    speak(answer.terms, answer.values);
    this.values = answer.values as Record<string, unknown>;
  }

  async #loadTalk() {
    try {
      this.announcements = await everyAnnouncement(this.id);
      if (this.summary?.messages) this.messages = await everyMessage(this.id);
    } catch (failure) {
      if (!(failure instanceof Offline) && !(failure instanceof Refused)) throw failure;
    }
  }

  #hear(event: LiveEvent) {
    if (event.submitted) this.submitted = event.submitted;
    if (event.window && this.summary) this.summary = { ...this.summary, window: event.window };
    if (event.type === 'turn' && event.turn !== undefined && this.summary) this.summary = { ...this.summary, turn: event.turn };
    if (event.status && this.summary) this.summary = { ...this.summary, status: event.status };
    if (event.announcement && !this.announcements.some((one) => one.n === event.announcement!.n))
      this.announcements = [...this.announcements, event.announcement];
    if (event.message && !this.messages.some((one) => one.id === event.message!.id)) this.messages = [...this.messages, event.message];
    // Practice: the turn that I asked for opens at once. Elsewhere the page waits until its reader wants the new turn.
    if ((event.type === 'turn' || event.type === 'subscribed') && event.turn !== undefined && event.turn !== this.turn && this.summary) {
      if (this.isPractice || this.now === undefined) void this.load();
      else this.newTurn = true;
    }
    if ((event.type === 'status' && event.status !== 'active') || (event.type === 'announcement' && this.summary?.turn === 0))
      void this.load(); // before the start: a seat was taken
    for (const heard of this.#listeners) heard(event);
  }
}

// Without a house in a game that has begun one can look, and nothing else.
export const watching = (game: Game) => Boolean(game.me && !game.me.house && game.summary?.turn);

class Current {
  game = $state.raw<Game>();

  open(id: string): Game {
    if (this.game?.id === id) return this.game;
    this.game?.close();
    const game = new Game(id);
    this.game = game;
    void game.load();
    return game;
  }

  close() {
    this.game?.close();
    this.game = undefined;
  }
}

export const current = new Current();
