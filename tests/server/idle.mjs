#!/usr/bin/env node
// What games cost in memory: while their views are asked for, and when nobody has asked for a while; and that an idle game is all there when somebody comes back.
//   idle.mjs EC4X [--games N] [--turns N] [--minutes N] [--db FILE]
// --minutes: after how long a game counts as idle. --db: a file that is kept, with FILE.seats beside it, so that the games are played once.
// Bar (issue 8): under 2 MB for an idle game.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep, startServer } from './client.mjs';
import { makeGames, playGames } from './many_games.mjs';
import { openWebSocket } from './websocket.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const gameCount = Number(option('--games', 200));
const turns = Number(option('--turns', 10));
const minutes = Number(option('--minutes', 1));
const folder = mkdtempSync(join(tmpdir(), 'ec4x-idle-'));
const db = option('--db', join(folder, 'games.db'));
const kBetweenSweeps = 60;  // seconds: how often the server looks for idle games
let server;
let failed = 0;
const check = (good, what) => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}`);
  if (!good) failed++;
};

async function fetched(method, path, token, body) {
  const response = await fetch(`${server.address}/api/v1${path}`, { method, headers: token ? { Authorization: `Bearer ${token}` } : {}, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return { text, etag: response.headers.get('etag') };
}
const ask = async (...what) => (await fetched(...what)).text;
const resident = () => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024;

async function playedGames() {
  if (existsSync(`${db}.seats`)) return JSON.parse(readFileSync(`${db}.seats`, 'utf8'));
  server = await startServer(ec4x, db);
  const seats = await makeGames(ask, gameCount, server.operator);
  await playGames(ask, seats, turns, server.operator);
  const kept = { operator: server.operator, seats };
  await server.stop();
  writeFileSync(`${db}.seats`, JSON.stringify(kept));
  return kept;
}

async function allViews(seats) {
  const views = [];
  for (const { game, token } of seats) views.push(await fetched('GET', `/games/${game}/view`, token));
  return views;
}

async function main() {
  const { operator, seats } = await playedGames();
  writeFileSync(join(folder, 'ec4x.toml'), `idle_minutes = ${minutes}\n`);
  server = await startServer(ec4x, db, ['--config', join(folder, 'ec4x.toml')]);
  console.log(`     load average ${loadavg().map((one) => one.toFixed(1)).join(' ')}`);
  await fetched('GET', `/games/${seats[0].game}/view`, seats[0].token);  // what the first request of a process costs is no game's
  const fresh = resident();
  const each = (size) => `${((size - fresh) / gameCount).toFixed(3)} MB for each game (${fresh.toFixed(0)} to ${size.toFixed(0)} MB)`;
  const before = await allViews(seats);
  console.log(`     ${gameCount} games after ${turns} turns, the views of all houses asked for: ${each(resident())}; a view has ${before[0].text.length} bytes`);
  for (const { game, token } of seats.filter((_, i) => i % 4 === 0)) await ask('GET', `/games/${game}/report`, token);
  const used = resident();
  console.log(`     and a report with its history in each: ${each(used)}`);
  const heard = [];
  const socket = await openWebSocket(server.address, '/api/v1/live', (text) => heard.push(JSON.parse(text)));
  socket.send(JSON.stringify({ type: 'subscribe', game: seats[0].game, token: seats[0].token }));
  await sleep((minutes * 60 + kBetweenSweeps + 15) * 1000);
  const idle = resident();
  check((idle - fresh) / gameCount < 2, `idle: ${each(idle)}`);
  const after = await allViews(seats);
  check(after.every(({ text, etag }, i) => text === before[i].text && etag === before[i].etag), 'views and their ETags are what they were');
  console.log(`     asked for again: ${each(resident())}`);
  if (!rest.includes('--db')) {
    await ask('POST', `/games/${seats[0].game}/run`, operator, { why: 'idle' });
    for (let n = 0; n < 100 && !heard.some(({ type }) => type === 'turn'); n++) await sleep(100);
    check(heard.some(({ type }) => type === 'turn'), 'the WebSocket that was open all the while hears of the turn');
  }
  socket.close();
  const { code } = await server.stop();
  check(code === 0, 'the server stops when it is told to');
}

try {
  await main();
} catch (error) { check(false, error.stack); } finally {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
