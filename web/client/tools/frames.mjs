// Work of the main thread for each frame while the star map is dragged about, from a trace of the browser.
//   node tools/frames.mjs LINK|SERVER [--size 1440x900] [--zoom N] [--theme dark|light] [--motion reduce] [--fleets 700: so many foreign fleets seen, spread over the map] [--chromium /usr/bin/chromium]
// LINK: a seat, as `ec4x serve --practice` prints it; without one: SERVER address, and a practice game of 12 houses (the largest map) is
// opened there.
// Prints the time to the first usable view, median and 95th percentile of the work per frame while panning, and the same while zooming.
import { chromium } from 'playwright-core';

const options = { size: '1440x900', zoom: '0', motion: 'no-preference', fleets: '0', theme: 'dark', chromium: '/usr/bin/chromium' };
const rest = [];
for (let i = 2; i < process.argv.length; ++i) {
  const name = process.argv[i].replace(/^--/, '');
  if (name !== process.argv[i] && name in options) options[name] = process.argv[++i];
  else rest.push(process.argv[i]);
}
let [link] = rest;
if (!link) throw new Error('which server or link?');
if (!link.includes('#')) {
  const made = await (await fetch(`${link}/api/v1/practice`, { method: 'POST', body: JSON.stringify({ players: 12 }) })).json();
  link = new URL(made.link, link).href;
}

const [width, height] = options.size.split('x').map(Number);
const browser = await chromium.launch({
  executablePath: options.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const page = await (
  await browser.newContext({ viewport: { width, height }, colorScheme: options.theme, reducedMotion: options.motion })
).newPage();
page.on('pageerror', (error) => console.log('pageerror', error.message));

// More fleets than a practice game has: sightings of last turn, put into the view on its way.
if (Number(options.fleets)) {
  await page.route(/\/view(\?|$)/, async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    const others = view.houses.filter((one) => one.id !== view.house);
    for (let i = 0; i < Number(options.fleets); ++i) {
      const fleet = `${others[i % others.length].id}:${5000 + i}`;
      const squadrons = [{ flagship: 'BB', ships: 3 + (i % 9), classes: [{ class: 'BB', number: 3 + (i % 9) }] }];
      view.intel.entries.push({
        id: `${view.house}:${900000 + i}`,
        turn: view.turn,
        step: 'CF5',
        system: view.systems[(i * 7) % view.systems.length].id,
        source: 'fleet',
        quality: 'visual',
        origin: { kind: 'own' },
        seen: { kind: 'fleet_seen', fleet, status: 'active', squadrons, spacelift: 0, transports: [] },
      });
      view.intel.fleets.push({ id: fleet, latest: 900000 + i, before: 0, detailed: 0, planned: 0 });
    }
    await route.fulfill({ response, json: view });
  });
}

// --- first usable view: the map stands and can be dragged
const begun = Date.now();
await page.goto(link);
await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0, undefined, { polling: 'raf', timeout: 60_000 });
console.log(
  `first view ${Date.now() - begun} ms after opening the link; ${await page.evaluate(() => Math.round(performance.getEntriesByName('map-drawn')[0].startTime))} ms after the page began`,
);
await page.waitForTimeout(3000);
const systems = await page.evaluate(() => document.getElementById('map')?.getAttribute('aria-label'));
console.log(systems);

const box = await page.locator('#map canvas').boundingBox();
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
await page.mouse.move(middle.x, middle.y);
for (let i = 0; i < Math.abs(Number(options.zoom)); ++i) await page.mouse.wheel(0, Number(options.zoom) > 0 ? -120 : 120);
await page.waitForTimeout(800);

async function traced(name, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await act();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  await session.detach();
  report(name, events);
}

function report(name, events) {
  const main = events.find(
    (one) =>
      one.name === 'thread_name' &&
      one.args?.name === 'CrRendererMain' &&
      events.some((other) => other.pid === one.pid && other.name === 'FireAnimationFrame'),
  );
  if (!main) return console.log(`${name}: no frames`);
  const mine = events.filter((one) => one.pid === main.pid && one.tid === main.tid);
  const frames = mine
    .filter((one) => one.name === 'FireAnimationFrame')
    .map((one) => one.ts)
    .sort((a, b) => a - b);
  // Processor time of the thread, not of the clock: other programs on the machine do not count. Tasks within tasks count once.
  const spent = (one) => (one.tdur ?? one.dur) / 1000;
  let end = 0;
  const tasks = mine
    .filter((one) => one.name.endsWith('RunTask') && one.ph === 'X')
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter((one) => {
      if (one.ts < end) return false;
      end = one.ts + one.dur;
      return true;
    });
  // A task counts for the frame in which it ends: input, state and drawing before the next one.
  const work = frames
    .slice(1)
    .map((at, i) => tasks.filter((one) => one.ts > frames[i] && one.ts <= at).reduce((sum, one) => sum + spent(one), 0));
  // Gaps without movement are not frames of the animation.
  const gaps = frames.slice(1).map((at, i) => (at - frames[i]) / 1000);
  const real = work.filter((_, i) => gaps[i] < 200).sort((a, b) => a - b);
  const script = mine
    .filter((one) => one.name === 'FireAnimationFrame' && one.ph === 'X')
    .map(spent)
    .sort((a, b) => a - b);
  const at = (list, share) => (list.length ? list[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(1) : '-');
  if (process.env.PARTS) {
    const parts = new Map();
    for (const one of mine) if (one.ph === 'X' && one.dur > 0) parts.set(one.name, (parts.get(one.name) ?? 0) + spent(one) / frames.length);
    console.log(
      [...parts]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 22)
        .map(([part, time]) => `  ${time.toFixed(2)} ms ${part}`)
        .join('\n'),
    );
  }
  console.log(
    `${name}: ${real.length} frames, main thread per frame median ${at(real, 0.5)} ms, p95 ${at(real, 0.95)} ms, most ${at(real, 1)} ms; of it drawing: median ${at(script, 0.5)} ms, p95 ${at(script, 0.95)} ms; ` +
      `between frames median ${at(
        [...gaps].sort((a, b) => a - b),
        0.5,
      )} ms`,
  );
}

await traced('panning', async () => {
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (let i = 0; i < 240; ++i) {
    await page.mouse.move(middle.x + Math.sin(i / 18) * box.width * 0.45, middle.y + Math.sin(i / 11) * box.height * 0.42);
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
});
await page.waitForTimeout(500);
await traced('zooming', async () => {
  for (let i = 0; i < 60; ++i) {
    await page.mouse.wheel(0, i < 20 || i >= 50 ? 40 : -40);
    await page.waitForTimeout(20);
  }
});
await browser.close();
