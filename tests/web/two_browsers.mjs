// A host makes a game in the browser, two people join by link in browsers of their own, play a turn and talk. Usage: two_browsers.mjs EC4X
import { check, finish, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const { server } = stage;
const host = await stage.page();
let links = [];
await test('the host creates a game with two seats and gets invitation links', async () => {
  await host.goto(`${server.address}/#/create`);
  await host.getByLabel(/Operator's or admin's token/).fill(server.operator);
  await host.getByRole('button', { name: 'Use this key' }).click();
  await host.getByLabel('Name', { exact: true }).fill('Autumn Reach');
  await host.getByRole('radiogroup', { name: 'Houses' }).getByText('2', { exact: true }).click();
  await host.getByRole('button', { name: /Create and get/ }).click();
  await host.getByText('Autumn Reach is open').waitFor({ timeout: 30_000 });
  const text = await host.locator('body').evaluate((body) => [...body.querySelectorAll('input, code, a, output')].map((one) => one.value || one.href || one.textContent).join('\n'));
  links = [...new Set(text.match(/http:\/\/[^\s"]+#(?:\/join\/|game=)[^\s"]+/g) ?? [])];
  if (links.length < 2) throw new Error(`${links.length} links`);
});
const players = [];
for (const [i, link] of links.slice(0, 2).entries()) {
  const page = await stage.page();
  players.push(page);
  await test(`player ${i + 1} joins by link with one button`, async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.getByText(/The seat is yours/).waitFor();
  });
}
const games = await server.ask('GET', '/games', undefined, server.operator);
const game = games.games.find((one) => one.name === 'Autumn Reach')?.game;
await test('the game starts when every seat is taken, or when the host says so', async () => {
  const summary = await server.ask('GET', `/games/${game}`, undefined, server.operator);
  if (summary.status === 'active') return;
  await host.evaluate((id) => { location.hash = `#/host/${id}`; }, game);
  await host.getByRole('button', { name: 'Start now' }).click();
  await host.getByRole('button', { name: 'Yes, do it' }).click();
  for (let i = 0; i < 60; ++i) {
    if ((await server.ask('GET', `/games/${game}`, undefined, server.operator)).status === 'active') return;
    await host.waitForTimeout(100);
  }
  throw new Error('it did not start');
});
for (const page of players) await stage.go(page, 'map', game);
await test('one is ready: the other sees it at once, and the turn waits', async () => {
  await players[0].locator('#turn-button').waitFor();
  await players[0].keyboard.press('Control+Enter');
  await players[0].locator('#turn-button [data-state="ready"]').waitFor();
  await players[1].waitForFunction(() => /Orders in: (?!none)/.test(document.querySelector('a.ready .screen-reader')?.textContent ?? ''));
});
await test('ready can be taken back', async () => {
  await players[0].locator('#turn-button [data-state="ready"]').click();
  await players[0].waitForFunction(() => document.querySelector('#turn-button [data-state]')?.dataset.state !== 'ready');
  await players[0].keyboard.press('Control+Enter');
  await players[0].locator('#turn-button [data-state="ready"]').waitFor();
});
await test('both are ready: the turn resolves, and each page offers it without jumping', async () => {
  await players[1].keyboard.press('Control+Enter');
  for (const page of players) {
    await page.getByRole('button', { name: 'Read turn 2' }).first().click({ timeout: 30_000 });
    await page.getByText(/Cycle 2/).first().waitFor();
  }
});
await test('the host pauses and resumes; players are told', async () => {
  await host.evaluate((id) => { location.hash = `#/host/${id}`; }, game);
  await host.getByRole('button', { name: 'Pause', exact: true }).click();
  await host.getByLabel(/Why/).fill('tea');
  await host.getByRole('button', { name: 'Yes, do it' }).click();
  await players[0].locator('#turn-button [data-state="paused"]').waitFor();
  await host.getByRole('button', { name: 'Resume', exact: true }).click();
  await host.getByRole('button', { name: 'Yes, do it' }).click();
  await players[0].locator('#turn-button [data-state="paused"]').waitFor({ state: 'detached' });
});
await test('the host rolls back with notice', async () => {
  await host.getByRole('button', { name: 'Roll back', exact: true }).click();
  await host.getByLabel('To turn').fill('1');
  await host.getByLabel(/Why/).fill('a mistake');
  await host.getByRole('button', { name: 'Yes, do it' }).click();
  for (let i = 0; i < 80; ++i) {
    if ((await server.ask('GET', `/games/${game}`, undefined, server.operator)).turn === 1) return;
    await host.waitForTimeout(100);
  }
  throw new Error('still turn 2');
});
check('two players and a host', players.length === 2);
stage.nothingBroke('two browsers');
await stage.close();
finish();
