// A battle in a link: the record itself, packed. Whoever has the link can watch it, without an account and without asking any server for
// it.
import type { CombatRecords } from '../api/types';

export interface Shared {
  records: CombatRecords;
  names: Record<string, { name: string; seat: number }>;
  place: string;
}

async function through(bytes: Uint8Array, stream: { readable: ReadableStream; writable: WritableStream }): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(shared: Shared): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpacked(text: string): Promise<Shared> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const shared = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as Shared;
  if (!Array.isArray(shared.records?.battles) || typeof shared.names !== 'object') throw new Error('not a battle');
  return shared;
}
