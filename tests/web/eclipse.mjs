// Eclipse battles in the simulator: fields and text, exact and sampled odds, how many are needed, one battle step by step; by keys and on a phone too.
//   eclipse.mjs EC4X [--pictures FOLDER]
import { Stage, check, finish, test, violations } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const pictures = process.argv[3] === '--pictures' ? process.argv[4] : undefined;
const page = await stage.page();
const picture = async (of, name) => { if (pictures) await of.screenshot({ path: `${pictures}/${name}.png` }); };
const line = page.getByRole('textbox', { name: 'As text' });
const exact = (to) => page.locator('.chip', { hasText: 'exact ·' }).filter({ hasText: to });

await page.goto(`${stage.server.address}/#/simulator`);
await test('a link leads from the simulator to Eclipse battles', async () => {
  await page.getByRole('link', { name: 'Eclipse' }).click();
  await line.waitFor();
  check('the address says so', page.url().endsWith('#/simulator?eclipse'));
  await page.getByText('66.80 %').first().waitFor();   // ECL-069: 2 cruisers against an ancient
  await exact('states').waitFor();
  await picture(page, 'eclipse');
});

await test('fields change the line and the odds', async () => {
  const attacker = page.getByRole('region', { name: 'Attacker' });
  await attacker.getByLabel('Ships', { exact: true }).fill('1');
  await page.getByText('17.03 %').first().waitFor();   // 1168/6859
  await attacker.getByLabel('Missiles, orange').fill('2');
  await attacker.getByLabel('Missiles, orange').press('Tab');
  await page.getByText('63.12 %').first().waitFor();   // 12989/20577
  check('the line has what differs from the blueprint', (await line.inputValue()) === '1 cruiser mo2 vs 1 ancient', await line.inputValue());
  await attacker.getByLabel('morph shield').check();
  await stage.settled(page, 500);
  check('morph is said', (await line.inputValue()).includes('cruiser mo2 morph'));
  const defender = page.getByRole('region', { name: 'Defender' });
  check('ancients have no technologies', (await defender.getByLabel('Point defence').count()) === 0);
  await defender.getByLabel('Ship type').selectOption('gcds');
  await defender.getByRole('button', { name: 'Add ships' }).click();
  await defender.getByLabel('Ship type').nth(1).selectOption('ancient');
  await stage.settled(page, 500);
  check('guardians and ancients are there to choose', (await line.inputValue()).endsWith(' vs 1 gcds + 1 ancient'), await line.inputValue());
});

await test('a text is fought in place of the fields: one line, or a whole phase', async () => {
  await line.fill('2 dreadnought y0 o2 vs 1 gcds');
  await page.getByText('71.20 %').first().waitFor();
  await line.fill(JSON.stringify({
    ruleset: 'eclipse', players: [{ id: 'hydra' }, { id: 'orion' }],
    hexes: [{ number: 5, ships: [{ owner: 'npc', type: 'ancient' }, { owner: 'hydra', type: 'cruiser', entry: 1 }, { owner: 'orion', type: 'interceptor', count: 2, entry: 2 }] }],
  }));
  await page.getByText('88.49 %').first().waitFor();   // ECL-070: the ancient stays
  await picture(page, 'eclipse-text');
  await page.getByRole('button', { name: 'Back to the fields' }).click();
  await stage.settled(page, 500);
  check('the fields are back', (await line.inputValue()).endsWith(' vs 1 gcds + 1 ancient'));
});

await test('what cannot be fought is refused in words, with its place', async () => {
  page.expectsTrouble = true;
  await line.fill('2 cruiser vs 1 frigate');
  await page.getByRole('alert').getByText('a ship type is needed').waitFor();
  await line.fill('2 cruiser vs 1 ancient');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  page.expectsTrouble = false;
});

await test('sampled odds say so, with their interval', async () => {
  await page.getByLabel('Method').selectOption('sample');
  await page.locator('.chip', { hasText: 'sampled · 20,000 battles' }).waitFor();
  check('with an interval', /\d\d\.\d % \(\d\d\.\d–\d\d\.\d\)/.test(await page.getByRole('table').first().innerText()));
  await picture(page, 'eclipse-sampled');
  await page.getByLabel('Method').selectOption('auto');
  await exact('states').waitFor();
});

await test('how many are needed', async () => {
  await page.getByRole('button', { name: 'Back to the fields' }).click();
  const attacker = page.getByRole('region', { name: 'Attacker' });
  await attacker.getByLabel('Ship type').selectOption('dreadnought');
  await stage.settled(page, 500);
  await page.getByRole('button', { name: '90 %' }).click();
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.getByText(/^\d+ × dreadnought$/).waitFor();
  await picture(page, 'eclipse-need');
});

await test('one battle is watched step by step, by buttons and by keys', async () => {
  await page.getByRole('button', { name: 'Watch' }).click();
  const lines = page.locator('ol li');
  await lines.first().waitFor();
  const all = await lines.count();
  await page.getByText(`0 of ${all}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(`1 of ${all}`).waitFor();
  check('the log says what happens', (await page.getByRole('status').innerText()).startsWith('Hex 1:'));
  await page.keyboard.press('End');
  await page.getByText(`${all} of ${all}`).waitFor();
  check('somebody was destroyed', (await page.getByText('destroyed', { exact: true }).count()) > 0);
  await picture(page, 'eclipse-battle');
  await lines.nth(3).getByRole('button').click();
  await page.getByText(`4 of ${all}`).waitFor();
  check('nothing that axe complains about in the battle', (await violations(page)).length === 0, (await violations(page)).join('; '));
  await page.getByRole('button', { name: 'Back to the odds' }).click();
  await line.waitFor();
});

check('nothing that axe complains about', (await violations(page)).length === 0, (await violations(page)).join('; '));

for (const [name, options] of [['light', { theme: 'light' }], ['narrow', { width: 1024, height: 768 }], ['phone', { width: 390, height: 844, phone: true }]]) {
  await test(`Eclipse ${name}`, async () => {
    const other = await stage.page(options);
    await other.goto(`${stage.server.address}/#/simulator?eclipse`);
    await other.getByText('66.80 %').first().waitFor();
    const wide = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(`${name}: the page is no wider than the screen`, wide <= 0, String(wide));
    check(`${name}: nothing that axe complains about`, (await violations(other)).length === 0, (await violations(other)).join('; '));
    await picture(other, `eclipse-${name}`);
    await other.getByRole('button', { name: 'Watch' }).click();
    await other.locator('ol li').first().waitFor();
    await other.getByRole('button', { name: 'Forward' }).click();
    await picture(other, `eclipse-battle-${name}`);
    await other.context().close();
  });
}

await test('within a game, the simulator has Eclipse battles too', async () => {
  const inside = await stage.enter(await stage.page(), 'simulator?eclipse');
  await inside.getByText('66.80 %').first().waitFor();
});

stage.nothingBroke('Eclipse');
await stage.close();
finish();
