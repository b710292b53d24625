// What a player gets from the host: `CODE@naddr1…`, or `naddr1…` for somebody who has a seat already (SRV-009, NIP-19).
import { decode, npubEncode } from 'nostr-tools/nip19';

export interface GameAddress {
  game: string;
  server: string;
  base: number;
  relays: string[];
}
export interface Invitation {
  code?: string;
  naddr: string;
  address: GameAddress;
}

// In any text that holds one: a link, a mail, the bare address. Codes have 16 characters, hyphens optional.
export function invitationIn(text: string): Invitation | undefined {
  const found = /(?:([0-9A-Za-z][0-9A-Za-z-]{14,20}[0-9A-Za-z])(?:@|%40))?(naddr1[0-9a-z]+)/.exec(text);
  if (!found) return undefined;
  try {
    const read = decode(found[2]!);
    if (read.type !== 'naddr') return undefined;
    const { identifier, pubkey, kind, relays = [] } = read.data;
    if (!/^[0-9a-f]{32}$/.test(identifier)) return undefined;
    return {
      ...(found[1] && { code: found[1].toUpperCase() }),
      naddr: found[2]!,
      address: { game: identifier, server: pubkey, base: kind, relays: relays.filter(isRelay).slice(0, 10) },
    };
  } catch {
    return undefined;
  }
}

export const isRelay = (address: string) => /^wss?:\/\/[^\s/]+/.test(address);
export const npub = (key: string) => npubEncode(key);
export const short = (key: string) => `${npub(key).slice(0, 10)}…${npub(key).slice(-4)}`;
