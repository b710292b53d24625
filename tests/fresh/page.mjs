// What a stranger sees behind the link that ./run prints: the web client in Chromium, with the map of the practice game.
//   page.mjs LINK PICTURE
import { createRequire } from 'node:module';
import { chromiumSettings } from '../web/browser.mjs';

const [link, picture] = process.argv.slice(2);
const { chromium } = createRequire(new URL('../../web/client/package.json', import.meta.url))('playwright-core');
const browser = await chromium.launch(chromiumSettings);
const errors = [];
let failed = 0;
const check = (what, good, why = '') => {
  console.log(good ? `pass ${what}` : `FAIL ${what}: ${why}`);
  failed += good ? 0 : 1;
};
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(link);
  const map = page.locator('#map');
  await map.waitFor({ timeout: 60_000 });
  const name = await map.getAttribute('aria-label');
  check(`the page has a map: ${name}`, Number(/\d+/.exec(name)?.[0]) >= 10, name);
  const rows = page.getByRole('region', { name: 'Table of systems' }).locator('tbody tr');
  await rows.nth(9).waitFor({ state: 'attached' }); // the table waits until the page has nothing else to do
  check(`its table has ${await rows.count()} systems`, true);
  await page.getByRole('region', { name: 'Briefing' }).getByText(/You lead House/).first().waitFor();
  check('the briefing says who leads which house', true);
  // The map is drawn, not only there: its canvas has more than one colour.
  const colours = await map.locator('canvas').first().evaluate((canvas) => {
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d');
    context.drawImage(canvas, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, copy.width, copy.height).data.buffer)).size;
  });
  check(`the map is drawn in ${colours} colours`, colours > 20, colours);
  await page.screenshot({ path: picture });
} catch (failure) {
  check('the page shows the game', false, String(failure?.message ?? failure).split('\n').slice(0, 8).join(' | '));
}
check('no error on the page', errors.length === 0, errors.join(' | '));
await browser.close();
process.exit(failed ? 1 : 0);
