// @vitest-environment node
// The published vectors of NIP-44 through the code that the page uses.
import { decrypt, encrypt, getConversationKey } from 'nostr-tools/nip44';
import { expect, test, vi } from 'vitest';
import { digestOf } from './payload';
import { PageSigner } from './keys';
import vectors from '../../../../tests/nostr/vectors/nip44.json';

vi.setConfig({ testTimeout: 300_000 }); // a busy machine is no failure

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const hex = (all: Uint8Array) => Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join('');
const { v2 } = vectors;

test('SRV-055 conversation keys', () => {
  expect(v2.valid.get_conversation_key.length).toBeGreaterThan(30);
  for (const row of v2.valid.get_conversation_key) expect(hex(getConversationKey(bytes(row.sec1), row.pub2))).toBe(row.conversation_key);
  for (const row of v2.invalid.get_conversation_key) expect(() => getConversationKey(bytes(row.sec1), row.pub2), row.note).toThrow();
});

test('SRV-055 what is encrypted with a given nonce, and decrypted by the signer of either side', async () => {
  for (const row of v2.valid.encrypt_decrypt) {
    expect(encrypt(row.plaintext, bytes(row.conversation_key), bytes(row.nonce))).toBe(row.payload);
    const one = PageSigner.read(row.sec1);
    const two = PageSigner.read(row.sec2);
    expect(await one.decrypt(two.key, row.payload)).toBe(row.plaintext);
    expect(await two.decrypt(one.key, row.payload)).toBe(row.plaintext);
    expect(await two.decrypt(one.key, await one.encrypt(two.key, row.plaintext))).toBe(row.plaintext);
  }
});

test('SRV-055 long texts', () => {
  for (const row of v2.valid.encrypt_decrypt_long_msg) {
    const text = row.pattern.repeat(row.repeat);
    expect(digestOf(text)).toBe(row.plaintext_sha256);
    const payload = encrypt(text, bytes(row.conversation_key), bytes(row.nonce));
    expect(digestOf(payload)).toBe(row.payload_sha256);
    expect(decrypt(payload, bytes(row.conversation_key))).toBe(text);
  }
});

test('SRV-055 altered and unknown payloads are refused', () => {
  expect(v2.invalid.decrypt.length).toBeGreaterThan(5);
  for (const row of v2.invalid.decrypt) expect(() => decrypt(row.payload, bytes(row.conversation_key)), row.note).toThrow();
});

test('NIP-49 a key kept by a pass phrase comes back with it and with no other', () => {
  const signer = PageSigner.made();
  const kept = signer.ncryptsec('correct horse');
  expect(kept).toMatch(/^ncryptsec1/);
  expect(PageSigner.read(kept, 'correct horse').key).toBe(signer.key);
  expect(() => PageSigner.read(kept, 'wrong horse')).toThrow();
  expect(PageSigner.read(signer.nsec()).key).toBe(signer.key);
  expect(() => PageSigner.read('npub1qqqq')).toThrow();
});
