// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedBy } from './routes';
import { invitationIn } from './address';
import { naddrEncode } from 'nostr-tools/nip19';
import type { Event } from './events';
import { Relays } from './relays';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[][] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as unknown[]);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen!();
  }
  breaks() {
    this.readyState = 3;
    this.onclose!();
  }
  says(...message: unknown[]) {
    this.onmessage!({ data: JSON.stringify(message) });
  }
  events() {
    return this.sent.filter((one) => one[0] === 'EVENT').length;
  }
}
const event = (id: string) => ({ id, kind: 1, tags: [], content: '', created_at: 1, pubkey: 'p', sig: 's' }) as Event;
let heard: string[] = [];
const pool = (...addresses: string[]) =>
  new Relays(addresses, {
    heard: (one) => heard.push(one.id),
    changed: () => {},
    socket: (address) => new FakeSocket(address) as unknown as WebSocket,
  });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

test('SRV-060 an event of several relays is heard once', () => {
  const relays = pool('wss://one', 'wss://two');
  relays.subscribe([{ kinds: [1] }]);
  for (const socket of FakeSocket.all) socket.opens();
  for (const socket of FakeSocket.all) socket.says('EVENT', 'ec4x', event('a'));
  expect(heard).toEqual(['a']);
  expect(FakeSocket.all.map((one) => one.sent[0]![0])).toEqual(['REQ', 'REQ']);
});

test('SRV-060 sent to all, done when one has taken it, tried again with growing pauses until then', async () => {
  const relays = pool('wss://one', 'wss://two');
  const [one, two] = FakeSocket.all as [FakeSocket, FakeSocket];
  one.opens();
  const sent = relays.publish(event('a'));
  expect(one.events()).toBe(1);
  one.says('OK', 'a', false, 'blocked: not you');
  expect(relays.states[0]!.trouble).toBe('blocked: not you');
  vi.advanceTimersByTime(5000);
  expect(one.events()).toBe(2);
  vi.advanceTimersByTime(9999);
  expect(one.events()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(one.events()).toBe(3);
  two.opens();
  expect(two.events()).toBe(1); // what waits goes to a relay that comes back
  two.says('OK', 'a', true, '');
  await sent;
  expect(relays.unsent).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect(one.events()).toBe(3);
});

test('a link that breaks is made again, and its subscription with it', () => {
  const relays = pool('wss://one');
  relays.subscribe([{ kinds: [1], since: 5 }]);
  FakeSocket.all[0]!.opens();
  FakeSocket.all[0]!.says('EOSE', 'ec4x');
  expect(relays.caughtUp).toBe(true);
  FakeSocket.all[0]!.breaks();
  expect([relays.open, relays.caughtUp]).toEqual([0, false]);
  vi.advanceTimersByTime(500);
  FakeSocket.all[1]!.opens();
  expect(FakeSocket.all[1]!.sent[0]).toEqual(['REQ', 'ec4x', { kinds: [1], since: 5 }]);
});

test('what is no message is left', () => {
  pool('wss://one');
  const [socket] = FakeSocket.all as [FakeSocket];
  socket.opens();
  for (const data of ['', '{', '{}', '["EVENT"]', '["EVENT","ec4x",null]', '["EVENT","other",{"id":"a"}]']) socket.onmessage!({ data });
  expect(heard).toEqual([]);
});

test('invitations and addresses, bare and within links', () => {
  const game = 'ab'.repeat(16);
  const naddr = naddrEncode({ identifier: game, pubkey: 'cd'.repeat(32), kind: 36_440, relays: ['wss://relay.example', 'http://none'] });
  const address = { game, server: 'cd'.repeat(32), base: 36_440, relays: ['wss://relay.example'] };
  expect(invitationIn(naddr)).toEqual({ naddr, address });
  expect(invitationIn(` 7k3m-9QXT-2WBD-HF5R@${naddr}\n`)).toEqual({ code: '7K3M-9QXT-2WBD-HF5R', naddr, address });
  expect(invitationIn(`https://x.example/remote.html#7K3M-9QXT-2WBD-HF5R@${naddr}`)!.code).toBe('7K3M-9QXT-2WBD-HF5R');
  for (const text of [
    '',
    'naddr1qqqq',
    '7K3M-9QXT-2WBD-HF5R',
    naddr.slice(0, -3),
    naddrEncode({ identifier: 'blog', pubkey: 'cd'.repeat(32), kind: 30_023, relays: [] }),
  ])
    expect(invitationIn(text)).toBeUndefined();
});

test('addresses name their operation', () => {
  expect(askedBy('GET', '/api/v1/games/abc/view?turn=3')).toMatchObject({ name: 'view', game: 'abc' });
  expect(askedBy('PUT', '/api/v1/games/abc/orders', '{}')).toMatchObject({ name: 'submit', body: '{}' });
  expect(askedBy('POST', '/api/v1/games/import')).toMatchObject({ name: 'importGame' });
  expect(askedBy('GET', '/api/v1/rules/SRV-052')).toMatchObject({ name: 'showRule', path: { rule: 'SRV-052' } });
  expect(askedBy('GET', '/api/v1/nothing')).toBeUndefined();
});
