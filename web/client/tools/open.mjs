// How soon a game can be used after its link is opened: the time until the star map stands, and what the main thread did in it.
//   node tools/open.mjs LINK|SERVER [--runs 9] [--players 12] [--again: as a browser that has been here, with the page's files kept] [--requests: when each was asked and answered, of the last run] [--chromium /usr/bin/chromium]
// LINK: a seat, as `ec4x serve --practice` prints it; without one: SERVER address, and a practice game is opened there. The first run warms
// the server and does not count.
import { chromium } from 'playwright-core';

const options = { runs: '9', players: '12', again: false, requests: false, chromium: '/usr/bin/chromium' };
let link;
for (let i = 2; i < process.argv.length; ++i) {
  const name = process.argv[i].replace(/^--/, '');
  if (name === process.argv[i]) link = name;
  else if (typeof options[name] === 'boolean') options[name] = true;
  else if (name in options) options[name] = process.argv[++i];
  else throw new Error(`--${name}?`);
}
if (!link) throw new Error('which server or link?');
if (!link.includes('#')) {
  const made = await (
    await fetch(`${link}/api/v1/practice`, { method: 'POST', body: JSON.stringify({ players: Number(options.players) }) })
  ).json();
  link = new URL(made.link, link).href;
}

const browser = await chromium.launch({
  executablePath: options.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const isDrawn = () => performance.getEntriesByName('map-drawn').length > 0;

async function run() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (options.again) {
    await page.goto(link);
    await page.waitForFunction(isDrawn, undefined, { timeout: 60_000 });
    await page.waitForTimeout(1500);
    await page.goto('about:blank');
  }
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((one) => [one.name, one.value * 1000]));
  const before = await now(),
    begun = Date.now();
  await page.goto(options.again ? link.replace(/#game=([^&]*).*/, '#/game/$1/map') : link);
  await page.waitForFunction(isDrawn, undefined, { polling: 20, timeout: 60_000 });
  const wall = Date.now() - begun,
    after = await now();
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('map-drawn')[0].startTime,
    requests: performance.getEntriesByType('resource').map((one) => ({
      name: new URL(one.name).pathname + new URL(one.name).search,
      asked: one.startTime,
      answered: one.responseEnd,
      bytes: one.encodedBodySize,
    })),
  }));
  await context.close();
  return { wall, ...seen, tasks: after.TaskDuration - before.TaskDuration, script: after.ScriptDuration - before.ScriptDuration };
}

await run();
const runs = [];
for (let i = 0; i < Number(options.runs); ++i) runs.push(await run());
await browser.close();
const of = (name) => {
  const list = runs.map((one) => one[name]).sort((a, b) => a - b);
  return `median ${Math.round(list[Math.floor(list.length / 2)])} ms (${Math.round(list[0])} to ${Math.round(list.at(-1))})`;
};
console.log(
  `map drawn after ${of('drawn')} of the page, ${of('wall')} of opening the link; main thread till then, processor time: tasks ${of('tasks')}, of it scripts ${of('script')}; ${runs.length} runs`,
);
if (options.requests) {
  const last = runs.at(-1);
  for (const one of last.requests)
    console.log(
      `${one.asked < last.drawn ? ' ' : '+'} ${Math.round(one.asked).toString().padStart(5)} to ${Math.round(one.answered).toString().padStart(5)} ms ${(one.bytes / 1000).toFixed(1).padStart(7)} kB ${one.name}`,
    );
}
