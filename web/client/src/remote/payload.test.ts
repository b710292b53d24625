// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { digestOf, packed, padded, Parts, plaintextOf, readPlaintext, unpacked, type Part } from './payload';

vi.setConfig({ testTimeout: 300_000 }); // a busy machine is no failure

const size = (text: string) => new TextEncoder().encode(text).length;

// As the server cuts it (src/nostr/payload.cpp).
async function partsOf(text: string, bytes: number): Promise<Part[]> {
  const data = await packed(text);
  const count = Math.ceil(data.length / bytes);
  return Array.from({ length: count }, (_, i) => ({
    type: 'part',
    version: 1,
    of: 'report',
    index: i + 1,
    count,
    sha256: digestOf(text),
    data: data.slice(i * bytes, (i + 1) * bytes),
  }));
}
const noise = Array.from({ length: 4000 }, (_, i) => digestOf(String(i))).join('') + 'é 🚀';

test('SRV-062 plaintexts are filled up to a multiple of 4096 bytes', () => {
  const rows: [number, number][] = [
    [1, 4096],
    [4096, 4096],
    [4097, 8192],
    [9000, 12_288],
    [11_000, 12_288],
    [65_000, 65_535],
  ];
  for (const [length, wanted] of rows) expect(size(padded('x'.repeat(length)))).toBe(wanted);
  expect(size(padded('é'.repeat(2049)))).toBe(8192);
});

test('SRV-056 parts in any order make the whole; one missing makes nothing', async () => {
  const parts = await partsOf(noise, 32_768);
  expect(parts.length).toBeGreaterThan(3);
  const box = new Parts();
  for (const part of [...parts].reverse().slice(0, -1)) expect(await box.add(part)).toBeUndefined();
  expect(await box.add(parts[1]!)).toBeUndefined(); // once more what is there
  expect(await box.add(parts[0]!)).toBe(noise);
});

test('SRV-056 parts of two payloads do not mix', async () => {
  const one = await partsOf(noise, 32_768);
  const other = await partsOf(`${noise}!`, 32_768);
  const box = new Parts();
  const whole: (string | undefined)[] = [];
  for (let i = 0; i < one.length; ++i) whole.push(await box.add(one[i]!), await box.add(other[i]!));
  expect(whole.filter((text) => text !== undefined)).toEqual([noise, `${noise}!`]);
});

test('SRV-056 what does not fit its digest is refused', async () => {
  const parts = await partsOf(noise, 1_000_000);
  const wrong: [string, Partial<Part>][] = [
    ['another digest', { sha256: '0'.repeat(64) }],
    ['no digest', { sha256: 'x' }],
    ['index above count', { index: 2 }],
    ['index 0', { index: 0 }],
    ['too many', { count: 100_000, index: 1 }],
    ['no gzip', { data: btoa('nothing') }],
    ['no base64', { data: '*' }],
  ];
  for (const [why, change] of wrong) await expect(new Parts().add({ ...parts[0]!, ...change }), why).rejects.toThrow();
});

test('SRV-056 what a player sends is one event: plain, or packed where it is long', async () => {
  expect(readPlaintext(await plaintextOf({ type: 'orders', version: 1, set: '{}' }))).toEqual({ type: 'orders', version: 1, set: '{}' });
  const long = { type: 'orders', version: 1, set: 'tax 40\n'.repeat(10_000) };
  const text = await plaintextOf(long);
  expect(size(text) % 4096).toBe(0);
  const part = readPlaintext(text) as Part;
  expect(part).toMatchObject({ type: 'part', of: 'orders', index: 1, count: 1 });
  expect(JSON.parse(await unpacked(part.data))).toEqual(long);
  expect(await new Parts().add(part)).toBe(JSON.stringify(long));
  await expect(plaintextOf({ type: 'orders', version: 1, set: noise })).rejects.toThrow('too large');
});

test('payloads without type or of another version are refused', () => {
  for (const text of ['{}', '[]', 'null', '{"type":"report","version":2}', '{"type":7,"version":1}', 'x'])
    expect(() => readPlaintext(text)).toThrow();
});
