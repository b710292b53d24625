// Players over relays in a real Chromium: real relays, a real `ec4x serve`, and the built client from a plain static file server with no ec4x behind it. Usage: relays.mjs EC4X
// One makes a key in the page, one has a browser extension (NIP-07) whose key stays in this test. Every request of every page is recorded.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, startServer } from '../server/client.mjs';
import { check, chromiumSettings, finish, test, violations } from './browser.mjs';

const root = new URL('../../', import.meta.url).pathname;
const client = createRequire(join(root, 'web/client/package.json'));
const { chromium } = client('playwright-core');
const { finalizeEvent, generateSecretKey, getPublicKey } = client('nostr-tools/pure');
const nip19 = client('nostr-tools/nip19');
const nip44 = client('nostr-tools/nip44');

const ec4x = process.argv[2];
const built = process.env.EC4X_WEB_FOLDER ?? join(root, 'build/web');
const pictures = process.env.EC4X_PICTURES;
const folder = mkdtempSync(join(tmpdir(), 'ec4x-relays-'));
const wire = join(folder, 'wire');
const children = [];

if (!existsSync(join(built, 'ec4x.wasm.gz'))) {
  check('the built client has the engine beside it', false, `${built}/ec4x.wasm.gz is missing`);
  finish();
}

async function startRelay(...options) {
  const child = spawn('node', [join(root, 'tests/nostr/relay.mjs'), '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready ')) return `ws://127.0.0.1:${line.slice(6)}`;
  throw new Error('no relay');
}

// A file server as anybody has one: files by their names, nothing else, no header that it would have to know of.
const asked = [];
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
const files = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  asked.push(`${request.method} ${path}`);
  const file = join(built, path);
  if (!file.startsWith(built) || !existsSync(file) || path.endsWith('/')) return response.writeHead(404).end('no such file');
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
});
await new Promise((done) => files.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${files.address().port}/remote.html`;

const relays = [await startRelay('--wire', wire), await startRelay()];
const config = join(folder, 'server.toml');
writeFileSync(config, `[nostr]\nrelays = [${relays.map((one) => `"${one}"`)}]\nretry_seconds = 1\n`);
const server = await startServer(ec4x, join(folder, 'games.db'), ['--config', config]);
children.push(server.child);
const operator = await Client.open(server.address, server.operator);
const { key } = await operator.call('server');
const made = await operator.call('createGame', {}, {
  name: 'Far war', players: 2, map_seed: 'relays', changes: { 'turn.window_hours': '0', 'turn.early_delay_seconds': '0', 'server.assign': '"chosen"', 'rng.public': 'true', 'rng.custom_seed': '"relays"' },
});
const { game } = made.game;
const naddr = nip19.naddrEncode({ identifier: game, pubkey: key, kind: 36440, relays });
const codeOf = (house) => made.codes.find((one) => one.house === house).code;

const browser = await chromium.launch(chromiumSettings);
const complaints = [];
const wentTo = new Set();
async function newPage({ secret, width = 1440, height = 900, theme = 'dark', phone = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB', acceptDownloads: true, ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }) });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(`page: ${(error.stack ?? error.message).split('\n').slice(0, 4).join(' | ')}`));
  page.on('console', (message) => { if (message.type() === 'error' && !page.expectsTrouble) complaints.push(`console: ${message.text()}`); });
  page.on('request', (request) => { if (!/^(blob|data):/.test(request.url())) wentTo.add(new URL(request.url()).origin); });
  page.sent = '';
  page.on('websocket', (socket) => {
    wentTo.add(new URL(socket.url()).origin);
    socket.on('framesent', ({ payload }) => { page.sent += payload; });
  });
  if (secret) {      // the key stays out here
    await page.exposeFunction('extensionKey', () => getPublicKey(secret));
    await page.exposeFunction('extensionSign', (event) => finalizeEvent(event, secret));
    await page.exposeFunction('extensionEncrypt', (to, text) => nip44.encrypt(text, nip44.getConversationKey(secret, to)));
    await page.exposeFunction('extensionDecrypt', (from, text) => nip44.decrypt(text, nip44.getConversationKey(secret, from)));
    await page.addInitScript(() => {
      window.nostr = { getPublicKey: () => window.extensionKey(), signEvent: (event) => window.extensionSign(event), nip44: { encrypt: (to, text) => window.extensionEncrypt(to, text), decrypt: (from, text) => window.extensionDecrypt(from, text) } };
    });
  }
  return page;
}
const picture = async (page, name) => { if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) }); };
const onMap = async (page, turn) => {
  await page.locator('header.top').getByText(`Cycle ${turn}`).waitFor();
  await page.locator('canvas').first().waitFor();
};
async function order(page, words) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
}
const saved = (page) => page.waitForFunction(() => document.querySelector('#turn-button [data-state]')?.dataset.state !== 'saving' && /orders saved, draft|ready, revision/.test(document.querySelector('p.screen-reader[role=status]')?.textContent ?? ''));

const first = await newPage();
let nsec = '';
await test('a player opens an invitation from a static file server, makes a key and keeps it by a pass phrase', async () => {
  await first.goto(`${address}#${codeOf('alpha')}@${naddr}`);
  await picture(first, 'key');
  await first.getByRole('button', { name: 'Make a new key' }).click();
  nsec = await first.locator('[data-secret]').textContent();
  if (!/^nsec1[0-9a-z]{58}$/.test(nsec)) throw new Error(nsec);
  await first.getByLabel('I have kept my key safe').check();
  await first.getByLabel('Pass phrase', { exact: true }).fill('correct horse');
  await first.getByLabel('Pass phrase again').fill('correct horse');
  await picture(first, 'backup');
  await first.getByRole('button', { name: 'Continue' }).click();
});
await test('and claims the house with a name of its own', async () => {
  await first.getByText('2 houses').waitFor();
  await first.getByLabel(/Name of your house/).fill('Atreides');
  await picture(first, 'claim');
  check('the page of a claim has no fault that axe finds', (await violations(first)).length === 0, (await violations(first)).join(' | '));
  await first.getByRole('button', { name: 'Take the seat' }).click();
  await first.getByText('Atreides').first().waitFor();
});

const secret = generateSecretKey();
const second = await newPage({ secret });
await test('a player with an extension does the same, and the page never sees the key', async () => {
  await second.goto(`${address}#${codeOf('beta')}@${naddr}`);
  await second.getByRole('button', { name: 'Use my browser extension' }).click();
  await second.getByRole('button', { name: 'Take the seat' }).click();
});
for (const [name, page] of [['the first', first], ['the second', second]]) {
  await test(`${name} sees map and briefing of turn 1`, async () => {
    await onMap(page, 1);
    await page.getByText(/You lead House/).first().waitFor();
  });
}
await picture(first, 'map');
await test('figures tell their parts, from the engine in the page', async () => {
  await first.waitForFunction(() => /\d/.test(document.querySelector('dl.res dd')?.textContent ?? ''));
});
await test('orders are checked in the page, sent, and answered with a receipt', async () => {
  await order(first, 'tax 40');
  await saved(first);
  const operatorSees = await operator.call('showGame', { game });
  if (!operatorSees.seats.find((seat) => seat.house === 'alpha').submitted) throw new Error('the server has no set');
});
await test('both are ready: the turn runs, and each reads the report of turn 2', async () => {
  await first.keyboard.press('Control+Enter');
  await first.locator('#turn-button [data-state="ready"]').waitFor();
  await order(second, 'tax 35');
  await saved(second);
  await second.keyboard.press('Control+Enter');
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Read turn 2' }).first().click({ timeout: 40_000 });
    await onMap(page, 2);
  }
  await picture(first, 'turn-2');
});
await test('the report and the orders of turn 1 are there', async () => {
  await first.evaluate((id) => { location.hash = `#/game/${id}/history/reports/2`; }, game);
  await first.getByText('Strategic Cycle 2').first().waitFor();
  await picture(first, 'report');
});
await test('what needs a server is not offered, and says so where one would look', async () => {
  await first.evaluate((id) => { location.hash = `#/game/${id}/settings`; }, game);
  await first.getByText(/Over relays nobody sends notices/).waitFor();
  await first.evaluate(() => { location.hash = '#/games'; });
  await first.getByText('Your games over relays').waitFor();
  await first.getByText(/Practice games, hosting and the battle simulator need a game server/).waitFor();
  check('the page of games has no fault that axe finds', (await violations(first)).length === 0, (await violations(first)).join(' | '));
  await picture(first, 'games');
  await first.getByRole('button', { name: 'Open', exact: true }).first().click();
  await onMap(first, 2);
});
await test('orders of turn 2 are saved as a draft', async () => {
  await order(first, 'tax 45');
  await first.waitForFunction(() => /draft 1$/.test(document.querySelector('p.screen-reader[role=status]')?.textContent ?? ''));
});
await test('a reload asks for the pass phrase and opens the game from what the browser has kept, with no relay at all', async () => {
  first.expectsTrouble = true;
  await first.routeWebSocket(/.*/, (socket) => { void socket.close(); });
  await first.reload();
  await first.getByLabel('Pass phrase').fill('correct horse');
  await first.getByRole('button', { name: 'Unlock' }).click();
  await onMap(first, 2);
  await first.getByText('0 of 2 relays').waitFor();
  await picture(first, 'offline');
});
const again = await newPage({ width: 390, height: 844, theme: 'light', phone: true });
await test('a new browser with the same key catches up: settings, all reports, the set in force', async () => {
  await again.goto(`${address}#${naddr}`);
  await again.getByRole('button', { name: 'I have a key' }).click();
  await again.getByLabel(/Secret key/).fill(nsec);
  await again.getByRole('button', { name: 'Use this key' }).click();
  await again.getByLabel('Only until this tab is closed').check();
  await picture(again, 'phone-key');
  await again.getByRole('button', { name: 'Continue' }).click();
  await onMap(again, 2);
  await picture(again, 'phone-map');
  await again.evaluate((id) => { location.hash = `#/game/${id}/orders`; }, game);
  await again.getByText(/45 ?%/).first().waitFor();
  await picture(again, 'phone-orders');
  await again.evaluate((id) => { location.hash = `#/game/${id}/history/reports/1`; }, game);
  await again.getByText('Strategic Cycle 1').first().waitFor();
});
check('SRV-052 nothing was asked but relays and static files', [...wentTo].every((origin) => origin === new URL(address).origin || relays.includes(origin)), [...wentTo].join(' '));
check('and no file was asked for that is not there, no route of a game server', asked.every((one) => one.startsWith('GET ') && !one.includes('/api/')), asked.filter((one) => one.includes('/api/')).join(' '));
const recorded = readFileSync(wire, 'utf8') + first.sent + second.sent + again.sent;
const hex = Buffer.from(nip19.decode(nsec).data).toString('hex');
const secrets = [nsec, hex, Buffer.from(hex, 'hex').toString('base64'), Buffer.from(secret).toString('hex'), nip19.nsecEncode(secret), 'correct horse', codeOf('alpha'), codeOf('beta'), 'Atreides"', '"treasury"', '"rate"'];
check('SRV-062 no key, code, order or report on the wire', recorded.length > 50_000 && secrets.every((one) => !recorded.replaceAll(/"name":"Atreides"/g, '').includes(one)), secrets.filter((one) => recorded.includes(one)).join(' '));
await test('the game server serves the same page: it may speak to relays, and to them alone', async () => {
  const answer = await fetch(`${server.address}/remote.html`);
  if (!answer.headers.get('Content-Security-Policy').includes('wss:')) throw new Error(answer.headers.get('Content-Security-Policy'));
  const page = await newPage({ secret, theme: 'light' });
  await page.goto(`${server.address}/remote.html#${naddr}`);
  await page.getByRole('button', { name: 'Use my browser extension' }).click();
  await onMap(page, 2);
  await picture(page, 'light');
});
check('no error, no policy broken', complaints.length === 0, [...new Set(complaints)].slice(0, 6).join(' | '));

await browser.close();
files.close();
for (const child of children) child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });
finish();
