// Payloads as texts to be encrypted (SRV-056, SRV-062): filled up with spaces, and packed into parts where they are long.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export interface Part {
  type: 'part';
  version: 1;
  of: string;
  index: number;
  count: number;
  sha256: string;
  data: string;
}
export interface Letter {
  type: string;
  version: number;
}

const padBytes = 4096;
const partBytes = 32_768;
const mostPlaintext = 65_535; // NIP-44
const mostParts = 4096;
const mostOpen = 64;
const mostPayload = 64_000_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);
export const digestOf = (text: string) => bytesToHex(sha256(bytesOf(text)));

export function padded(text: string): string {
  const length = bytesOf(text).length;
  const wanted = Math.min(Math.ceil(length / padBytes) * padBytes, mostPlaintext);
  return text + ' '.repeat(Math.max(0, wanted - length));
}

// What a player sends goes as one event: packed where it is long.
export async function plaintextOf(letter: Letter & Record<string, unknown>): Promise<string> {
  const text = JSON.stringify(letter);
  if (bytesOf(text).length <= partBytes) return padded(text);
  const part: Part = { type: 'part', version: 1, of: letter.type, index: 1, count: 1, sha256: digestOf(text), data: await packed(text) };
  const whole = JSON.stringify(part);
  if (whole.length > mostPlaintext) throw new Error('it is too large for one event');
  return padded(whole);
}

export function readPlaintext(text: string): Part | (Letter & Record<string, unknown>) {
  const letter = JSON.parse(text) as Letter & Record<string, unknown>;
  if (typeof letter !== 'object' || letter === null || typeof letter.type !== 'string') throw new Error('the payload has no type');
  if (letter.version !== 1) throw new Error('the payload is not of version 1');
  return letter;
}

// Parts of several payloads, in any order; a payload comes out when all of its parts are there and its digest is right.
export class Parts {
  #open = new Map<string, Map<number, string>>();

  async add(part: Part): Promise<string | undefined> {
    const { index, count, data } = part;
    const whole = Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count && count <= mostParts;
    if (!whole || typeof data !== 'string' || !/^[0-9a-f]{64}$/.test(part.sha256)) throw new Error('a part is not as it should be');
    const key = `${part.sha256}:${count}`;
    const pieces = this.#open.get(key) ?? new Map<number, string>();
    this.#open.delete(key);
    this.#open.set(key, pieces.set(index, data));
    if (this.#open.size > mostOpen) this.#open.delete(this.#open.keys().next().value!);
    if (pieces.size < count) return undefined;
    this.#open.delete(key);
    const text = await unpacked(Array.from({ length: count }, (_, i) => pieces.get(i + 1)).join('')).catch(() => undefined);
    if (text === undefined || digestOf(text) !== part.sha256) throw new Error('the parts do not make the payload that they name');
    return text;
  }
}

async function through(bytes: Uint8Array, stream: { readable: ReadableStream; writable: WritableStream }): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => {});
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value as Uint8Array);
    size += (value as Uint8Array).length;
    if (size > mostPayload) throw new Error('the payload is too large');
  }
  await written;
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(bytesOf(text), new CompressionStream('gzip'));
  let letters = '';
  for (let i = 0; i < bytes.length; i += 8192) letters += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(letters);
}

export async function unpacked(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('gzip')));
}
