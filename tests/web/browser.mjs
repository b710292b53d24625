// A real server and a real Chromium for the tests in this folder.
//   const stage = await Stage.open(ec4x);  const page = await stage.page();  ...  await stage.close();
// A page that logs an error, breaks the content security policy or asks anybody but the server fails its test.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(new URL('../../web/client/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const chromiumSettings = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

let failed = 0;

export function check(name, good, why = '') {
  console.log(good ? `pass ${name}` : `FAIL ${name}${why ? `: ${why}` : ''}`);
  if (!good) failed += 1;
}

// One named check: fails with what was thrown.
export async function test(name, body) {
  try {
    await body();
    check(name, true);
  } catch (failure) {
    check(name, false, String(failure?.message ?? failure).split('\n').slice(0, 12).join(' | '));
  }
}

export const finish = () => process.exit(failed ? 1 : 0);
export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Server {
  static async start(ec4x) {
    const server = new Server();
    server.ec4x = ec4x;
    server.folder = mkdtempSync(join(tmpdir(), 'ec4x-web-'));
    await server.run(['--practice']);
    const printed = server.printed;
    server.operator = /\b[0-9a-f]{64}\b/.exec(printed)[0];
    server.link = /http:\/\/\S+#game=\S+/.exec(printed)[0];
    const link = new URLSearchParams(new URL(server.link).hash.slice(1));
    server.game = link.get('game');
    server.token = link.get('token');
    return server;
  }

  get address() { return `http://127.0.0.1:${this.port}`; }

  // A port below those that the system gives to others; another one where it is taken. A server that is started again keeps its port.
  async run(more = []) {
    const first = this.port === undefined;
    if (first) this.port = 11_000 + Math.floor(Math.random() * 20_000);
    this.printed = '';
    this.process = spawn(this.ec4x, ['serve', '--db', join(this.folder, 'games.db'), '--listen', `127.0.0.1:${this.port}`, '--log', join(this.folder, 'log'), ...more]);
    this.process.stdout.on('data', (data) => { this.printed += data; });
    this.process.stderr.on('data', (data) => { this.printed += data; });
    for (let i = 0; i < 300; ++i) {
      if (await fetch(`${this.address}/healthz`).then((answer) => answer.ok, () => false)) {
        if (!more.includes('--practice') || this.printed.includes('#game=')) return;
      }
      if (first && this.printed.includes('already in use')) {
        this.port = undefined;
        return this.run(more);
      }
      await sleep(50);
    }
    throw new Error(`the server did not start: ${this.printed}`);
  }

  async stop() {
    if (!this.process) return;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await ended;
    this.process = undefined;
  }

  // The API as a client with a token would use it: for setting the stage, never in the place of a click that is tested.
  async ask(method, path, body, token = this.token) {
    const answer = await fetch(`${this.address}/api/v1${path}`, {
      method, headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' }, ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text && JSON.parse(text);
  }

  // A game on a map and with dice of this seed: without bots the same orders lead to the same turns. `changes` are those of a host, as TOML. Every seat is taken; the game begins.
  async table(seed, houses, changes = {}, bots = {}) {
    const made = await this.ask('POST', '/games', {
      name: 'The table', players: houses.length, houses, bots, map_seed: seed.replaceAll('_', ' '),
      changes: { 'turn.window_hours': '0', 'turn.early_delay_seconds': '0', 'server.assign': '"chosen"', 'rng.public': 'true', 'rng.custom_seed': `"${seed}"`, ...changes },
    }, this.operator);
    const { game } = made.game, tokens = {};
    for (const { house, code } of made.codes) if (!bots[house]) tokens[house] = (await this.ask('POST', `/games/${game}/claim`, { code }, '')).token;
    return { game, tokens, linkOf: (house) => `${this.address}/#game=${game}&token=${tokens[house]}` };
  }

  // In the place of the practice game: one against bots on the map of this seed, so that a test meets the same one each time.
  async seeded(seed) {
    return this.sit(await this.table(seed, ['Alder', 'Birch', 'Cedar', 'Drake'], {}, { beta: 'captain', gamma: 'captain', delta: 'captain' }), 'alpha');
  }

  // The page's tests go on with this game as this house, in the place of the practice game.
  sit(table, house) {
    Object.assign(this, { game: table.game, token: table.tokens[house], link: table.linkOf(house) });
    return this;
  }

  // Plays houses by the server's own suggestions for some turns; `script` gives orders of a house in the place of those.
  async play(turns, { game = this.game, tokens = [this.token], bot = 'warlord:admiral', script = () => undefined } = {}) {
    for (let i = 0; i < turns; ++i) {
      let now = 0;
      for (const token of tokens) {
        const { orders } = await this.ask('GET', `/games/${game}/suggestion?bot=${bot}`, undefined, token);
        now = orders.turn;
        await this.ask('PUT', `/games/${game}/orders`, { ...orders, ...(script(orders) && { orders: script(orders) }), final: true }, token);
      }
      await this.turnAfter(now, game, tokens[0]);
    }
  }

  async turnAfter(turn, game = this.game, token = this.token) {
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
      const now = await this.ask('GET', `/games/${game}`, undefined, token);
      if (now.turn > turn || now.status !== 'active') return;
    }
    throw new Error(`turn ${turn} was not resolved`);
  }
}

export class Stage {
  static async open(ec4x) {
    const stage = new Stage();
    stage.server = await Server.start(ec4x);
    stage.browser = await chromium.launch(chromiumSettings);
    stage.complaints = [];
    return stage;
  }

  // A page in a browser of its own: nothing is shared with other pages of the test.
  async page({ width = 1440, height = 900, theme = 'dark', phone = false, still = true, quiet404 = true } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height }, colorScheme: theme, reducedMotion: still ? 'reduce' : 'no-preference', locale: 'en-GB', acceptDownloads: true,
      ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }), permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => this.complaints.push(`page: ${(error.stack ?? error.message).split('\n').slice(0, 5).join(' | ')}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = message.text();
      if (page.expectsTrouble && /Failed to load resource|WebSocket/.test(text)) return;   // offline on purpose, or a refusal that is tested
      this.complaints.push(`console: ${text}`);
    });
    page.pending = new Set();
    for (const over of ['requestfinished', 'requestfailed']) page.on(over, (request) => page.pending.delete(request));
    page.on('request', (request) => {
      page.pending.add(request);
      const url = new URL(request.url());
      if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== new URL(this.server.address).host) this.complaints.push(`asked ${url.host}`);
    });
    return page;
  }

  // Opens the practice game by its link, as a player does.
  async enter(page, screen = '') {
    await page.goto(this.server.link);
    await page.locator('#main').waitFor();
    if (screen) await this.go(page, screen);
    return page;
  }

  // To a screen of a game, until it stands there: the page hears of a new address a moment later, and may have to fetch the screen.
  async go(page, screen, game = this.server.game) {
    await page.evaluate((hash) => new Promise((resolve) => {
      const before = location.hash;
      addEventListener('hashchange', () => resolve(), { once: true });
      location.hash = hash;
      if (location.hash === before) resolve();
    }), `#/game/${game}/${screen}`);
    await page.locator('#main').waitFor();
    await page.locator('#main .loading').first().waitFor({ state: 'detached' });
  }

  // Until the page has its answers and stands still.
  async settled(page, quiet = 200) {
    for (const until = Date.now() + 15_000; Date.now() < until;) {
      await page.evaluate((time) => new Promise((resolve) => {
        let timer = setTimeout(done, time);
        const watch = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, time); });
        const most = setTimeout(done, 3_000);
        function done() { clearTimeout(timer); clearTimeout(most); watch.disconnect(); resolve(); }
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }), quiet);
      if (!page.pending.size) return;
    }
    throw new Error(`still asking ${[...page.pending].map((one) => one.url()).join(' ')}`);
  }

  // To be called at the end of every test: nothing was broken quietly.
  nothingBroke(name) {
    check(`${name}: no error, no policy broken, nobody else asked`, this.complaints.length === 0, [...new Set(this.complaints)].slice(0, 6).join(' | '));
    this.complaints = [];
  }

  async close() {
    await this.browser.close();
    await this.server.stop();
    rmSync(this.server.folder, { recursive: true, force: true });
  }
}

// What axe-core finds on a page as it is now.
export async function violations(page) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((one) => `${one.id} (${one.nodes.length}): ${one.nodes[0].target.join(' ')}`);
}
