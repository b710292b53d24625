#!/usr/bin/env node
// Two nodes on one PostgreSQL. One takes a turn that is due and is stopped while it holds it (witness.c): the other leaves the turn alone. Then the first is killed, and the other
// resolves the turn within ten seconds (SRV-028, SRV-029): the sets that players gave to either node count, nothing happens twice, `ec4x verify` passes.
//   failover.mjs EC4X --db postgres://... [--rounds N]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, sleep } from './client.mjs';
import { buildWitness, startWatched } from './witness.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const db = option('--db');
const rounds = Number(option('--rounds', 3));
const kMost = 10_000;
const kTick = 5_000;
const folder = mkdtempSync(join(tmpdir(), 'ec4x-failover-'));
const library = buildWitness(folder);
const nodes = [];
let failed = 0;
const check = (good, what) => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}`);
  if (!good) failed++;
};

// Where it is stopped: when it has taken the turn and not begun, while it writes the result, or with the whole result sent and only the commit missing.
const moments = [{ at: 'run' }, { at: 'run-write', n: 4 }, { at: 'run-commit' }];
const startNode = (strike) => startWatched(ec4x, db, library, folder, { ...strike, stop: true, wait: true });
const isStopped = (node) => /^State:\s+T/m.test(readFileSync(`/proc/${node.child.pid}/status`, 'utf8'));

async function until(what, most, condition) {
  const start = performance.now();
  for (;;) {
    const found = await condition();
    if (found) return [found, performance.now() - start];
    if (performance.now() - start > most) throw new Error(`${what}: not within ${most} ms`);
    await sleep(10);
  }
}

async function playRound(round, game, seats, description) {
  const { at } = moments[round % moments.length];
  for (const node of nodes) node.client = new Client(node.address, description);
  const { turn } = await nodes[0].client.call('showGame', { game });
  // Each player talks to another node; both nodes know both sets.
  for (const node of nodes) node.arm(true);
  const receipts = [];
  for (const [i, seat] of seats.entries()) {
    const set = { version: 1, game, house: seat.house, turn, orders: [{ n: 1, kind: 'tax', rate: 20 + round + i }] };
    receipts.push(await nodes[i].client.as(seat.token).call('submit', { game }, set));
  }
  const [holder] = await until('a node takes the turn', kTick + kMost, () => nodes.find(isStopped));
  const other = nodes.find((node) => node !== holder);
  other.arm(false);
  const began = performance.now();
  await sleep(kTick + 1500);
  const held = (await other.client.call('showGame', { game })).turn;
  check(held === turn, `SRV-029 while one node holds turn ${turn} (stopped at ${at}), the other leaves it alone for ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await holder.kill();
  const [, took] = await until('the other node resolves the turn', 3 * kMost, async () => (await other.client.call('showGame', { game })).turn > turn);
  check(took <= kMost, `SRV-028 one of two nodes killed at ${at}: the other has resolved turn ${turn} after ${(took / 1000).toFixed(1)} s`);
  for (const [i, seat] of seats.entries()) {
    const { revisions, resolved } = await other.client.as(seat.token).call('pastOrders', { game, turn });
    const view = await other.client.as(seat.token).call('view', { game });
    const good = revisions.some((one) => one.receipt?.digest === receipts[i].digest) && resolved?.orders[0].rate === 20 + round + i && view.turn === turn + 1;
    if (!good) check(false, `turn ${turn}: the set of ${seat.house}, its receipt and its next view`);
  }
  nodes[nodes.indexOf(holder)] = await startNode(moments[(round + 1) % moments.length]);
  await other.stop();  // so that both begin the next round with the same strike
  nodes[nodes.indexOf(other)] = await startNode(moments[(round + 1) % moments.length]);
}

async function main() {
  nodes.push(await startNode(moments[0]));
  const client = await Client.open(nodes[0].address);
  const created = await client.as(nodes[0].operator).call('createGame', {}, {
    name: 'Failover', players: 3, bots: { gamma: 'captain' }, changes: { 'turn.window_hours': '0', 'server.assign': '"chosen"' },
  });
  const { game } = created.game;
  const seats = [];
  for (const { house, code } of created.codes.filter((one) => one.house !== 'gamma')) seats.push({ house, token: (await client.call('claim', { game }, { code })).token });
  nodes.push(await startNode(moments[0]));
  for (let round = 0; round < rounds; round++) await playRound(round, game, seats, client.description);
  const { turn } = await new Client(nodes[0].address, client.description).call('showGame', { game });
  for (const node of nodes) await node.stop();
  const verified = JSON.parse(execFileSync(ec4x, ['verify', '--db', db, game, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
  check(!verified.problem && verified.turns === turn - 1 && turn === rounds + 1, `verify runs ${verified.turns} turns of ${rounds} again, every hash equal`);
}

try { await main(); } catch (error) { check(false, `failover: ${error.message}`); console.error(error); } finally {
  for (const node of nodes) await node.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
