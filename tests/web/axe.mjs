// axe-core finds nothing on any page, in both themes. Usage: axe.mjs EC4X
import { check, finish, Stage, violations } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
// Two houses near each other, one of which attacks at once: there is a battle to look at.
const table = await stage.server.table('axe', ['Alder', 'Birch', 'Cedar'], { 'map.rings': '2', 'map.reveal.homeworlds': 'true', 'movement.jumps_base': '2', 'setup.fleets': '[["CL", "ET*"], ["CL", "ET*"], ["CL", "DD", "DD"], ["SC"]]' });
stage.server.sit(table, 'alpha');
const { own } = await stage.server.ask('GET', `/games/${table.game}/view`);
await stage.server.play(12, {
  tokens: Object.values(table.tokens),
  script: ({ house, turn }) => (turn > 2 || house !== 'beta' ? undefined : turn === 2 ? [] : [{ n: 1, kind: 'declare', house: 'alpha', status: 'enemy' }, { n: 2, kind: 'fleet', fleet: 3, order: 'move', target: own.home }]),
});
const fought = [];
for (let turn = 2; turn <= 13; ++turn) {
  const records = await stage.server.ask('GET', `/games/${table.game}/battles?turn=${turn}`);
  if (records.battles.length) fought.push(turn);
}
check('there was a battle', fought.length > 0);
const inGame = ['map', 'fleets', 'colonies', 'research', 'intel', 'houses', 'history', 'history/reports', 'history/battles', 'history/chronicle', 'messages', 'settings', 'board', 'rules', 'simulator', 'briefing', 'orders',
  ...(fought.length ? [`battle/${fought.at(-1)}/0`] : [])];
const outside = ['/', '/games', '/create', '/simulator', '/rules', `/join/${stage.server.game}/AAAA-BBBB-CCCC-DDDD`];

for (const theme of ['dark', 'light']) {
  const page = await stage.page({ theme });
  await stage.enter(page);
  for (const screen of inGame) {
    await stage.go(page, screen);
    await stage.settled(page);
    const found = await violations(page);
    check(`axe ${theme} ${screen.replace(/\/\d+/g, '')}`, found.length === 0, found.join('; '));
  }
  for (const path of outside) {
    page.expectsTrouble = true;
    await page.evaluate((hash) => { location.hash = hash; }, `#${path}`);
    await stage.settled(page);
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
  await stage.settled(phone);
  const found = await violations(phone);
  check(`axe phone ${screen}`, found.length === 0, found.join('; '));
}
stage.nothingBroke('axe');
await stage.close();
finish();
