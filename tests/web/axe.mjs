// axe-core finds nothing on any page, in both themes. Usage: axe.mjs EC4X
import { check, finish, sleep, Stage, violations } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
await stage.server.play(14);
const fought = [];
for (let turn = 2; turn <= 15; ++turn) {
  const records = await stage.server.ask('GET', `/games/${stage.server.game}/battles?turn=${turn}`);
  if (records.battles.length) fought.push(turn);
}
const inGame = ['map', 'fleets', 'colonies', 'research', 'intel', 'houses', 'history', 'history/reports', 'history/battles', 'history/chronicle', 'messages', 'settings', 'board', 'rules', 'simulator', 'briefing', 'orders',
  ...(fought.length ? [`battle/${fought.at(-1)}/0`] : [])];
const outside = ['/', '/games', '/create', '/simulator', '/rules', `/join/${stage.server.game}/AAAA-BBBB-CCCC-DDDD`];

for (const theme of ['dark', 'light']) {
  const page = await stage.page({ theme });
  await stage.enter(page);
  for (const screen of inGame) {
    await stage.go(page, screen);
    await sleep(900);
    const found = await violations(page);
    check(`axe ${theme} ${screen.replace(/\/\d+/g, '')}`, found.length === 0, found.join('; '));
  }
  for (const path of outside) {
    page.expectsTrouble = true;
    await page.evaluate((hash) => { location.hash = hash; }, `#${path}`);
    await sleep(900);
    const found = await violations(page);
    check(`axe ${theme} ${path.replace(/[0-9a-f]{32}.*/, 'GAME')}`, found.length === 0, found.join('; '));
    page.expectsTrouble = false;
  }
  await page.context().close();
}
const phone = await stage.page({ width: 390, height: 844, phone: true });
await stage.enter(phone);
for (const screen of ['map', 'briefing', 'orders', 'fleets', 'colonies']) {
  await stage.go(phone, screen);
  await sleep(900);
  const found = await violations(phone);
  check(`axe phone ${screen}`, found.length === 0, found.join('; '));
}
stage.nothingBroke('axe');
await stage.close();
finish();
