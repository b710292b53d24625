// What a browser fetches until the map of a game is shown, as it comes over the wire: within the bar that tools/size.mjs has for the built files, and none of the other pages; and the pages before a game, which come without it.
// Usage: opening.mjs EC4X
import { Stage, check, finish } from './browser.mjs';
import { allowed } from '../../web/client/tools/sizes.mjs';

const stage = await Stage.open(process.argv[2]);
async function fetchedBy(page, address, isShown) {
  const code = [];
  page.on('requestfinished', (request) => { if (['document', 'script', 'stylesheet'].includes(request.resourceType())) code.push(request); });
  await page.goto(address);
  await page.waitForFunction(isShown);
  await stage.settled(page);
  return Promise.all(code.map(async (request) => ({ path: new URL(request.url()).pathname, bytes: (await request.sizes()).responseBodySize })));
}
const said = (fetched) => fetched.map((one) => `${one.path} ${one.bytes}`).join(', ');

for (const [name, phone] of [['a desktop', false], ['a phone', true]]) {
  const page = await stage.page(phone ? { width: 390, height: 844, phone } : {});
  const fetched = await fetchedBy(page, stage.server.link, () => performance.getEntriesByName('map-drawn').length > 0);
  const bytes = fetched.reduce((sum, one) => sum + one.bytes, 0);
  check(`a game opens on ${name} with at most ${allowed.game / 1000} kB`, bytes > 50_000 && bytes <= allowed.game, `${bytes}: ${said(fetched)}`);
  check(`and on ${name} without any other page`, fetched.length <= 8 && fetched.every((one) => /^\/($|assets\/(start|game|rolldown-runtime)-)/.test(one.path)), said(fetched));
}
for (const place of ['', 'games', 'create', 'rules', 'simulator']) {
  const fetched = await fetchedBy(await stage.page(), `${stage.server.address}/#/${place}`, () => document.querySelector('#main, main') !== null);
  check(`#/${place} comes without the code of a game`, fetched.length > 3 && !fetched.some((one) => /^\/assets\/game-/.test(one.path)), said(fetched));
}
stage.nothingBroke('opening');
await stage.close();
finish();
