// Takes the pictures of the web client for docs/pictures/web from a practice game played for some turns by the server's own suggestions.
//   node tools/pictures.mjs build/release/bin/ec4x [TURNS]
import { Stage } from '../tests/web/browser.mjs';

const [ec4x, turns = '18'] = process.argv.slice(2);
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
await shot('map');
for (const screen of ['fleets', 'colonies', 'research', 'intel', 'houses', 'history', 'board', 'rules']) {
  await stage.go(page, screen);
  await shot(screen);
}
if (fought) {
  const { battles } = await server.ask('GET', `/games/${server.game}/battles?turn=${fought}`);
  const longest = battles.indexOf(battles.toSorted((one, other) => other.rounds.length - one.rounds.length)[0]);
  await stage.go(page, `battle/${fought}/${longest}`);
  await page.waitForTimeout(800);
  for (let i = 0; i < 9; ++i) await page.getByRole('button', { name: 'Forward' }).click();
  await shot('battle');
}
await page.evaluate(() => { location.hash = '#/simulator'; });
await page.waitForTimeout(2500);
await shot('simulator');
await page.evaluate(() => { location.hash = '#/games'; });
await shot('lobby');

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
