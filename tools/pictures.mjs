// Takes the pictures of the web client for docs/pictures/web from a practice game played for some turns by the server's own suggestions.
//   node tools/pictures.mjs build/release/bin/ec4x [TURNS] [--web FOLDER]     FOLDER: a client that is not part of the program
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stage } from '../tests/web/browser.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { web: { type: 'string' } } });
const turns = positionals[1] ?? '18';
let ec4x = resolve(positionals[0]);
if (values.web) {
  const program = join(mkdtempSync(join(tmpdir(), 'ec4x-pictures-')), 'ec4x');
  writeFileSync(program, `#!/bin/sh\nexec '${ec4x}' "$@" --web '${resolve(values.web)}'\n`);
  chmodSync(program, 0o755);
  ec4x = program;
}
const out = new URL('../docs/pictures/web/', import.meta.url).pathname;
const stage = await Stage.open(ec4x);
const { server } = stage;
const page = await stage.page();
page.expectsTrouble = true;
const shot = async (name) => { await page.waitForTimeout(1600); await page.screenshot({ path: `${out}${name}.png` }); console.log(name); };

await page.goto(`${server.address}/`);
await shot('start');
await stage.enter(page);
await shot('first-turn');
await page.evaluate(() => localStorage.setItem('ec4x.preferences', JSON.stringify({ guideDone: true })));
await server.play(Number(turns));
let fought = 0;
for (let turn = 2; turn <= Number(turns) + 1; ++turn) {
  const { battles } = await server.ask('GET', `/games/${server.game}/battles?turn=${turn}`);
  if (battles.some((battle) => battle.rounds.length > 1)) fought = turn;
}
const { orders } = await server.ask('GET', `/games/${server.game}/suggestion?bot=warlord:admiral`);
await server.ask('PUT', `/games/${server.game}/orders`, { ...orders, final: false });
await page.reload();
await page.locator('#turn-button').waitFor();
await page.waitForTimeout(1500);
await page.keyboard.press('n');
await page.keyboard.press('0');
await shot('map');
for (const [key, layer] of [['6', 'supply'], ['7', 'detection']]) {
  await page.keyboard.press(key);
  await shot(`map-${layer}`);
}
for (const screen of ['fleets', 'colonies', 'research', 'intel', 'houses', 'history', 'board', 'rules']) {
  await stage.go(page, screen);
  await shot(screen);
}
if (fought) {
  const { battles } = await server.ask('GET', `/games/${server.game}/battles?turn=${fought}`);
  const longest = battles.indexOf(battles.toSorted((one, other) => other.rounds.length - one.rounds.length)[0]);
  await stage.go(page, `battle/${fought}/${longest}`);
  await page.waitForTimeout(800);
  const forward = page.getByRole('button', { name: 'Forward' });
  for (let i = 0; i < 9 && await forward.isEnabled(); ++i) await forward.click();
  await shot('battle');
}
await page.evaluate(() => { location.hash = '#/simulator'; });
await page.waitForTimeout(2500);
await shot('simulator');

// Other games, so that the lobby has something to show: one to join, one with a draft, one that anybody may watch.
const made = async (name, players, claims, changes = {}, bots = {}) => {
  const { game: { game }, codes } = await server.ask('POST', '/games', { name, players, open: true, changes, bots }, server.operator);
  const tokens = [];
  for (const { code } of codes.filter((one) => !bots[one.house]).slice(0, claims)) tokens.push((await server.ask('POST', `/games/${game}/claim`, { code }, tokens.length ? '' : server.token)).token ?? server.token);
  return { game, tokens };
};
await made('Autumn Reach', 6, 2);
const drafted = await made('The Long Night', 2, 2);
await server.ask('PUT', `/games/${drafted.game}/orders`, { version: 1, game: drafted.game, house: (await server.ask('GET', `/games/${drafted.game}/me`)).house, turn: 1, final: false, orders: [] });
const open = await made('Open House', 4, 1, { 'server.spectator.enabled': 'true', 'server.spectator.delay': '2', 'turn.early_delay_seconds': '0', 'server.assign': '"chosen"' }, { beta: 'captain', gamma: 'captain', delta: 'captain' });
await server.play(12, open);
await page.evaluate(() => { location.hash = '#/games'; });
await shot('lobby');
const watcher = await stage.page();
await watcher.goto(`${server.address}/#/game/${open.game}/map`);
await watcher.waitForTimeout(3500);
await watcher.screenshot({ path: `${out}spectator.png` });
console.log('spectator');

const light = await stage.page({ theme: 'light' });
await stage.enter(light);
await light.waitForTimeout(2500);
await light.screenshot({ path: `${out}map-light.png` });
const phone = await stage.page({ width: 390, height: 844, phone: true });
await stage.enter(phone);
await phone.evaluate(() => localStorage.setItem('ec4x.preferences', JSON.stringify({ guideDone: true })));
await phone.reload();
for (const screen of ['map', 'briefing', 'orders']) {
  await stage.go(phone, screen);
  await phone.waitForTimeout(1800);
  await phone.screenshot({ path: `${out}phone-${screen}.png` });
}
await stage.close();
