// Whatever players write is text: house names, game names, messages and orders never become markup or script. Usage: hostile.mjs EC4X
import { check, finish, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const { server } = stage;
const nasty = '<img src=x onerror="window.pwned=1">';
const short = '<b>x</b>';

const headers = (await fetch(`${server.address}/`)).headers;
const policy = headers.get('content-security-policy') ?? '';
check('policy allows scripts of this server only', /script-src 'self'/.test(policy) && !/unsafe-inline|'unsafe-eval'/.test(policy), policy);
check('policy allows no inline style', !/unsafe-inline/.test(policy), policy);
const page0 = await (await fetch(`${server.address}/`)).text();
check('no inline script in the page', !/<script(?![^>]*\ssrc=)[^>]*>[^<]/.test(page0));

// A game of two humans, whose names and words are hostile. Where the rules refuse a name, nothing can go wrong with it.
const hostileName = await server.ask('POST', '/games', { name: `Game ${short}`, players: 2, open: true, changes: { 'server.messages.enabled': 'true' } }, server.operator).catch(() => undefined);
console.log(`# a game may ${hostileName ? '' : 'not '}be called ${short}`);
const made = hostileName ?? await server.ask('POST', '/games', { name: 'Plain', players: 2, open: true, changes: { 'server.messages.enabled': 'true' } }, server.operator);
const plain = { game: made.game.game };
const tokens = [];
const houses = [];
for (const { code } of made.codes) {
  const claimed = await server.ask('POST', `/games/${plain.game}/claim`, { code }, '');
  tokens.push(claimed.token);
  houses.push(claimed.house);
}
check('two players joined', tokens.length === 2 && tokens.every(Boolean));
if (tokens.length === 2) {
  const renamed = await server.ask('POST', `/games/${plain.game}/name`, { name: short }, tokens[0]).then(() => true, () => false);
  console.log(`# a house may ${renamed ? '' : 'not '}be called ${short}`);
  const summary = await server.ask('GET', `/games/${plain.game}`, undefined, tokens[0]);
  if (summary.status === 'open') await server.ask('POST', `/games/${plain.game}/start`, {}, server.operator).catch(() => undefined);
  for (const text of [nasty, '"><script>window.pwned=2</script>', 'javascript:alert(1)', '{{constructor.constructor("window.pwned=3")()}}']) {
    await server.ask('POST', `/games/${plain.game}/messages`, { to: houses[1], text }, tokens[0]).catch((failure) => console.log(`# ${failure.message}`));
  }
  await server.ask('PUT', `/games/${plain.game}/orders`, { version: 1, game: plain.game, house: houses[0], turn: 1, final: false, orders: [{ n: 1, kind: 'fleet_setting', fleet: 1, name: short }] }, tokens[0]).catch((failure) => console.log(`# ${failure.message}`));
  for (const token of tokens) {
    const page = await stage.page();
    page.expectsTrouble = true;
    await page.goto(`${server.address}/#game=${plain.game}&token=${token}`);
    await page.locator('#turn-button').waitFor();
    for (const screen of ['map', 'messages', 'houses', 'fleets', 'orders', 'board', 'history', 'settings']) {
      await stage.go(page, screen, plain.game);
      await stage.settled(page);
    }
    check(`no script of a player ran (${tokens.indexOf(token) + 1})`, (await page.evaluate(() => window.pwned)) === undefined);
    check(`no markup of a player was made (${tokens.indexOf(token) + 1})`, (await page.locator('img[src="x"]').count()) === 0);
    await page.context().close();
  }
  const reader = await stage.page();
  await reader.goto(`${server.address}/#game=${plain.game}&token=${tokens[1]}`);
  await reader.locator('#turn-button').waitFor();
  await stage.go(reader, `messages/${houses[0]}`, plain.game);
  await test('the message is shown as it was written', () => reader.getByText(nasty).first().waitFor());
}
stage.nothingBroke('hostile');
await stage.close();
finish();
