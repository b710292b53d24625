// The connection goes and comes back: orders are kept in the browser, the page says so truthfully, nothing is lost. Usage: offline.mjs EC4X
import { check, finish, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const { server } = stage;
const page = await stage.enter(await stage.page());
const button = page.locator('#turn-button [data-state]');
const draftOnServer = async () => (await server.ask('GET', `/games/${server.game}/orders`)).orders?.orders ?? [];
const giveTax = (rate) => page.evaluate((value) => {
  const slider = document.querySelector('input[type="range"][data-tax]') ?? document.querySelector('input[type="range"]');
  slider.value = String(value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new Event('change', { bubbles: true }));
}, rate);

await stage.go(page, 'research');
await test('an order is saved when it is made', async () => {
  await page.locator('input[type="range"]').first().waitFor();
  await giveTax(40);
  await page.waitForFunction(() => document.querySelector('[aria-live="polite"]')?.textContent.includes('saved'));
  if (!(await draftOnServer()).some((one) => one.kind === 'tax' && one.rate === 40)) throw new Error('the server has no such draft');
});
page.expectsTrouble = true;
await server.stop();
await test('without a server the button says "Not saved"', async () => {
  await giveTax(45);
  await page.locator('#turn-button [data-state="offline"]').waitFor();
});
await test('a reload while offline keeps what was given', async () => {
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('ec4x.draft')).map(([, value]) => JSON.parse(value))[0]);
  if (!kept?.dirty || !kept.orders.some((one) => one.kind === 'tax' && one.rate === 45)) throw new Error(JSON.stringify(kept));
});
await server.run();
await test('it is saved when the server is back', async () => {
  await page.locator('#turn-button [data-state="offline"]').waitFor({ state: 'detached', timeout: 20_000 });
  for (let i = 0; i < 40; ++i) {
    if ((await draftOnServer()).some((one) => one.kind === 'tax' && one.rate === 45)) return;
    await page.waitForTimeout(250);
  }
  throw new Error('the draft did not arrive');
});
page.expectsTrouble = false;
await test('the page hears of the next turn by itself', async () => {
  await server.play(1);
  await page.waitForFunction(() => /Cycle 2/.test(document.querySelector('.brand')?.textContent ?? ''), undefined, { timeout: 30_000 });
});
check('the button has a state', (await button.count()) === 1);
stage.nothingBroke('offline');
await stage.close();
finish();
