// Whoever signs, encrypts and decrypts: a key that this page holds, or a browser extension that never gives its key out (NIP-07).
import { decode, npubEncode, nsecEncode } from 'nostr-tools/nip19';
import { decrypt, encrypt, getConversationKey } from 'nostr-tools/nip44';
import * as nip49 from 'nostr-tools/nip49';
import { finalizeEvent, generateSecretKey, getPublicKey, type EventTemplate } from 'nostr-tools/pure';
import { isSigned, type Event } from './events';

export interface Signer {
  readonly key: string; // the public one, hex
  readonly by: 'page' | 'extension';
  sign(event: EventTemplate): Promise<Event>;
  encrypt(to: string, text: string): Promise<string>;
  decrypt(from: string, text: string): Promise<string>;
}

export class PageSigner implements Signer {
  readonly by = 'page';
  readonly key: string;
  readonly #secret: Uint8Array;
  readonly #talks = new Map<string, Uint8Array>();

  constructor(secret: Uint8Array) {
    this.#secret = secret;
    this.key = getPublicKey(secret);
  }

  static made() {
    return new PageSigner(generateSecretKey());
  }

  // An nsec, 64 hex digits, or an ncryptsec with its pass phrase. Throws where it is none.
  static read(text: string, passphrase = ''): PageSigner {
    const trimmed = text.trim();
    if (/^[0-9a-f]{64}$/i.test(trimmed)) return new PageSigner(Uint8Array.from(trimmed.match(/../g)!, (two) => parseInt(two, 16)));
    if (trimmed.startsWith('ncryptsec1')) return new PageSigner(nip49.decrypt(trimmed, passphrase.normalize('NFKC')));
    const read = decode(trimmed);
    if (read.type !== 'nsec') throw new Error('this is no secret key');
    return new PageSigner(read.data);
  }

  nsec() {
    return nsecEncode(this.#secret);
  }
  ncryptsec(passphrase: string) {
    return nip49.encrypt(this.#secret, passphrase.normalize('NFKC'), 16, 0x01);
  }

  async sign(event: EventTemplate) {
    return finalizeEvent(event, this.#secret);
  }
  async encrypt(to: string, text: string) {
    return encrypt(text, this.#with(to));
  }
  async decrypt(from: string, text: string) {
    return decrypt(text, this.#with(from));
  }

  #with(other: string) {
    const known = this.#talks.get(other) ?? getConversationKey(this.#secret, other);
    this.#talks.set(other, known);
    return known;
  }
}

interface Extension {
  getPublicKey(): Promise<string>;
  signEvent(event: EventTemplate): Promise<Event>;
  nip44?: { encrypt(to: string, text: string): Promise<string>; decrypt(from: string, text: string): Promise<string> };
}
export const extension = (): Extension | undefined => (globalThis as { nostr?: Extension }).nostr;

export class ExtensionSigner implements Signer {
  readonly by = 'extension';
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly key: string,
    readonly extension: Extension,
  ) {}

  static async open(): Promise<ExtensionSigner> {
    const found = extension();
    if (!found) throw new Error('there is no extension');
    if (!found.nip44) throw new Error('this extension cannot encrypt (NIP-44)');
    return new ExtensionSigner(await found.getPublicKey(), found);
  }

  // What comes back is what was asked for, signed by the key that was named.
  async sign(event: EventTemplate) {
    const signed = await this.#alone(() => this.extension.signEvent(event));
    if (signed.pubkey !== this.key || signed.content !== event.content || signed.kind !== event.kind || !isSigned(signed))
      throw new Error('the extension signed something else');
    return signed;
  }
  encrypt(to: string, text: string) {
    return this.#alone(() => this.extension.nip44!.encrypt(to, text));
  }
  decrypt(from: string, text: string) {
    return this.#alone(() => this.extension.nip44!.decrypt(from, text));
  }

  // One question at a time: extensions ask their user.
  #alone<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#queue.then(ask);
    this.#queue = answer.catch(() => {});
    return answer;
  }
}

// What this browser keeps: the key encrypted by a pass phrase, or for as long as the tab is open.
const place = 'ec4x.relay-key';
interface Kept {
  npub: string;
  ncryptsec?: string;
  extension?: boolean;
}

function stored<T>(area: () => Storage, work: (area: Storage) => T): T | undefined {
  try {
    return work(area());
  } catch {
    return undefined;
  }
}

export const keyring = {
  kept: (): Kept | undefined =>
    stored(
      () => localStorage,
      (area) => JSON.parse(area.getItem(place) ?? 'null') as Kept | undefined,
    ) ?? undefined,
  inTab(): PageSigner | undefined {
    const secret = stored(
      () => sessionStorage,
      (area) => area.getItem(place),
    );
    try {
      return secret ? PageSigner.read(secret) : undefined;
    } catch {
      return undefined;
    }
  },
  keepInTab: (signer: PageSigner) =>
    stored(
      () => sessionStorage,
      (area) => area.setItem(place, signer.nsec()),
    ),
  keep: (signer: PageSigner, passphrase: string) =>
    stored(
      () => localStorage,
      (area) => area.setItem(place, JSON.stringify({ npub: npubEncode(signer.key), ncryptsec: signer.ncryptsec(passphrase) })),
    ),
  keepExtension: (key: string) =>
    stored(
      () => localStorage,
      (area) => area.setItem(place, JSON.stringify({ npub: npubEncode(key), extension: true })),
    ),
  forget() {
    stored(
      () => sessionStorage,
      (area) => area.removeItem(place),
    );
    stored(
      () => localStorage,
      (area) => area.removeItem(place),
    );
  },
};
