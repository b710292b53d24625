#!/usr/bin/env node
// The first hour of a host, with real processes: a start that fails loses no token, a lost token is replaced, a second start goes on with the same practice game, `doctor` knows
// its own server, settings that cannot be are refused with their place.
//   host.mjs EC4X [--db postgres://...]     --db: tokens and practice alone, on this empty database
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, sleep, startServer } from './client.mjs';
import { openWebSocket } from './websocket.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const other = rest.includes('--db') ? rest[rest.indexOf('--db') + 1] : undefined;
const folder = mkdtempSync(join(tmpdir(), 'ec4x-host-'));
let failed = 0;
const check = (good, what, more = '') => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}`);
  if (!good) console.log(more), failed++;
};

// A command that ends: {code, stdout, stderr}.
const run = (...words) => promisify(execFile)(ec4x, words).then((done) => ({ code: 0, ...done }), (error) => error);
const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const roles = async (server, token) => (await (await fetch(`${server.address}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).json()).roles;
const isOperator = async (server, token) => (await roles(server, token)).includes('operator');

async function lossOfTokens(db) {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const noKey = file('no-key.toml', `[tls]\ncert = "${join(folder, 'none.pem')}"\nkey = "${join(folder, 'none.key')}"\n`);
  for (const [why, code, words] of [
    ['a port that is in use', 1, ['--listen', `127.0.0.1:${taken.address().port}`]],
    ['a bad address', 2, ['--listen', 'banana']],
    ['a key that cannot be read', 1, ['--listen', '127.0.0.1:0', '--config', noKey]],
  ]) {
    const start = await run('serve', '--db', db, ...words);
    check(start.code === code && !/Operator/.test(start.stdout), `${why}: the start fails with exit ${code} and shows no token`, start.stdout + start.stderr);
  }
  taken.close();
  const full = spawn(ec4x, ['serve', '--db', db, '--listen', '127.0.0.1:0'], { stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'] });
  check(await new Promise((done) => full.on('exit', done)) === 1, 'a token that cannot be written ends the start');

  let server = await startServer(ec4x, db);
  check(/^[0-9a-f]{64}$/.test(server.operator ?? ''), 'the first start that goes well shows the token', server.said);
  check(await isOperator(server, server.operator), 'and it is the operator\'s');
  const first = server.operator;
  await server.stop();
  server = await startServer(ec4x, db);
  check(server.operator === undefined && await isOperator(server, first), 'the next start shows none, the first works on', server.said);

  const second = await run('token', 'new', '--db', db);
  const token = second.stdout?.split('\n')[0];
  check(second.code === 0 && await isOperator(server, token) && await isOperator(server, first), 'token new: another one, known to the running server at once', second.stdout + second.stderr);
  const revoking = await run('token', 'new', '--revoke', '--json', '--db', db);
  const third = JSON.parse(revoking.stdout);
  check(revoking.code === 0 && third.role === 'operator' && await isOperator(server, third.token), 'token new --revoke: another one', revoking.stderr);
  check(!(await isOperator(server, first)) && !(await isOperator(server, token)), 'and those before it work no more');
  const named = await run('token', 'new', '--config', file('service.toml', `db = "${db}"\n`));
  check(named.code === 0 && await isOperator(server, named.stdout.split('\n')[0]), 'token new --config: for the database that the settings name', named.stderr);
  const large = () => fetch(`${server.address}/api/v1/games/import`, { method: 'POST', headers: { Authorization: `Bearer ${third.token}` }, body: 'x'.repeat(2 << 20) });
  let status = 413;
  for (let i = 0; i < 100 && status === 413; i++) status = await large().then((answer) => answer.status, () => 413), await sleep(100);
  check(status === 400, 'and with it a game may be brought', String(status));
  await server.stop();
  const nowhere = await run('token', 'new', '--db', join(folder, 'nowhere.db'));
  check(nowhere.code === 2 && /there is no such database/.test(nowhere.stderr), 'token new makes no database', nowhere.stderr);
  return third.token;
}

async function practice(db, token) {
  const server = await startServer(ec4x, db, ['--practice']);
  const link = new URL(server.practice);
  const values = new URLSearchParams(link.hash.slice(1));
  const operator = (await Client.open(server.address)).as(token);
  const game = await operator.call('showGame', { game: values.get('game') });
  const bots = game.seats.filter((seat) => seat.bot).map((seat) => seat.bot);
  check(bots.length === 3 && bots.every((bot) => bot.endsWith(':recruit')), 'practice is against three recruits', JSON.stringify(bots));
  await fetch(`${server.address}/api/v1/practice`, { method: 'POST', body: '{"players":2}' });  // of somebody else
  await server.stop();

  const again = await startServer(ec4x, db, ['--practice']);
  const practices = async (address) => (await (await fetch(`${address}/api/v1/games`)).json()).games.filter((one) => one.name === 'Practice').length;
  check(new URL(again.practice).hash === link.hash, 'a second start shows the same link', `${again.practice} ${link}`);
  check(/under way in turn 1/.test(again.said) && await practices(again.address) === 2, 'and makes no second game', again.said);
  const view = await fetch(`${again.address}/api/v1/games/${values.get('game')}/view`, { headers: { Authorization: `Bearer ${values.get('token')}` } });
  check(view.status === 200, 'its token opens the seat');
  await (await Client.open(again.address)).as(token).call('cancelGame', { game: values.get('game') }, { why: 'a test' });
  await again.stop();

  const anew = await startServer(ec4x, db, ['--practice']);
  check(new URL(anew.practice).hash !== link.hash && await practices(anew.address) === 3, 'one that is over is followed by a new one', anew.said);
  await anew.stop();
}

async function imports() {
  const war = join(folder, 'war');
  const db = join(folder, 'imported.db');
  await run('game', 'new', '--players', '2', '--seed', '1', '--dir', war);
  const imported = await run('game', 'import', war, '--db', db);
  check(imported.code === 0, 'a game is imported into a new database', imported.stderr);
  const server = await startServer(ec4x, db);
  check(await isOperator(server, server.operator), 'whose first start shows the operator\'s token', server.said);
  await server.stop();
}

async function healthAndDoctor() {
  const db = join(folder, 'health.db');
  const settings = file('named.toml', 'hosts = ["War.example.org"]\n');
  const server = await startServer(ec4x, db, ['--config', settings]);
  const health = await fetch(`${server.address}/healthz`);
  const answer = health.status === 200 ? await health.json() : {};
  const { stdout: version } = await run('--version');
  check(answer.healthy === true && version === `ec4x ${answer.version}\n`, '/healthz is answered to this machine, with the version of --version', JSON.stringify(answer) + version);
  const named = (host, path) => new Promise((done) => {
    const { port } = new URL(server.address);
    execFile('curl', ['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Host: ${host}`, `http://127.0.0.1:${port}${path}`], (error, out) => done(out));
  });
  check(await named('war.example.org', '/api') === '200' && await named('127.0.0.1', '/api') === '421' && await named('evil.example', '/healthz') === '421', 'the rest by the names of the settings alone');

  await server.stop();

  const listen = server.address.replace('http://', '');
  const own = await startServer(ec4x, db, ['--listen', listen]);
  const doctor = async (...words) => {
    const said = await run('doctor', '--json', '--listen', listen, ...words);
    return { code: said.code, port: JSON.parse(said.stdout).find((one) => one.what === `port ${listen}`) };
  };
  const good = await doctor('--db', db);
  check(good.code === 0 && good.port.good && /your server is running/.test(good.port.text), 'doctor knows its own server', JSON.stringify(good));
  const foreign = await doctor('--db', join(folder, 'foreign.db'));
  check(foreign.code === 1 && /another EC4X server/.test(foreign.port.text), 'and another one', JSON.stringify(foreign));
  const keyless = join(folder, 'keyless.db');  // in which no server has ever been: a key would be made there
  await run('game', 'import', join(folder, 'war'), '--db', keyless);
  const untouched = readFileSync(keyless);
  const stranger = await doctor('--db', keyless);
  check(stranger.code === 1 && /another EC4X server/.test(stranger.port.text) && readFileSync(keyless).equals(untouched), 'and makes no key in a database that has none', JSON.stringify(stranger));
  await own.stop();
  const before = readFileSync(db);
  const nobody = await doctor('--db', db);
  check(nobody.code === 0 && nobody.port.text === 'free', 'and that nobody is there', JSON.stringify(nobody));
  check(readFileSync(db).equals(before) && !existsSync(`${db}-wal`), 'and leaves the database byte for byte as it was');
  const none = join(folder, 'none.db');
  await doctor('--db', none);
  check(!existsSync(none), 'and makes none');
}

// The port is one thing, the certificate another: whose files are not there says so, and not that nobody could listen.
async function doctorAndCertificate() {
  const [cert, key, otherKey] = ['cert.pem', 'key.pem', 'other.pem'].map((name) => join(folder, name));
  for (const out of [otherKey, key]) {
    await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90', '-subj', '/CN=localhost', '-keyout', out, '-out', cert]);
  }
  const doctor = async (certificate, itsKey) => {
    const settings = file('tls.toml', `db = "${join(folder, 'none.db')}"\nlisten = ["127.0.0.1:0"]\n[tls]\ncert = "${certificate}"\nkey = "${itsKey}"\n`);
    const said = await run('doctor', '--json', '--config', settings);
    const findings = JSON.parse(said.stdout);
    return { code: said.code, port: findings[0], certificate: findings.find((one) => one.what === 'certificate') };
  };
  const service = '/run/credentials/ec4x.service/ec4x_no-such';
  for (const [why, files, good, wanted] of [
    ['a certificate with its key', [cert, key], true, /^good for (89|90) days$/],
    ['files that are not there', [join(folder, 'no.pem'), key], false, /no\.pem cannot be read: No such file/],
    ['copies of a service that is stopped', [`${service}.crt`, `${service}.key`], false, /^\/etc\/ec4x\/credentials\/no-such\.crt cannot be read: .*made from it while the service runs/],
    ['the key of another', [cert, otherKey], false, /is not the key of/],
    ['a key that is none', [cert, cert], false, /holds no key/],
  ]) {
    const said = await doctor(...files);
    check(said.code === (good ? 0 : 1) && said.port.good && said.port.text === 'free' && said.certificate.good === good && wanted.test(said.certificate.text), `doctor, ${why}: the port is free, the certificate ${good ? 'good' : 'is not'}`, JSON.stringify(said));
  }
}

async function pings() {
  const server = await startServer(ec4x, join(folder, 'pings.db'), ['--config', file('pings.toml', 'ping_seconds = 1\n')]);
  const socket = await openWebSocket(server.address, '/api/v1/live');
  await sleep(3600);
  check(socket.pings >= 2 && socket.open, 'a silent WebSocket is pinged every ping_seconds, and stays open', `${socket.pings} pings`);
  socket.close();
  await server.stop();
}

async function badSettings() {
  for (const [text, wanted] of [
    ['name = "x"\ntrusted_proxies = ["127.0.0.1", "banana"]\n', 'bad.toml:2:33: trusted_proxies[1]: "banana" is no address; one looks like 127.0.0.1 or ::1'],
    ['[limits]\nrequests_per_second = -1\n', 'bad.toml:2:23: limits.requests_per_second: -1 is outside of 0 to 1000000; 0: no limit'],
    ['tick_seconds = 0\n', 'bad.toml:1:16: tick_seconds: 0 is outside of 1 to 3600'],
    ['listen = ["7440"]\n', 'bad.toml:1:11: listen[0]: "7440" is no address to listen on; one looks like 127.0.0.1:7440'],
    ['hosts = ["https://war.example.org"]\n', 'bad.toml:1:10: hosts[0]: "https://war.example.org" is no host name; one looks like war.example.org'],
    ['requests_per_secnd = 5\n', 'bad.toml:1:1: requests_per_secnd: '],
    ['[nostr]\nrelays = ["https://relay.example.org"]\n', 'bad.toml:2:11: nostr.relays[0]: "https://relay.example.org" is no ws:// or wss:// address'],
  ]) {
    const refused = await run('serve', '--db', join(folder, 'bad.db'), '--config', file('bad.toml', text));
    check(refused.code === 2 && refused.stderr.includes(wanted), `refused: ${text.trim().split('\n').at(-1)}`, `${refused.code} ${refused.stderr}${refused.stdout}`);
  }
  const both = await run('serve', '--config', file('bad.toml', 'tick_seconds = 0\nidle_minutes = 0\n'));
  check(both.code === 2 && /tick_seconds/.test(both.stderr) && /idle_minutes/.test(both.stderr), 'all that is wrong is said at once', both.stderr);
}

try {
  const db = other ?? join(folder, 'games.db');
  const token = await lossOfTokens(db);
  await practice(db, token);
  if (other === undefined) {
    await imports();
    await healthAndDoctor();
    await doctorAndCertificate();
    await pings();
    await badSettings();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
