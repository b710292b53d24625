#!/usr/bin/env node
// Many games in one process: every house holds a WebSocket, drafts are saved, turns are run, and wrk asks for views all the while. Then views against a static file of the same
// size, sent by the same server in the same run; and the memory of a game that is held and idle.
//   load.mjs EC4X [--games N] [--turns N] [--seconds N] [--connections N] [--drafts PER_SECOND] [--runs PER_SECOND] [--untimed]
// --untimed: times and rates are told, not judged, because others work on the machine (./test).
// With --turns the games have been played for so many turns by bots' advice before anything is measured.
// Bars (issue 8): p99 of a view under 50 ms and no error; a view at least half as often as a file; under 2 MB for a game. Needs wrk.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep, startServer } from './client.mjs';
import { makeGames, playGames } from './many_games.mjs';
import { openWebSocket } from './websocket.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const gameCount = Number(option('--games', 200));
const turns = Number(option('--turns', 0));
const seconds = Number(option('--seconds', 30));
const connections = Number(option('--connections', 32));
const drafts = Number(option('--drafts', 50));
const runs = Number(option('--runs', 2));
const folder = mkdtempSync(join(tmpdir(), 'ec4x-load-'));
const db = join(folder, 'games.db');
let server;
let failed = 0;
const check = (good, what) => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}`);
  if (!good) failed++;
};

const untimed = rest.includes('--untimed');
const judge = (good, what) => (untimed ? console.log(`     ${what}`) : check(good, what));

async function ask(method, path, token, body) {
  const response = await fetch(`${server.address}/api/v1${path}`, { method, headers: token ? { Authorization: `Bearer ${token}` } : {}, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const resident = () => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024;
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

// wrk beside this process, so that WebSockets and drafts go on. `seats`: whose views are asked for, by turns.
async function wrk(time, { path, seats }) {
  const script = join(folder, 'wrk.lua');
  if (seats) {
    writeFileSync(join(folder, 'seats.txt'), seats.map(({ game, token }) => `/api/v1/games/${game}/view ${token}\n`).join(''));
    writeFileSync(script, `local requests = {}
      function init() for line in io.lines("${join(folder, 'seats.txt')}") do local path, token = line:match("(%S+) (%S+)")
        requests[#requests + 1] = wrk.format("GET", path, {Authorization = "Bearer " .. token, Host = wrk.headers.Host}) end end
      local n = 0
      function request() n = n % #requests + 1; return requests[n] end`);
  } else {
    writeFileSync(script, '');
  }
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${time}s`, '--timeout', '5s', '--latency', '-s', script, `${server.address}${path ?? '/'}`]);
  let text = '';
  child.stdout.on('data', (part) => { text += part; });
  child.stderr.on('data', (part) => { text += part; });
  await new Promise((resolve) => child.on('exit', resolve));
  const of = (unit) => ({ us: 0.001, ms: 1, s: 1000, m: 60_000 })[unit];
  const [, number, unit] = text.match(/99%\s+([\d.]+)(us|ms|s|m)/) ?? [undefined, 'NaN', 's'];
  const errors = [...text.matchAll(/.*(?:Non-2xx|Socket errors|unable).*/g)].map((match) => match[0].trim()).join('; ');
  return { rate: Number(text.match(/Requests\/sec:\s+([\d.]+)/)?.[1]), p99: Number(number) * of(unit), errors };
}

async function openSockets(seats, heard) {
  const sockets = [];
  for (const { game, token } of seats) {
    const socket = await openWebSocket(server.address, '/api/v1/live', (text) => { heard[JSON.parse(text).type] = (heard[JSON.parse(text).type] ?? 0) + 1; });
    socket.send(JSON.stringify({ type: 'subscribe', game, token }));
    sockets.push(socket);
  }
  return sockets;
}

// So many of `what` each second, however long one takes, until `state.over`.
async function again(perSecond, state, what) {
  const start = performance.now();
  const open = new Set();
  for (let n = 0; perSecond > 0 && !state.over; n++) {
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const one = what(n).catch((error) => state.errors.push(error.message)).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
}

async function saveDraft(seats, n, state) {
  const { game, house, token } = seats[(n * 7919) % seats.length];
  const { turn } = JSON.parse(await ask('GET', `/games/${game}`));
  const began = performance.now();
  try {
    await ask('PUT', `/games/${game}/orders`, token, { version: 1, game, house, turn, final: false, orders: [{ n: 1, kind: 'tax', rate: 20 + (n % 40) }] });
  } catch (error) {
    if (!/409|wrong_turn/.test(error.message)) throw error;  // the turn was run just now
  }
  state.took.push(performance.now() - began);
}

async function holdAll(seats, operator) {
  const fresh = resident();
  for (const { game, token } of seats) await ask('GET', `/games/${game}/view`, token);
  const idle = resident();
  check((idle - fresh) / gameCount < 2, `${gameCount} games with the views of all houses: ${((idle - fresh) / gameCount).toFixed(3)} MB for each (${fresh.toFixed(0)} to ${idle.toFixed(0)} MB)`);
  const heard = {};
  const sockets = await openSockets(seats, heard);
  const listening = resident();
  console.log(`     ${sockets.length} WebSockets: ${(((listening - idle) * 1024) / sockets.length).toFixed(1)} kB for each`);
  const state = { over: false, errors: [], took: [] };
  const games = [...new Set(seats.map((seat) => seat.game))];
  const work = [again(drafts, state, (n) => saveDraft(seats, n, state)), again(runs, state, (n) => ask('POST', `/games/${games[n % games.length]}/run`, operator, { why: 'load' }))];
  const views = await wrk(seconds, { seats });
  state.over = true;
  await Promise.all(work);
  state.took.sort((a, b) => a - b);
  console.log(`     meanwhile ${state.took.length} drafts (p99 ${state.took[Math.floor(state.took.length * 0.99)]?.toFixed(1)} ms seen by Node), ${heard.turn ?? 0} events of turns, ${heard.submitted ?? 0} of sets`);
  judge(views.p99 < 50, `p99 of a view ${views.p99.toFixed(1)} ms at ${views.rate.toFixed(0)} views/s over ${connections} connections, ${gameCount} games, ${sockets.length} WebSockets, ${drafts} drafts/s, ${runs} turns/s`);
  const closed = sockets.filter((socket) => !socket.open).length;
  check(!views.errors && state.errors.length === 0 && closed === 0, `no error: views "${views.errors}", drafts and turns ${state.errors.length} ${state.errors[0] ?? ''}, closed WebSockets ${closed}`);
  check((heard.subscribed ?? 0) === seats.length && (runs === 0 || heard.turn > 0), 'every WebSocket is subscribed, and hears of turns');
  for (const socket of sockets) socket.close();
  await sleep(500);
  const end = resident();
  check((end - fresh) / gameCount < 2, `after the load ${((end - fresh) / gameCount).toFixed(3)} MB for each game (${end.toFixed(0)} MB)`);
}

// By turns, several times: the machine's mood changes more between two runs than within one.
async function compare(seat, bytes) {
  const found = { file: [], view: [] };
  for (let round = 0; round < 5; round++) {
    found.file.push(await wrk(Math.max(1, Math.round(seconds / 10)), { path: '/file.json' }));
    found.view.push(await wrk(Math.max(1, Math.round(seconds / 10)), { seats: [seat] }));
  }
  for (const [what, of] of Object.entries(found)) {
    console.log(`     ${what}: ${of.map((one) => one.rate.toFixed(0)).join(', ')} requests/s of ${bytes} bytes, p99 ${median(of.map((one) => one.p99)).toFixed(1)} ms, errors "${of.map((one) => one.errors).join('')}"`);
  }
  const ratio = median(found.view.map((one, i) => one.rate / found.file[i].rate));
  judge(ratio >= 0.5, `a view is sent ${ratio.toFixed(2)} times as often as a file of its size`);
}

async function main() {
  server = await startServer(ec4x, db);
  const { operator } = server;
  const seats = await makeGames(ask, gameCount, operator);
  await playGames(ask, seats, turns, operator);
  const view = await ask('GET', `/games/${seats[0].game}/view`, seats[0].token);
  await server.stop();
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web', 'file.json'), view);
  server = await startServer(ec4x, db, ['--web', join(folder, 'web')]);
  console.log(`     load average ${loadavg().map((one) => one.toFixed(1)).join(' ')}`);
  await compare(seats[0], Buffer.byteLength(view));
  await server.stop();
  server = await startServer(ec4x, db);
  await holdAll(seats, operator);
  const { code } = await server.stop();
  check(code === 0, 'the server stops when it is told to');
}

try {
  execFileSync('which', ['wrk']);
  await main();
} catch (error) { check(false, error.stack); } finally {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
