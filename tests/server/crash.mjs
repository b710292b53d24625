#!/usr/bin/env node
// Kills the server with SIGKILL under load, at random instants and at moments within runs of turns and commits, and looks afterwards whether anything was lost (SRV-029, SRV-030):
// no accepted order set is gone, no turn was resolved twice or in part, every view is what it was before, `ec4x verify` passes. The server is watched (witness.c), so that the last
// line can say what the kills have cut off.
//   crash.mjs EC4X [--db FILE|postgres://...] [--kills N] [--games N] [--seed N]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Refused, sleep } from './client.mjs';
import { buildWitness, startWatched } from './witness.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const folder = mkdtempSync(join(tmpdir(), 'ec4x-crash-'));
const db = option('--db', join(folder, 'games.db'));
const kills = Number(option('--kills', 5));
const gameCount = Number(option('--games', 6));
const seed = Number(option('--seed', Date.now() % 100000)) || 1;
const kind = db.startsWith('postgres') ? 'PostgreSQL' : 'SQLite';
let dice = seed;
const random = (below) => { dice = (dice * 48271) % 2147483647; return dice % below; };
const problems = [];
const library = buildWitness(folder);

// What the players know for certain: receipts that they hold, views and bulletins that they were shown.
const games = [];
const over = [];  // games that have ended
let operator;
const counts = { accepted: 0, views: 0, turns: 0, compared: 0 };
const cut = { starting: 0, resolving: 0, writing: 0, committing: 0, committingRun: 0, neither: 0 };

// When a server is to die. An empty one: at any instant.
const strikes = [
  () => ({}),
  () => ({}),
  () => ({}),
  () => ({ at: 'run', n: 1 + random(2 * gameCount), after: random(4000) }),
  () => ({ at: 'run-write', n: 1 + random(60) }),
  () => ({ at: 'run-commit', n: 1 + random(gameCount), after: random(3) * random(1000) }),
  () => ({ at: 'run-committed', n: 1 + random(gameCount) }),
  () => ({ at: 'write', n: 1 + random(500) }),
  () => ({ at: 'commit', n: 1 + random(150), after: random(3) * random(1000) }),
  () => ({ at: 'committed', n: 1 + random(150) }),
  () => (kind === 'SQLite' ? { at: 'page', n: 1 + random(1500) } : { at: 'commit', n: 1 + random(150), after: random(2000) }),
];

// As many as there shall be under way: players who do nothing but tax lose sooner or later.
async function makeGames(client) {
  const host = client.as(operator);
  while (games.length < gameCount) {
    const created = await host.call('createGame', {}, {
      name: `Crash ${games.length + over.length}`, players: 3, bots: { gamma: 'captain' },
      changes: { 'turn.window_hours': '0', 'server.assign': '"chosen"', 'server.set.per_hour': '100000', 'server.max_games': '1000' },
    });
    const game = { id: created.game.game, seats: [], turn: 0, bulletins: new Map() };
    for (const { house, code } of created.codes.filter((one) => one.house !== 'gamma')) {
      const { token } = await client.call('claim', { game: game.id }, { code });
      game.seats.push({ house, token, receipts: new Map(), views: new Map() });
    }
    games.push(game);
  }
}

function remember(known, turn, shown, what) {
  const text = JSON.stringify(shown);
  if (known.has(turn) && known.get(turn) !== text) problems.push(`${what} of turn ${turn} is another one than before`);
  known.set(turn, text);
}

async function playOnce(me, game, seat) {
  if (random(5) === 0) {
    const view = await me.call('view', { game: game.id });
    remember(seat.views, view.turn, view, `${game.id}: the view of ${seat.house}`);
    counts.views++;
  }
  const summary = await me.call('showGame', { game: game.id });
  if (random(10) === 0) remember(game.bulletins, summary.turn, await me.call('bulletin', { game: game.id, turn: summary.turn }), `${game.id}: the bulletin`);
  const set = { version: 1, game: game.id, house: seat.house, turn: summary.turn, final: random(4) > 0, orders: [{ n: 1, kind: 'tax', rate: 20 + random(40) }] };
  const receipt = await me.call('submit', { game: game.id }, set);
  counts.accepted++;
  const known = seat.receipts.get(summary.turn) ?? [];
  known.push({ revision: receipt.revision, digest: receipt.digest });
  seat.receipts.set(summary.turn, known);
}

// One player in one game, until the server is gone. The set differs each time, so that nearly each is a revision of its own.
async function play(client, game, seat, state) {
  const me = client.as(seat.token);
  while (!state.over) {
    try {
      await playOnce(me, game, seat);
    } catch (error) {
      if (error instanceof Refused) {
        if (error.status >= 500 && !state.over) problems.push(`${error.message}`);
        if (!['wrong_turn', 'turn_closed'].includes(error.code)) await sleep(5);
      } else if (!state.over && !/fetch failed|terminated|socket|ECONN|aborted/i.test(`${error.message} ${error.cause?.message}`)) problems.push(`${error.message}`);
      else await sleep(5);
    }
  }
}

// A turn that players know something about: what they know is still so; and if it is over, what counted was the last set that was accepted.
async function lookAtTurn(me, game, seat, turn, now) {
  const where = `${game.id}, turn ${turn}, ${seat.house}`;
  const { revisions, resolved } = await me.call('pastOrders', { game: game.id, turn });
  const found = new Map(revisions.map((one) => [one.revision, one.receipt?.digest]));
  for (const { revision, digest } of seat.receipts.get(turn) ?? []) {
    if (found.get(revision) !== digest) problems.push(`${where}: revision ${revision} was accepted and is gone`);
  }
  if (found.size !== revisions.length) problems.push(`${where}: a revision is there twice`);
  if (turn < now && revisions.length > 0 && JSON.stringify(resolved) !== JSON.stringify(revisions.at(-1).orders)) problems.push(`${where}: what counted is not the last set that was accepted`);
  if (seat.views.has(turn)) remember(seat.views, turn, await me.call('view', { game: game.id, turn }), `${game.id}: the view of ${seat.house}`);
  if (game.bulletins.has(turn)) remember(game.bulletins, turn, await me.call('bulletin', { game: game.id, turn }), `${game.id}: the bulletin`);
  counts.compared++;
}

async function lookAtGame(client, game) {
  const summary = await client.call('showGame', { game: game.id });
  if (!['active', 'finished'].includes(summary.status)) problems.push(`${game.id} is ${summary.status}`);
  game.finished = summary.status === 'finished';
  if (summary.turn < game.turn) problems.push(`${game.id} went back from turn ${game.turn} to ${summary.turn}`);
  counts.turns += summary.turn - Math.max(game.turn, 1);
  game.turn = summary.turn;
  for (const seat of game.seats) {
    const me = client.as(seat.token);
    const view = await me.call('view', { game: game.id });
    const now = await client.call('showGame', { game: game.id });
    if (view.house !== seat.house || view.turn < summary.turn || view.turn > now.turn) problems.push(`${game.id}: ${seat.house} sees turn ${view.turn}, the game is in ${summary.turn}`);
    for (const turn of new Set([...seat.receipts.keys(), ...seat.views.keys()])) {
      await lookAtTurn(me, game, seat, turn, summary.turn);
      if (turn >= summary.turn) continue;
      seat.receipts.delete(turn);  // looked at, and over
      seat.views.delete(turn);
    }
  }
}

async function lookAtGames(client) {
  await Promise.all(games.map((game) => lookAtGame(client, game)));
  for (const game of games.filter((one) => one.finished)) {
    games.splice(games.indexOf(game), 1);
    over.push(game);
  }
}

// Every turn was resolved once: the log has one entry for each, and one for the orders that were frozen for it.
async function lookAtLog(host, game) {
  const kinds = {};
  for (let after = 0; after !== undefined;) {
    const page = await host.call('logHeaders', { game: game.id, after, limit: 1000 });
    for (const { kind: one } of page.entries) kinds[one] = (kinds[one] ?? 0) + 1;
    after = page.next;
  }
  const { turn } = await host.call('showGame', { game: game.id });
  if (kinds.turn_reached !== turn || kinds.orders_frozen !== turn - 1) problems.push(`${game.id}: turn ${turn} after ${kinds.turn_reached} turns reached and orders frozen ${kinds.orders_frozen} times`);
}

function verify(game) {
  const found = JSON.parse(execFileSync(ec4x, ['verify', '--db', db, game.id, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
  if (found.problem) problems.push(`verify ${game.id}: turn ${found.problem.turn}, ${found.problem.step}: ${found.problem.what}`);
  if (found.turns < game.turn - 1) problems.push(`verify ${game.id}: ${found.turns} turns of ${game.turn}`);
}

function book(last, starting) {
  const doing = Object.keys(cut).filter((what) => last[what] > 0);
  if (starting) doing.push('starting');
  for (const what of doing.length ? doing : ['neither']) cut[what]++;
}

// A server that dies while it starts: it may not live to say that it is ready.
async function dieAtStart() {
  const starting = startWatched(ec4x, db, library, folder, { at: ['write', 'commit', 'run', 'run-commit'][random(4)], n: 1 + random(2), after: random(3000) });
  try {
    const server = await starting;
    await sleep(random(100));
    await server.kill();
    book(server.last, true);
  } catch (error) {
    if (error.signal !== 'SIGKILL') throw error;
    book(error.last, true);
  }
}

// A server that is looked at, then played on until it is dead.
async function liveAndDie(description) {
  const strike = strikes[random(strikes.length)]();
  const server = await startWatched(ec4x, db, library, folder, { ...strike, wait: true });
  const client = new Client(server.address, description);
  await lookAtGames(client);
  await makeGames(client);
  server.arm(true);
  const state = { over: false };
  server.ended.then(() => { state.over = true; });
  const players = games.flatMap((game) => game.seats.map((seat) => play(client, game, seat, state)));
  await Promise.race([sleep(strike.at ? 3000 : 50 + random(1200)), server.ended]);
  const { signal, code } = await server.kill();
  if (signal !== 'SIGKILL') problems.push(`the server ended by itself (${code ?? signal}): ${server.errors.slice(-2000)}`);
  await Promise.all(players);
  book(server.last, false);
}

async function main() {
  let server = await startWatched(ec4x, db, library, folder);
  const { description } = await Client.open(server.address);
  operator = server.operator;
  await makeGames(new Client(server.address, description));
  await server.kill();
  for (let kill = 1; kill <= kills && problems.length < 20; kill++) {
    await (random(10) === 0 ? dieAtStart() : liveAndDie(description));
    if (kill % 50 === 0) console.error(`${kind}: ${kill} kills, ${counts.turns} turns, ${problems.length} problems, cut off: ${JSON.stringify(cut)}`);
  }
  server = await startWatched(ec4x, db, library, folder);
  const client = new Client(server.address, description);
  await lookAtGames(client);
  for (const game of [...games, ...over]) await lookAtLog(client.as(operator), game);
  const { code } = await server.stop();
  if (code !== 0) problems.push(`the server ended with ${code}: ${server.errors.slice(-2000)}`);
  for (const game of [...games, ...over]) verify(game);
}

try { await main(); } catch (error) { problems.push(error.stack); } finally { rmSync(folder, { recursive: true, force: true }); }
for (const problem of problems.slice(0, 20)) console.log(`FAIL ${kind}: ${problem} (seed ${seed})`);
if (problems.length === 0) {
  console.log(`pass SRV-029, SRV-030 ${kind}: killed ${kills} times (${cut.resolving} while a turn was being resolved, ${cut.writing} within a transaction, ${cut.committing} within its commit, ` +
    `${cut.committingRun} of these with a turn, ${cut.starting} at the start, ${cut.neither} in between), ${counts.accepted} sets accepted, ${counts.turns} turns resolved in ${games.length + over.length} games, ` +
    `${counts.compared} turns looked at again, nothing lost, verify passes`);
}
process.exit(problems.length ? 1 : 0);
