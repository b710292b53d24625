// One throw does not blank the page: an answer of the server lacks what the page counts on, and the panel or the screen that needs it says so in plain words, while all around it goes on.
// A page that cannot be fetched says that too. Usage: boundary.mjs EC4X [--pictures FOLDER]
import { readFileSync } from 'node:fs';
import { Stage, check, finish, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const pictures = process.argv[3] === '--pictures' ? process.argv[4] : undefined;
const version = readFileSync(new URL('../../VERSION', import.meta.url), 'utf8').trim();
const page = await stage.page();
const broken = page.getByRole('alert', { name: 'Something went wrong here' });
// What a colony's panel and the screen of colonies count on; the map needs neither.
const lacks = [
  [/\/api\/v1\/games\/[^/]+\/figures/, (figures) => { for (const colony of figures.colonies) delete colony.docks; }],
  [/\/api\/v1\/games\/[^/]+\/view/, (view) => { for (const colony of view.colonies) delete colony.waiting; }],
];
for (const [path, spoil] of lacks) {
  await page.route(path, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();   // whole, not "as it was"
    const answer = await route.fetch({ headers });
    const json = await answer.json();
    spoil(json);
    await route.fulfill({ response: answer, json });
  });
}
const picture = async (name) => { if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` }); };

await stage.enter(page, 'map');
await stage.settled(page);
check('nothing is broken before anything throws', (await broken.count()) === 0);

await test('a panel that throws says so in its place', async () => {
  await page.keyboard.press('p');   // the colony at the end of what I have takes command
  await broken.waitFor();
  await broken.getByText('The orders that you gave are kept.').waitFor();
  await picture('broken-panel');
});
await test('the map beside it goes on', async () => {
  await page.getByRole('radio', { name: /Supply/ }).or(page.getByRole('button', { name: /Supply/ })).first().click();
  await page.keyboard.press('n');   // a fleet takes command, and the panel is another one
  await broken.getByRole('button', { name: 'Try again' }).click();
  await broken.waitFor({ state: 'detached' });
});
await test('a screen that throws leaves the frame', async () => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Colonies' }).click();
  await broken.waitFor();
  await picture('broken-screen');
  check('the turn button stands', await page.locator('#turn-button').isVisible());
});
await test('what happened can be told', async () => {
  await broken.getByText('What happened, for a report').click();
  const told = await broken.locator('pre').innerText();
  check('with version, address and place', told.startsWith(`EC4X ${version}\n#/game/`) && /colonies\n\w*Error: /.test(told), told.slice(0, 200));
});
await test('another screen opens', async () => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Research' }).click();
  await page.locator('input[type="range"]').first().waitFor();
  check('and nothing of the other is left', (await broken.count()) === 0);
});
await test('the way to the start page leads there', async () => {
  await stage.go(page, 'colonies');
  await broken.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('heading', { name: 'Lead a house to the throne' }).waitFor();
  check('which shows the version', (await page.locator('[data-version]').innerText()) === `EC4X ${version}`, await page.locator('[data-version]').innerText());
});
await test('reloading mends what was mended', async () => {
  await stage.go(page, 'colonies');
  await broken.waitFor();
  for (const [path] of lacks) await page.unroute(path);
  await broken.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Docks' }).first().waitFor();
  check('nothing is broken any more', (await broken.count()) === 0);
});
const told = stage.complaints.filter((one) => /TypeError/.test(one));
check('what was thrown stands in the console, and nothing else', told.length > 0 && told.length === stage.complaints.length, stage.complaints.join(' | '));
stage.complaints = [];

await test('a page that cannot be fetched says so, and comes when it can', async () => {
  page.expectsTrouble = true;
  await page.route(/\/assets\/Intel-.*\.js/, (route) => route.abort());
  await stage.go(page, 'intel');
  await page.getByText('This page could not be fetched').waitFor();
  await picture('not-fetched');
  await page.unroute(/\/assets\/Intel-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Covert action' }).waitFor();
});
stage.nothingBroke('boundary');
await stage.close();
finish();
