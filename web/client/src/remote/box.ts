// What a player has received in a game: every event is checked, opened and put where it belongs. Only what the server's key has signed
// counts; another key is followed only where the one before names it (SRV-063).
import type { Bulletin, Message, Receipt } from '../api/types';
import type { GameAddress } from './address';
import { isNewer, isSigned, kinds, tagOf, type Event } from './events';
import type { Signer } from './keys';
import type {
  ClaimAnswer,
  GameNotice,
  InForceLetter,
  MessageLetter,
  ReceiptLetter,
  RefusedLetter,
  ReportLetter,
  SettingsLetter,
  WithdrawnLetter,
} from './letters';
import { Parts, readPlaintext, type Part } from './payload';
import type { Filter } from './relays';

interface Stamp {
  created_at: number;
  id: string;
}
export interface KeptReceipt {
  stamp: Stamp;
  event: string;
  receipt: Receipt;
}
export interface SentSet {
  stamp: Stamp;
  set: string;
}

const mostSeen = 2000;

export class Box {
  server: string;
  notice: GameNotice | undefined;
  claimed: ClaimAnswer | undefined;
  settings: SettingsLetter | undefined;
  inForce: InForceLetter | undefined;
  withdrawn: WithdrawnLetter | undefined;
  readonly bulletins = new Map<number, Bulletin>();
  readonly reports = new Map<number, ReportLetter>();
  readonly receipts = new Map<string, Receipt>(); // by the event that they answer
  readonly latest = new Map<number, KeptReceipt>(); // by turn
  readonly sets = new Map<number, SentSet>(); // by turn: the newest that this key has sent, from any device
  readonly messages: Message[] = [];
  readonly refusals = new Map<string, RefusedLetter>();
  readonly warnings: string[] = [];

  #noticeTime = 0;
  #parts = new Parts();
  #partIds = new Map<string, string[]>();
  #seen = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly signer: Signer,
    readonly address: GameAddress,
    readonly keep: (name: string, value: unknown) => void = () => {},
  ) {
    this.server = address.server;
  }

  get game() {
    return this.address.game;
  }

  // What this browser has kept.
  restore(kept: Map<string, unknown>) {
    for (const [name, value] of kept) {
      const turn = Number(name.split(':')[1]);
      if (name === 'server') this.server = value as string;
      else if (name === 'notice') ({ notice: this.notice, time: this.#noticeTime } = value as { notice: GameNotice; time: number });
      else if (name === 'claimed') this.claimed = value as ClaimAnswer;
      else if (name === 'settings') this.settings = value as SettingsLetter;
      else if (name === 'messages') this.messages.push(...(value as Message[]));
      else if (name === 'seen') this.#seen = new Set(value as string[]);
      else if (name.startsWith('report:')) this.reports.set(turn, value as ReportLetter);
      else if (name.startsWith('bulletin:')) this.bulletins.set(turn, value as Bulletin);
      else if (name.startsWith('set:')) this.sets.set(turn, value as SentSet);
      else if (name.startsWith('receipt:')) {
        const one = value as KeptReceipt;
        this.latest.set(turn, one);
        this.receipts.set(one.event, one.receipt);
      }
    }
  }

  // One after the other, so that what came first is opened first.
  take(event: Event): Promise<void> {
    const taken = this.#queue.then(() => this.#take(event));
    this.#queue = taken.catch(() => {});
    return taken;
  }

  async #take(event: Event) {
    if (this.#seen.has(event.id) || !isEvent(event) || !isSigned(event)) return;
    const kind = event.kind - this.address.base;
    if (kind === kinds.orders && event.pubkey === this.signer.key) return this.#takeOwnSet(event);
    if (event.pubkey !== this.server) {
      if (kind === kinds.notice && tagOf(event, 'd') === this.game)
        this.#warn(`a notice about this game from a key that is not its server's was ignored: ${event.pubkey}`);
      return;
    }
    if (kind === kinds.notice) return this.#takeNotice(event);
    if (kind === kinds.bulletin) return this.#takeBulletin(event);
    if (tagOf(event, 'p') === this.signer.key) await this.#takeLetter(event);
  }

  #takeNotice(event: Event) {
    if (tagOf(event, 'd') !== this.game || event.created_at < this.#noticeTime) return;
    const notice = read<GameNotice>(event.content);
    if (notice?.game?.game !== this.game) return;
    this.#noticeTime = event.created_at;
    this.notice = notice;
    this.keep('notice', { notice, time: event.created_at });
    const next = notice.next_key;
    if (!next || !/^[0-9a-f]{64}$/.test(next) || next === this.server) return;
    this.#warn(`the server has a new key: ${next}`);
    this.server = next;
    this.#noticeTime = 0;
    this.keep('server', next);
  }

  // SRV-046: the first one counts; a different one is shown as a warning, unless the host has rolled the game back.
  #takeBulletin(event: Event) {
    const bulletin = read<Bulletin>(event.content);
    if (bulletin?.game !== this.game || !Number.isInteger(bulletin.turn)) return;
    const first = this.bulletins.get(bulletin.turn);
    if (first && bulletin.rollbacks < first.rollbacks) return;
    if (first && bulletin.rollbacks === first.rollbacks && (first.state !== bulletin.state || first.orders !== bulletin.orders)) {
      this.#warn(`a second bulletin of turn ${bulletin.turn} differs from the first`);
      return;
    }
    this.bulletins.set(bulletin.turn, bulletin);
    this.keep(`bulletin:${bulletin.turn}`, bulletin);
  }

  // Both ends of a conversation can open what either has written: a set that another device of this player has sent.
  async #takeOwnSet(event: Event) {
    const d = tagOf(event, 'd') ?? '';
    const turn = Number(tagOf(event, 'turn'));
    if (d !== `${this.game}:${turn}` || tagOf(event, 'p') !== this.server) return;
    const known = this.sets.get(turn);
    if (known && !isNewer(event, known.stamp)) return;
    const letter = await this.#opened(event, this.server);
    if (letter?.type === 'orders' && typeof letter.set === 'string')
      this.noteSet(turn, { stamp: { created_at: event.created_at, id: event.id }, set: letter.set });
  }

  noteSet(turn: number, sent: SentSet) {
    this.sets.set(turn, sent);
    this.keep(`set:${turn}`, sent);
  }

  async #takeLetter(event: Event) {
    const letter = await this.#opened(event, this.server);
    if (!letter) return;
    this.#note(letter, event);
  }

  // The whole letter, when this event completes one.
  async #opened(event: Event, other: string): Promise<Record<string, unknown> | undefined> {
    try {
      const plain = readPlaintext(await this.signer.decrypt(other, event.content));
      if (plain.type !== 'part') {
        this.#see([event.id]);
        return plain as Record<string, unknown>;
      }
      const part = plain as Part;
      const ids = this.#partIds.get(part.sha256) ?? [];
      this.#partIds.set(part.sha256, [...ids, event.id]);
      const whole = await this.#parts.add(part);
      if (whole === undefined) return undefined;
      this.#see(this.#partIds.get(part.sha256)!);
      this.#partIds.delete(part.sha256);
      return readPlaintext(whole) as Record<string, unknown>;
    } catch (problem) {
      this.#warn(`an event cannot be read: ${(problem as Error).message}`);
      return undefined;
    }
  }

  #note(letter: Record<string, unknown>, event: Event) {
    const of = letter.game as string | undefined;
    if (of !== undefined && of !== this.game) return;
    switch (letter.type) {
      case 'claim_answer':
        this.claimed = letter as unknown as ClaimAnswer;
        this.keep('claimed', this.claimed);
        break;
      case 'receipt':
        this.#noteReceipt(letter as unknown as ReceiptLetter, event);
        break;
      case 'report':
        this.#noteReport(letter as unknown as ReportLetter);
        break;
      case 'settings':
        this.settings = letter as unknown as SettingsLetter;
        this.keep('settings', this.settings);
        break;
      case 'orders_in_force':
        this.inForce = letter as unknown as InForceLetter;
        break;
      case 'withdrawn':
        this.withdrawn = letter as unknown as WithdrawnLetter;
        break;
      case 'refused':
        this.refusals.set((letter as unknown as RefusedLetter).event, letter as unknown as RefusedLetter);
        break;
      case 'message':
        this.#noteMessage(letter as unknown as MessageLetter, event.created_at);
        break;
    }
  }

  #noteReceipt(letter: ReceiptLetter, event: Event) {
    const { receipt } = letter;
    if (receipt?.game !== this.game) return;
    this.receipts.set(letter.event, receipt);
    const known = this.latest.get(receipt.turn);
    if (receipt.dry_run || !receipt.accepted || (known && !isNewer(event, known.stamp))) return;
    const kept: KeptReceipt = { stamp: { created_at: event.created_at, id: event.id }, event: letter.event, receipt };
    this.latest.set(receipt.turn, kept);
    this.keep(`receipt:${receipt.turn}`, kept);
  }

  // A report from after a rollback takes the place of what was told before it, and of what was told of later turns.
  #noteReport(letter: ReportLetter) {
    const known = this.reports.get(letter.turn);
    if (known && known.rollbacks > letter.rollbacks) return;
    for (const [turn, other] of this.reports) {
      if (turn > letter.turn && other.rollbacks < letter.rollbacks) {
        this.reports.delete(turn);
        this.keep(`report:${turn}`, undefined);
      }
    }
    this.reports.set(letter.turn, letter);
    this.keep(`report:${letter.turn}`, letter);
  }

  #noteMessage(letter: MessageLetter, time: number) {
    if (letter.id === undefined || this.messages.some((one) => one.id === letter.id)) return;
    this.addMessage({
      id: letter.id,
      game: this.game,
      turn: letter.turn ?? 0,
      from: letter.from ?? '',
      to: letter.to ?? '',
      time,
      text: letter.text,
    });
  }

  addMessage(message: Message) {
    this.messages.push(message);
    this.messages.sort((one, other) => one.time - other.time || one.id - other.id);
    this.keep('messages', this.messages);
  }

  #see(ids: string[]) {
    for (const id of ids) this.#seen.add(id);
    while (this.#seen.size > mostSeen) this.#seen.delete(this.#seen.values().next().value!);
    this.keep('seen', [...this.#seen]);
  }

  #warn(text: string) {
    if (!this.warnings.includes(text)) this.warnings.push(text);
  }

  // --- what follows from it

  get house(): string | undefined {
    return this.claimed?.house ?? [...this.reports.values()][0]?.house;
  }

  // The turn that can be shown: the latest that the server has announced and whose report is here. Nothing can without the rules.
  get turn(): number {
    if (!this.settings) return 0;
    const most = this.notice?.game.turn ?? Infinity;
    return Math.max(0, ...[...this.reports.keys()].filter((turn) => turn <= most));
  }

  // Reports that should be here and are not.
  get missing(): number[] {
    const last = Math.max(this.notice?.game.turn ?? 0, ...this.bulletins.keys());
    const rolledBack = this.notice && last > this.notice.game.turn ? this.notice.game.turn : last;
    return Array.from({ length: rolledBack }, (_, i) => i + 1).filter((turn) => !this.reports.has(turn));
  }

  filters(since?: number): Filter[] {
    const { base } = this.address;
    const from = since === undefined ? {} : { since };
    return [
      { authors: [this.server], kinds: [base], '#d': [this.game] },
      { authors: [this.server], kinds: [base + kinds.bulletin], ...from },
      {
        authors: [this.server],
        kinds: [kinds.claimAnswer, kinds.receipt, kinds.report, kinds.message].map((kind) => base + kind),
        '#p': [this.signer.key],
        ...from,
      },
      { authors: [this.signer.key], kinds: [base + kinds.orders], '#p': [this.server], limit: 20 },
    ];
  }
}

function read<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function isEvent(event: Event): boolean {
  return (
    typeof event.pubkey === 'string' &&
    typeof event.content === 'string' &&
    Number.isInteger(event.kind) &&
    Number.isInteger(event.created_at) &&
    Array.isArray(event.tags) &&
    event.tags.every((tag) => Array.isArray(tag) && tag.every((one) => typeof one === 'string'))
  );
}
