// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { GameAddress } from './address';
import { Box } from './box';
import { isNewer, kinds, Times, type Event } from './events';
import { PageSigner } from './keys';
import { digestOf, packed } from './payload';

vi.setConfig({ testTimeout: 300_000 }); // a busy machine is no failure

const game = '0123456789abcdef0123456789abcdef';
const base = 36_440;
const server = PageSigner.made();
const player = PageSigner.made();
const address: GameAddress = { game, server: server.key, base, relays: [] };

let clock = 1_700_000_000;
async function letter(
  kind: number,
  content: object,
  { by = server, d = game, to = player.key, time = ++clock, tags = [] as string[][] } = {},
): Promise<Event> {
  return by.sign({
    kind: base + kind,
    created_at: time,
    tags: [['d', d], ['p', to], ...tags],
    content: await by.encrypt(to, JSON.stringify({ version: 1, ...content })),
  });
}
const notice = (turn: number, more: object = {}, by = server, time = ++clock) =>
  by.sign({
    kind: base,
    created_at: time,
    tags: [['d', game]],
    content: JSON.stringify({ type: 'game', version: 1, game: { game, turn, seats: [], status: 'active' }, relays: [], ...more }),
  });
const report = (turn: number, rollbacks = 0, more: object = {}) => ({
  type: 'report',
  game,
  house: 'alpha',
  turn,
  rollbacks,
  report: `turn ${turn} after ${rollbacks}`,
  view: '{}',
  ...more,
});
async function boxWith(...events: (Event | Promise<Event>)[]) {
  const kept = new Map<string, unknown>();
  const box = new Box(player, address, (name, value) => kept.set(name, value));
  for (const event of events) await box.take(await event);
  return { box, kept };
}
const settings = () => letter(kinds.message, { type: 'settings', game, settings: '{"rules":{}}' });

describe('what comes in', () => {
  test('SRV-053 an event with one changed letter is dropped', async () => {
    const good = await notice(3);
    const { box } = await boxWith({ ...good, content: good.content.replace('"turn":3', '"turn":4') });
    expect(box.notice).toBeUndefined();
  });

  test('SRV-063 a foreign key is ignored with a warning; one that the server names is followed, and it alone', async () => {
    const foreign = PageSigner.made();
    const next = PageSigner.made();
    const { box, kept } = await boxWith(notice(2), notice(9, {}, foreign));
    expect(box.notice!.game.turn).toBe(2);
    expect(box.warnings[0]).toContain(foreign.key);
    await box.take(await notice(2, { next_key: next.key }));
    expect(box.server).toBe(next.key);
    expect(kept.get('server')).toBe(next.key);
    await box.take(await letter(kinds.report, report(3), { by: server }));
    expect(box.reports.size).toBe(0);
    await box.take(await letter(kinds.report, report(3), { by: next }));
    expect([...box.reports.keys()]).toEqual([3]);
    expect(box.filters()[0]!.authors).toEqual([next.key]);
  });

  test('SRV-060 a duplicate changes nothing; an older notice does not come back', async () => {
    const early = await notice(1);
    const late = await notice(2);
    const { box } = await boxWith(late, early, late);
    expect(box.notice!.game.turn).toBe(2);
  });

  test('SRV-056 a report in parts, out of order and twice', async () => {
    const text = JSON.stringify({ version: 1, ...report(4, 0, { view: digestOf('x').repeat(9) }) });
    const data = await packed(text);
    const sha256 = digestOf(text);
    const half = Math.ceil(data.length / 2);
    const part = (index: number) =>
      letter(kinds.report, { type: 'part', of: 'report', index, count: 2, sha256, data: data.slice((index - 1) * half, index * half) });
    const [one, two] = [await part(1), await part(2)];
    const { box, kept } = await boxWith(two, two);
    expect(box.reports.size).toBe(0);
    expect(kept.has('seen')).toBe(false); // after a reload the part is wanted again
    await box.take(one);
    expect(box.reports.get(4)!.report).toBe('turn 4 after 0');
    expect(kept.get('seen')).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  test('SRV-033 a report from after a rollback replaces what was told before', async () => {
    const { box } = await boxWith(settings(), notice(3), ...[1, 2, 3].map((turn) => letter(kinds.report, report(turn))));
    expect(box.turn).toBe(3);
    await box.take(await notice(2));
    await box.take(await letter(kinds.report, report(2, 1)));
    expect(box.turn).toBe(2);
    expect([...box.reports.keys()]).toEqual([1, 2]);
    await box.take(await letter(kinds.report, report(2, 0)));
    expect(box.reports.get(2)!.rollbacks).toBe(1);
  });

  test('SRV-046 of two bulletins for a turn the first counts, with a warning; after a rollback the second', async () => {
    const bulletin = (state: string, rollbacks = 0) =>
      server.sign({
        kind: base + kinds.bulletin,
        created_at: ++clock,
        tags: [['d', `${game}:2`]],
        content: JSON.stringify({ game, turn: 2, rollbacks, state }),
      });
    const { box } = await boxWith(bulletin('a'), bulletin('b'));
    expect(box.bulletins.get(2)!.state).toBe('a');
    expect(box.warnings).toHaveLength(1);
    await box.take(await bulletin('c', 1));
    expect(box.bulletins.get(2)!.state).toBe('c');
    expect(box.warnings).toHaveLength(1);
  });

  test('SRV-061 reports that should be here and are not', async () => {
    const { box } = await boxWith(settings(), notice(4), letter(kinds.report, report(2)), letter(kinds.report, report(3)));
    expect(box.missing).toEqual([1, 4]);
    expect(box.turn).toBe(3);
  });

  test('the set that another device of this key has sent, the newest of them', async () => {
    const set = (text: string, time: number) =>
      letter(kinds.orders, { type: 'orders', set: text }, { by: player, to: server.key, d: `${game}:2`, time, tags: [['turn', '2']] });
    const { box } = await boxWith(set('second', 2000), set('first', 1000));
    expect(box.sets.get(2)!.set).toBe('second');
  });

  test('what was kept is there again', async () => {
    const { kept } = await boxWith(
      settings(),
      notice(1),
      letter(kinds.report, report(1)),
      letter(kinds.claimAnswer, { type: 'claim_answer', game, accepted: true, house: 'alpha' }),
      letter(kinds.receipt, { type: 'receipt', event: 'e1', receipt: { game, turn: 1, accepted: true, revision: 2 } }),
    );
    const again = new Box(player, address);
    again.restore(kept);
    expect([again.turn, again.house, again.receipts.get('e1')!.revision]).toEqual([1, 'alpha', 2]);
  });

  test('what is for somebody else, or cannot be opened, is left', async () => {
    const other = PageSigner.made();
    const { box } = await boxWith(
      letter(kinds.report, report(1), { to: other.key }),
      server.sign({
        kind: base + kinds.report,
        created_at: ++clock,
        tags: [
          ['d', game],
          ['p', player.key],
        ],
        content: 'AAAA',
      }),
    );
    expect(box.reports.size).toBe(0);
    expect(box.warnings).toHaveLength(1);
  });
});

test('SRV-058 the greatest created_at counts, then the lowest id', () => {
  expect(isNewer({ created_at: 2, id: 'ff' }, { created_at: 1, id: '00' })).toBe(true);
  expect(isNewer({ created_at: 1, id: '0a' }, { created_at: 1, id: '7f' })).toBe(true);
  expect(isNewer({ created_at: 1, id: '7f' }, { created_at: 1, id: '0a' })).toBe(false);
  expect(isNewer({ created_at: 1, id: '0a' }, { created_at: 1, id: '0a' })).toBe(false);
});

test('events about one thing have growing times, behind those of other devices', () => {
  const times = new Times(() => 100);
  expect([times.next('a'), times.next('a'), times.next('b')]).toEqual([100, 101, 100]);
  times.atLeast('a', 500);
  expect(times.next('a')).toBe(501);
});
