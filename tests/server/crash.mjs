#!/usr/bin/env node
// Kills the server with SIGKILL at random instants under load, and looks afterwards whether anything was lost (SRV-029, SRV-030):
// no accepted order set is gone, no turn was resolved twice or in part, every view is consistent, `ec4x verify` passes.
//   crash.mjs EC4X [--db FILE|postgres://...] [--kills N] [--games N] [--seed N]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Refused, sleep, startServer } from './client.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const folder = mkdtempSync(join(tmpdir(), 'ec4x-crash-'));
const db = option('--db', join(folder, 'games.db'));
const kills = Number(option('--kills', 5));
const gameCount = Number(option('--games', 3));
let dice = Number(option('--seed', Date.now() % 100000)) || 1;
const random = (below) => { dice = (dice * 48271) % 2147483647; return dice % below; };
const problems = [];
const kind = db.startsWith('postgres') ? 'PostgreSQL' : 'SQLite';

// What the players know for certain: receipts that they hold.
const games = [];
let accepted = 0;
let turnsSeen = 0;

async function makeGames(client, operator) {
  const host = client.as(operator);
  for (let i = 0; i < gameCount; i++) {
    const created = await host.call('createGame', {}, {
      name: `Crash ${i}`, players: 2,
      changes: { 'turn.window_hours': '0', 'server.assign': '"chosen"', 'server.set.per_hour': '100000' },
    });
    const game = { id: created.game.game, seats: [], turn: 0, log: 0 };
    for (const { house, code } of created.codes) {
      const { token } = await client.call('claim', { game: game.id }, { code });
      game.seats.push({ house, token, receipts: new Map() });
    }
    games.push(game);
  }
}

// One player in one game, until the server is gone. The set differs each time, so that each is a revision of its own.
async function play(client, game, seat, state) {
  const me = client.as(seat.token);
  while (!state.over) {
    try {
      const { turn } = await me.call('showGame', { game: game.id });
      const final = random(4) > 0;
      const set = { version: 1, game: game.id, house: seat.house, turn, final, orders: [{ n: 1, kind: 'tax', rate: 20 + random(40) }] };
      const receipt = await me.call('submit', { game: game.id }, set);
      accepted++;
      const known = seat.receipts.get(turn) ?? [];
      known.push({ revision: receipt.revision, digest: receipt.digest });
      seat.receipts.set(turn, known);
    } catch (error) {
      if (error instanceof Refused) {
        if (error.status >= 500 && !state.over) problems.push(`${error.message}`);
        if (!['wrong_turn', 'turn_closed'].includes(error.code)) await sleep(5);
      } else if (!state.over && !/fetch failed|terminated|socket|ECONN|aborted/i.test(`${error.message} ${error.cause?.message}`)) problems.push(`${error.message}`);
      else await sleep(5);
    }
  }
}

// After a restart: every receipt that a player holds is in the history of its turn, turns only grow, both houses see the same turn.
async function look(client) {
  for (const game of games) {
    const summary = await client.call('showGame', { game: game.id });
    if (summary.status !== 'active') problems.push(`${game.id} is ${summary.status}`);
    if (summary.turn < game.turn) problems.push(`${game.id} went back from turn ${game.turn} to ${summary.turn}`);
    turnsSeen += summary.turn - game.turn;
    game.turn = summary.turn;
    for (const seat of game.seats) {
      const me = client.as(seat.token);
      const view = await me.call('view', { game: game.id });
      const now = await client.call('showGame', { game: game.id });
      if (view.house !== seat.house || view.turn < summary.turn || view.turn > now.turn) problems.push(`${game.id}: ${seat.house} sees turn ${view.turn}, the game is in ${summary.turn}`);
      for (const [turn, receipts] of seat.receipts) {
        const { revisions } = await me.call('pastOrders', { game: game.id, turn });
        const found = new Map(revisions.map((one) => [one.revision, one.receipt?.digest]));
        for (const { revision, digest } of receipts) {
          if (found.get(revision) !== digest) problems.push(`${game.id}, turn ${turn}: revision ${revision} of ${seat.house} was accepted and is gone`);
        }
        if (new Set(revisions.map((one) => one.revision)).size !== revisions.length) problems.push(`${game.id}, turn ${turn}: a revision of ${seat.house} is there twice`);
        if (turn < summary.turn) seat.receipts.delete(turn);  // looked at, and over
      }
    }
  }
}

async function main() {
  let server = await startServer(ec4x, db);
  let client = await Client.open(server.address);
  await makeGames(client, server.operator ?? option('--operator', ''));
  for (let kill = 0; kill < kills; kill++) {
    const state = { over: false };
    const players = games.flatMap((game) => game.seats.map((seat) => play(client, game, seat, state)));
    await sleep(50 + random(700));
    await server.kill();
    state.over = true;
    await Promise.all(players);
    server = await startServer(ec4x, db);
    client = new Client(server.address, client.description);
    await look(client);
  }
  const { code } = await server.stop();
  if (code !== 0) problems.push(`the server ended with ${code}`);
  for (const game of games) {
    const found = JSON.parse(execFileSync(ec4x, ['verify', '--db', db, game.id, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    if (found.problem) problems.push(`verify ${game.id}: turn ${found.problem.turn}, ${found.problem.step}: ${found.problem.what}`);
    if (found.turns < game.turn - 1) problems.push(`verify ${game.id}: ${found.turns} turns of ${game.turn}`);
  }
}

try { await main(); } catch (error) { problems.push(error.stack); } finally { rmSync(folder, { recursive: true, force: true }); }
for (const problem of problems.slice(0, 20)) console.log(`FAIL ${kind}: ${problem}`);
if (problems.length === 0) console.log(`pass SRV-029, SRV-030 ${kind}: killed ${kills} times, ${accepted} sets accepted, ${turnsSeen} turns resolved, nothing lost, verify passes`);
process.exit(problems.length ? 1 : 0);
