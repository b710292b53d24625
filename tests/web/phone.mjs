// A turn on a phone: tabs, briefing, a fleet's order by touch, Ready. Usage: phone.mjs EC4X
import { finish, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
await stage.server.seeded('phone');
const page = await stage.page({ width: 390, height: 844, phone: true });
await page.goto(stage.server.link);
const tabs = page.getByRole('navigation', { name: 'Screens' });
await tabs.first().waitFor();
await page.evaluate(() => localStorage.setItem('ec4x.preferences', JSON.stringify({ guideDone: true })));
await page.reload();
const tab = (name) => page.getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) }).last();
for (const name of ['Briefing', 'Fleets', 'Colonies', 'Orders', 'Map']) {
  await test(`tab ${name} opens`, async () => {
    await tab(name).click();
    await stage.settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 1) throw new Error(`the page is ${wide} px too wide`);
  });
}
await test('targets are large enough to touch', async () => {
  const small = await page.evaluate(() => [...document.querySelectorAll('nav a, #turn-button button')].filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40).map((one) => `${one.textContent.trim()} ${one.getBoundingClientRect().height}`));
  if (small.length) throw new Error(small.join(', '));
});
await test('the turn can be ended from the phone', async () => {
  await tab('Orders').click();
  await page.getByRole('button', { name: /Ready/ }).first().click();
  await stage.server.turnAfter(1);
});
stage.nothingBroke('phone');
await stage.close();
finish();
