// The first five minutes of somebody who has never seen EC4X (docs/product.md): one link, a running game, three guided orders, Ready, a briefing. Usage: newcomer.mjs EC4X
import { check, finish, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const page = await stage.page();
const began = Date.now();
await page.goto(`${stage.server.address}/`);
await test('one click starts a practice game', async () => {
  await page.getByRole('button', { name: /Play now against bots/ }).click();
  await page.getByRole('navigation', { name: 'Screens' }).first().waitFor();
});
await test('one screen says who I am, where home is, what wins, how long a turn lasts', async () => {
  const briefing = page.getByRole('region', { name: 'Briefing' });
  for (const text of [/You lead House/, /Home is/, /prestige win/, /A turn ends when you are ready/]) await briefing.getByText(text).first().waitFor();
});
const guide = page.getByRole('complementary', { name: 'First steps' });
const orders = page.getByRole('region', { name: 'Orders' });
const cards = () => orders.getByRole('button', { name: /Take back:/ }).count();
await test('three guided orders appear in the drawer', async () => {
  await guide.getByRole('button', { name: /^Send / }).click();
  await guide.getByRole('button', { name: /^Settle / }).click();
  await guide.getByRole('button', { name: /^Build/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('[aria-label^="Take back:"]').length >= 3);
});
await test('the drawer says that they are saved', () => orders.getByText(/draft \d+ saved/).waitFor());
await test('undo takes one back, redo gives it again', async () => {
  const before = await cards();
  await orders.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForFunction((count) => document.querySelectorAll('[aria-label^="Take back:"]').length === count - 1, before);
  await orders.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.waitForFunction((count) => document.querySelectorAll('[aria-label^="Take back:"]').length === count, before);
});
await test('Ready resolves a practice turn at once', async () => {
  await page.keyboard.press('Control+Enter');
  await page.getByText(/Cycle 2/).first().waitFor({ timeout: 30_000 });
});
await test('the briefing tells what happened, and a line jumps to its place', async () => {
  const briefing = page.getByRole('region', { name: 'Briefing' });
  await briefing.getByRole('button', { name: 'Show' }).first().click();
  await page.getByRole('region', { name: /Target/ }).first().waitFor();
});
await test('a chart can be seen', async () => {
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('img', { name: /Prestige of all houses/ }).waitFor();
});
await test('a battle can be watched in the simulator', async () => {
  await page.evaluate(() => { location.hash = '#/simulator'; });
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('heading', { name: /^Battle of/ }).waitFor();
  await page.getByRole('button', { name: 'Forward' }).click();
  await page.getByText(/shot 1 of/).first().waitFor();
});
check('within five minutes', Date.now() - began < 300_000);
stage.nothingBroke('newcomer');
await stage.close();
finish();
