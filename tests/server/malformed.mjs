#!/usr/bin/env node
// Everything that the description offers, and the live connection, asked for in every wrong way, over real sockets: bodies made from the schemas and then damaged, broken heads and
// framing, other people's tokens, frames that no WebSocket may send. The server answers or closes, makes no mistake of its own (5xx), stays up, and its memory stays what it was.
//   malformed.mjs EC4X [--seconds N] [--seed N] [--db FILE|postgres://...]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, sleep, startServer } from './client.mjs';
import { frame, openWebSocket } from './websocket.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const seconds = Number(option('--seconds', 5));
const seed = Number(option('--seed', Date.now() % 100000)) || 1;
const folder = mkdtempSync(join(tmpdir(), 'ec4x-malformed-'));
const db = option('--db', join(folder, 'games.db'));
const kPatience = 20_000;  // an answer that takes longer is a finding
const kGrowth = 12;        // MB, between the middle of the run and its end
let dice = seed;
const random = (below) => { dice = (dice * 48271) % 2147483647; return dice % below; };
const one = (list) => list[random(list.length)];
const problems = [];
const status = {};
const asked = {};
let talks = 0;
let slowest = { ms: 0 };
let server, client, games, tokens, seats;

const texts = () => one(['', 'alpha', 'beta', 'captain', 'warlord:admiral', one(games), 'standard', 'solitude', 'x'.repeat(random(3000)), '\u0000', '\ud800', 'é☃🚀', '"', '../..', '%00', 'a@b.example', 'http://127.0.0.1:1/', '7K3M-9QXT-2WBD-HF5R', 'DD', 'CL', '-1', 'NaN', '{}']);
const numbers = () => one([0, 1, 2, 3, -1, 7, 100, 12, random(50), 2147483647, -2147483648, 4294967296, 9007199254740993, 1e308, -1e-9, 0.5]);
const junk = () => one([null, true, [], {}, [[[[[]]]]], { a: { b: { c: 1 } } }, texts(), numbers(), Array(random(200)).fill(numbers())]);

// Something that fits the schema, more or less.
function made(schema, depth = 0) {
  if (schema.$ref) return made(schema.$ref.slice(2).split('/').reduce((at, key) => at[key.replaceAll('~1', '/')], client.description), depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return one(schema.enum);
  if (schema.oneOf) return made(one(schema.oneOf), depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => made(part, depth)));
  const type = one([schema.type].flat());
  if (type === 'object') {
    const made_ = {};
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      if (schema.required?.includes(name) ? random(20) > 0 : depth < 6 && random(3) === 0) made_[name] = name === 'game' ? one(games) : made(part, depth + 1);
    }
    if (typeof schema.additionalProperties === 'object' && depth < 6) for (let i = random(3); i > 0; i--) made_[texts()] = made(schema.additionalProperties, depth + 1);
    return made_;
  }
  if (type === 'array') return Array.from({ length: depth < 6 ? random(4) : 0 }, (_, i) => made(schema.prefixItems?.[i] ?? schema.items ?? {}, depth + 1));
  if (type === 'integer' || type === 'number') return random(3) ? random(10) : numbers();
  if (type === 'boolean') return random(2) === 1;
  return type === 'string' ? texts() : junk();
}

// Somewhere within the value, something else.
function damaged(value) {
  if (value !== null && typeof value === 'object' && Object.keys(value).length > 0 && random(4) > 0) {
    const key = one(Object.keys(value));
    value[key] = damaged(value[key]);
    return value;
  }
  return junk();
}

function damagedText(text) {
  const bytes = Buffer.from(text);
  const at = random(bytes.length + 1);
  return one([
    () => bytes.subarray(0, at),
    () => { if (bytes.length) bytes[at % bytes.length] = random(256); return bytes; },
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from(one(['"', '{', '[', '\u0000', '\\u', '1e999', ',,', '\n= ', '[[orders]]'])), bytes.subarray(at)]),
    () => Buffer.from('['.repeat(random(20000))),
    () => Buffer.from(`tax ${random(99)}\nbuild ${texts()}\n`),
    () => Buffer.from(`version = 1\nhouse = "alpha"\n[[orders]]\nkind = "${texts()}"\n`),
    () => Buffer.alloc(random(5000), random(256)),
  ])();
}

function bodyOf(operation, game) {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return random(5) ? Buffer.alloc(0) : Buffer.from(JSON.stringify(junk()) ?? '');
  let value = made(schema);
  if (value?.game) Object.assign(value, { version: 1, game, house: one(['alpha', 'beta', 'gamma']), turn: 1 + random(3) });
  if (random(2)) value = damaged(value);
  const text = JSON.stringify(value) ?? '';
  return random(3) ? Buffer.from(text) : damagedText(text);
}

// The head and body of a request. `whole`: it is framed as it should be, so the connection can go on.
function requestOf(operation) {
  let path = operation.path;
  const { game, token } = random(3) ? one(seats) : { game: one(games), token: one(tokens) };
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      const value = parameter.name === 'game' && random(12) ? game : one(['alpha', 'standard', 'SRV-001', encodeURIComponent(Buffer.from(texts()).toString()), '%2e%2e', '%00', '%ff', '']);
      path = path.replace(`{${parameter.name}}`, value.slice(0, 2000));
    } else if (random(2)) query.append(parameter.name, String(random(2) ? random(5) : one([texts(), numbers()])));
  }
  if (random(15) === 0) query.append(texts(), texts());
  const method = random(25) ? operation.method : one(['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'BREW', 'get']);
  const headers = [`Host: ${new URL(server.address).host}`];
  if (token) headers.push(random(20) ? `Authorization: Bearer ${token}` : one([`Authorization: ${token}`, `Cookie: ec4x=${token}`, 'Authorization: Bearer', `Authorization: Bearer ${'0'.repeat(64)}`]));
  if (random(10) === 0) headers.push(one(['If-None-Match: *', 'Accept-Encoding: gzip', 'Origin: http://evil.example', 'Expect: 100-continue', 'X-Forwarded-For: 1.2.3.4', 'Content-Encoding: gzip', 'Range: bytes=0-1', `X: ${'y'.repeat(random(9000))}`]));
  const body = bodyOf(operation, game);
  let whole = true;
  if (body.length > 0 && random(8) === 0) {
    const cut = random(body.length);
    const parts = [body.subarray(0, cut), body.subarray(cut)].filter((part) => part.length);
    const chunks = Buffer.concat([...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]), Buffer.from('0\r\n\r\n')]);
    headers.push('Transfer-Encoding: chunked');
    return { whole, bytes: Buffer.concat([Buffer.from(`${method} ${path}${query.size ? '?' + query : ''} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`), chunks]) };
  }
  if (body.length > 0 || !['GET', 'HEAD'].includes(method)) headers.push(`Content-Length: ${body.length}`);
  let head = `${method} ${path}${query.size ? '?' + query : ''} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
  if (random(12) === 0) {
    whole = false;
    head = one([
      () => head.replace('HTTP/1.1', one(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''])),
      () => head.replace(/Content-Length: \d+/, one(['Content-Length: -1', 'Content-Length: 99999999999999999999', 'Content-Length: 1\r\nContent-Length: 2', 'Content-Length: 5000000', 'Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked'])),
      () => head.replace(/Host: .*\r\n/, one(['', 'Host: a\r\nHost: b\r\n', 'Host : x\r\n', 'Host: \u0000\r\n'])),
      () => head.slice(0, random(head.length)),
      () => damagedText(head).toString('latin1'),
      () => head.replaceAll('\r\n', '\n'),
      () => `${head.slice(0, -2)}Y: ${'z'.repeat(20000)}\r\n\r\n`,
    ])();
  }
  return { whole, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]) };
}

// What came back: as many answers as the bytes hold, whole ones. HEAD and 304 have no body.
function statusOf(text) { return Number(/^HTTP\/1\.1 (\d\d\d)/.exec(text)?.[1]); }

function book(name, code, bytes, answer) {
  status[code] = (status[code] ?? 0) + 1;
  asked[name] = (asked[name] ?? 0) + 1;
  // 501 and 505 are what HTTP demands for framing and versions that a server does not know.
  if (code >= 500 && code !== 501 && code !== 505) problems.push(`${name}: ${code}: ${answer.slice(0, 2000)} to ${JSON.stringify(bytes.toString('latin1').slice(0, 1500))}`);
}

// One request on a connection of its own, which is told to be the last.
function askOnce(name, { whole, bytes }) {
  return new Promise((resolve) => {
    const began = performance.now();
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    const finish = () => {
      const ms = performance.now() - began;
      if (ms > slowest.ms) slowest = { ms, name, request: bytes.toString('latin1').slice(0, 400) };
      if (answer) book(name, statusOf(answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')), bytes, answer);
      else if (whole) book(name, 0, bytes, '');
      socket.destroy();
      resolve();
    };
    socket.setTimeout(kPatience, () => { problems.push(`${name}: no answer for ${kPatience} ms to ${JSON.stringify(bytes.toString('latin1').slice(0, 1500))}`); finish(); });
    socket.on('data', (part) => { if (answer.length < 4000) answer += part.toString('latin1'); });
    socket.on('close', finish);
    socket.on('error', () => {});
    socket.write(bytes);
    socket.end();
  });
}

async function askAll(state) {
  const names = [...client.operations.keys()];
  while (!state.over) {
    const name = one(names);
    await askOnce(name, requestOf(client.operations.get(name)));
    if (problems.length > 20) state.over = true;
  }
}

function wrongFrames() {
  const message = () => JSON.stringify(random(2) ? damaged({ type: one(['subscribe', 'unsubscribe', 'ping', 'x']), game: one(games), token: one(tokens), after: numbers(), after_message: numbers() })
    : { type: one(['subscribe', 'unsubscribe', 'ping']), game: one(games), token: one(tokens) || undefined }) ?? '';
  const raw = (...bytes) => Buffer.from(bytes);
  return one([
    () => frame(message()),
    () => frame(message()),
    () => Buffer.concat([frame(message().slice(0, 5), { last: false }), frame('tail', { opcode: 0 })]),
    () => frame(damagedText(message()), { opcode: one([1, 2, 0, 3, 8, 9, 10, 11]) }),
    () => frame('x'.repeat(random(60000))),
    () => frame('p'.repeat(random(300)), { opcode: one([8, 9, 10]), last: random(2) === 0 }),
    () => raw(0x81, 5, 104, 105, 106, 107, 108),                          // not masked
    () => raw(one([0xc1, 0xb1, 0x91, 0xff]), 0x82, 1, 2, 3, 4, 5, 6),     // bits that nobody agreed on
    () => raw(0x81, 0xff, 127, 255, 255, 255, 255, 255, 255, 255, 1, 2),  // endless
    () => raw(0xc1, 0xff, 127, 255, 255, 255, 255, 255, 255, 255, 1, 2),  // and packed
    () => raw(0xc1, 0xff, 0, 0, 0, 0, random(256), 255, 255, 255, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    () => raw(0x81, 0xfe, 0, 1, 1, 2, 3, 4, 5),                           // longer than it need be
    () => Buffer.from(Array.from({ length: random(60) }, () => random(256))),
  ])();
}

async function talkAll(state) {
  while (!state.over) {
    try {
      const peer = await openWebSocket(server.address, '/api/v1/live', () => {}, random(2) ? 'Sec-WebSocket-Extensions: permessage-deflate\r\n' : '');
      peer.socket.on('error', () => {});
      for (let n = random(12); n >= 0 && peer.open; n--) {
        peer.socket.write(wrongFrames());
        if (random(3) === 0) await sleep(random(10));
      }
      if (random(2)) peer.socket.end();
      await sleep(random(20));
      peer.close();
      talks++;
    } catch (error) {
      if (!state.over && !/closed|ECONNRESET|EPIPE/.test(error.message)) problems.push(`WebSocket: ${error.message}`);
    }
  }
}

const resident = () => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

async function watchMemory(state, sizes) {
  while (!state.over) {
    sizes.push(resident());
    await sleep(Math.min(1000, seconds * 20));
  }
}

// Some of every kind: games of people, with bots, open, over.
async function prepare() {
  const operator = client.as(server.operator);
  tokens = ['', server.operator, '0'.repeat(64)];
  games = [];
  seats = [];
  for (let i = 0; i < 4; i++) {
    const practice = await client.call('practice', {}, { players: 2 + i });
    games.push(practice.game);
    tokens.push(practice.token);
    seats.push({ game: practice.game, token: practice.token });
  }
  for (let i = 0; i < 3; i++) {
    const made_ = await operator.call('createGame', {}, { name: `Malformed ${i}`, players: 3, changes: { 'turn.window_hours': '0', 'server.assign': '"chosen"', 'server.messages.enabled': 'true' } });
    games.push(made_.game.game);
    for (const { code } of made_.codes.slice(0, 1 + i)) {
      tokens.push((await client.call('claim', { game: made_.game.game }, { code })).token);
      seats.push({ game: made_.game.game, token: tokens.at(-1) });
    }
    seats.push({ game: made_.game.game, token: server.operator });
  }
  await operator.call('finishGame', { game: games.at(-1) }, { why: 'a game that is over' });
}

async function main() {
  server = await startServer(ec4x, db);
  client = await Client.open(server.address);
  await prepare();
  server.ended.then(({ code, signal }) => { if (!server.stopping) problems.push(`the server ended (${code ?? signal}): ${server.errors.slice(-3000)}`); });
  const state = { over: false };
  const sizes = [];
  const workers = [watchMemory(state, sizes), ...Array.from({ length: 6 }, () => askAll(state)), ...Array.from({ length: 3 }, () => talkAll(state))];
  for (let waited = 0; waited < seconds && !state.over && server.child.exitCode === null; waited++) await sleep(1000);
  state.over = true;
  await Promise.all(workers);
  const half = mean(sizes.slice(Math.floor(sizes.length * 0.5), Math.ceil(sizes.length * 0.6)));
  const end = mean(sizes.slice(Math.floor(sizes.length * 0.9)));
  console.log(`     memory in MB: ${Array.from({ length: 11 }, (_, i) => sizes[Math.floor(((sizes.length - 1) * i) / 10)].toFixed(0)).join(' ')}`);
  console.log(`     answers: ${JSON.stringify(status)}; slowest ${slowest.ms.toFixed(0)} ms (${slowest.name})`);
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  const mistakes = [...metrics.matchAll(/^ec4x_(?:broken|store_failures)\S* (\d+)/gm)].reduce((sum, match) => sum + Number(match[1]), 0);
  if (mistakes > 0) problems.push(`the server counts ${mistakes} mistakes: ${server.errors.slice(-2000)}`);
  if (end - half > kGrowth) problems.push(`memory grows: ${half.toFixed(1)} MB in the middle, ${end.toFixed(1)} at the end`);
  if (Object.keys(asked).length !== client.operations.size && seconds >= 60) problems.push(`only ${Object.keys(asked).length} of ${client.operations.size} routes were asked`);
  server.stopping = true;
  const { code } = await server.stop();
  if (code !== 0) problems.push(`the server ended with ${code}`);
  return { half, end };
}

let memory;
try { memory = await main(); } catch (error) { problems.push(error.stack); } finally {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 10)) console.log(`FAIL malformed: ${problem} (seed ${seed})`);
if (problems.length === 0) {
  const answers = Object.values(status).reduce((sum, count) => sum + count, 0);
  console.log(`pass ${answers} malformed requests to ${Object.keys(asked).length} routes and ${talks} WebSockets in ${seconds} s: no 5xx, no crash, memory ${memory.half.toFixed(0)} MB in the middle and ${memory.end.toFixed(0)} MB at the end`);
}
process.exit(problems.length ? 1 : 0);
