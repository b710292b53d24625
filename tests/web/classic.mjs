// A game of the classic ruleset, four houses in four browsers, from its first month to its last. Usage: classic.mjs EC4X
// The host chooses the ruleset in the form; the game lasts one year of thirteen months. The first house gives the orders that only classic has, on the pages: technology in a month of sale,
// a contract with the Guilds, industry, a colony by ETAC, ships at a weapons level; the others look at what they see and are ready. At the end each page shows the final table and who won.
import { check, finish, sleep, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const { server } = stage;

await test('CLS-001: the host chooses the classic game in the form', async () => {
  const host = await stage.page();
  await host.goto(`${server.address}/#/create`);
  await host.getByLabel(/Operator's or admin's token/).fill(server.operator);
  await host.getByRole('button', { name: 'Use this key' }).click();
  await host.getByLabel('Name', { exact: true }).fill('Old War');
  await host.getByRole('radiogroup', { name: 'Kind of game' }).getByText('Classic', { exact: true }).click();
  await host.getByRole('radiogroup', { name: 'Houses' }).getByText('2', { exact: true }).click();
  await host.getByRole('button', { name: /Create and get/ }).click();
  await host.getByText('Old War is open').waitFor({ timeout: 30_000 });
  const { games } = await server.ask('GET', '/games', undefined, server.operator);
  const made = games.find((one) => one.name === 'Old War');
  if (made.ruleset !== 'classic') throw new Error(made.ruleset);
  await host.context().close();
});

const made = await server.ask('POST', '/games', {
  name: 'Thirteen Months', players: 4, houses: ['Alder', 'Birch', 'Cedar', 'Drake'], ruleset: 'classic', map_seed: 'classic browser',
  changes: {
    'turn.window_hours': '0', 'turn.early_delay_seconds': '0', 'server.assign': '"chosen"', 'server.set.per_hour': '100000', 'rng.public': 'true', 'rng.custom_seed': '"classic_browser"',
    'map.rings': '2', 'map.reveal.homeworlds': 'true', 'classic.victory.end_year': '2001',
  },
}, server.operator);
const { game } = made.game;
const houses = ['alpha', 'beta', 'gamma', 'delta'];
const tokens = {};
for (const { house, code } of made.codes) tokens[house] = (await server.ask('POST', `/games/${game}/claim`, { code }, '')).token;
const ask = (path, house = 'alpha') => server.ask('GET', `/games/${game}${path}`, undefined, tokens[house]);
const pages = [];
for (const house of houses) {
  const page = await stage.page(house === 'delta' ? { width: 390, height: 800, phone: true } : house === 'gamma' ? { theme: 'light' } : {});
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.address}/#game=${game}&token=${tokens[house]}`);
  await page.locator('#main').waitFor();
  pages.push(page);
}
const [page] = pages;
const main = page.locator('#main');
const go = (screen, from = page) => stage.go(from, screen, game);
async function given(kind, good = () => true) {
  let now = '';
  for (const until = Date.now() + 8_000; Date.now() < until; await sleep(60)) {
    const { orders, receipt } = await ask('/orders').catch(() => ({}));
    const order = orders?.orders.findLast((one) => one.kind === kind && good(one));
    const refusal = receipt?.orders.find((one) => one.kind === kind && one.refusal)?.refusal;
    if (order && !refusal) return order;
    now = refusal ? `${refusal.reason}: ${refusal.text}` : orders?.orders.map((one) => one.kind).join(' ') ?? 'no draft';
  }
  throw new Error(`${kind}: ${now}`);
}
// Everybody is ready; each page is led to the new month by its own button. After the first months only the first house plays on its page; for the others the API says that they are ready, and their pages are looked at again at the end.
async function month(next, last = false, players = pages) {
  for (const [i, house] of houses.entries()) {
    if (players.includes(pages[i])) continue;
    const { turn } = await ask('', house);
    await server.ask('PUT', `/games/${game}/orders`, { version: 1, game, turn, house, orders: [], final: true }, tokens[house]);
  }
  await Promise.all(players.map(async (one) => {
    await one.locator('#turn-button').waitFor({ state: 'attached' });
    await one.keyboard.press('Control+Enter');
  }));
  await Promise.all(players.map(async (one) => {
    const read = one.getByRole('button', { name: new RegExp(`Read (turn )?${next.replace('.', '\\.')}`) }).first();
    if (last) return;   // a page that hears of the end shows it by itself
    await read.click({ timeout: 40_000 });
    await one.locator('.brand').getByText(next).waitFor();
  }));
}

let view = await ask('/view');
const home = view.own.home;
await test('CLS-003, CLS-005: months for turns and Satoshi for money', async () => {
  await page.getByText('2001.01').first().waitFor();
  await page.locator('.top .res').getByText('545 SAT').first().waitFor();
  const text = await page.locator('body').innerText();
  if (/\bPP\b|Cycle 1\b/.test(text)) throw new Error(/.{40}(\bPP\b|Cycle 1\b).{20}/s.exec(text)?.[0]);
});
await test('CLS-017: the Imperium is no player in the standings', async () => {
  const rows = await page.locator('.stand tbody tr').allInnerTexts();
  if (rows.length !== 4 || rows.some((one) => /imperium/i.test(one))) throw new Error(rows.join(' | '));
});
await test('CLS-044, CLS-046: technology is bought in month 1', async () => {
  await go('research');
  await main.getByText('On sale now').waitFor();
  if (await main.getByText('Research', { exact: true }).count()) throw new Error('there are research points');
  await main.getByRole('button', { name: 'Buy Economics 1' }).click();
  await main.getByRole('button', { name: 'Buy Weapons 1' }).click();
  await given('technology', (one) => one.field === 'economics');
  await main.getByText('bought this turn').first().waitFor();
});
await test('CLS-027: tax, and what more than 65 % costs', async () => {
  await main.getByText(/above 65 %: prestige is lost/).waitFor();
  await main.getByRole('button', { name: '60 %' }).click();
  await given('tax', (one) => one.rate === 60);
});
await test('CLS-039, CLS-070: sixteen fleet orders, and the ETAC settles a world', async () => {
  await go('fleets/alpha:1');
  await main.getByRole('heading', { name: 'Fleet 1' }).first().waitFor();
  const orders = await main.locator('[data-order]').count();
  if (orders !== 16) throw new Error(`${orders} orders`);
  if (await main.getByText('Standing order').count()) throw new Error('there are standing orders');
  await main.locator('[data-order="spy_planet"]').getByText('View a World').waitFor();
  await main.locator('[data-order="colonize"]').click();
  await main.getByRole('heading', { name: /: where to$/ }).waitFor();
  await main.locator('button.pick:not(.name)').first().click();
  await given('fleet', (one) => one.order === 'colonize');
});
await test('CLS-076: a scout is sent to scout the home of a rival', async () => {
  const rival = view.systems.filter((one) => one.home && one.id !== home)[0].name;
  await go('fleets/alpha:4');
  await main.getByRole('heading', { name: 'Fleet 4' }).first().waitFor();
  await main.locator('[data-order="spy_system"]').click();
  await main.getByLabel('Filter targets').fill(rival);
  await main.locator('button.pick:not(.name)').filter({ has: page.locator('b', { hasText: rival }) }).first().click();
  await given('fleet', (one) => one.order === 'spy_system');
});
await test('CLS-033, CLS-048: industry and ships at home', async () => {
  await go(`colonies/${home}`);
  await page.getByRole('tab', { name: /^Build|^Ships/ }).first().click().catch(() => undefined);
  await main.getByRole('button', { name: /DD Destroyer/ }).first().click();
  await given('build', (one) => one.class === 'DD');
  await page.getByRole('tab', { name: /^Develop/ }).click();
  await main.getByRole('slider', { name: 'IU to buy' }).fill('3');
  await given('invest', (one) => one.iu === 3);
});
await test('CLS-110: all begin as enemies; peace is offered', async () => {
  await go('houses/beta');
  await main.getByText('Enemy').first().waitFor();
  await main.getByRole('button', { name: /Propose peace/ }).first().click();
  await given('propose', (one) => one.treaty === 'peace');
});
await test('CLS-005: the first month is resolved and read as 2001.02', () => month('2001.02'));
view = await ask('/view');
await test('CLS-046: the level is there, and no other is sold in month 2', async () => {
  if (view.own.research.levels.EL !== 1) throw new Error(`economics ${view.own.research.levels.EL}`);
  await go('research');
  await main.getByText('next in 2001.06').waitFor();
  await main.getByText('level 1 of 10').waitFor();
});
await test('CLS-048: the weapons level is chosen in the build grid; its price and strengths show', async () => {
  await go(`colonies/${home}`);
  const tile = main.getByRole('button', { name: /CA Cruiser/ }).first(), picker = main.getByLabel('Weapons');
  await tile.getByText(/^4 \/ 6/).waitFor();
  await picker.selectOption('none');
  await tile.getByText(/^4 \/ 5/).waitFor();
  await tile.click();
  await given('build', (one) => one.class === 'CA' && one.weapons === 0);
  await picker.selectOption({ index: 0 });
  await tile.click();
  await given('build', (one) => one.class === 'CA' && one.weapons === undefined);
});
await test('CLS-005: dates in the time machine', async () => {
  await go('map');
  await page.getByRole('group', { name: 'Time machine' }).getByText('Now · 2001.02').waitFor();
});
await test('CLS-017: the Imperium stands below the houses, with nothing to bargain about', async () => {
  await go('houses');
  await main.getByText(/^No player\. It holds/).waitFor();
  if (await main.getByRole('button', { name: /Imperium/ }).count()) throw new Error('it can be chosen');
});
await test('CLS-110: the other house reads the offer and accepts on its page', async () => {
  const other = pages[1];
  await go('houses/alpha', other);
  await other.locator('#main').getByRole('button', { name: /^Accept/ }).first().click();
  for (const until = Date.now() + 8_000; ; await sleep(60)) {
    const { orders } = await ask('/orders', 'beta').catch(() => ({}));
    if (orders?.orders.some((one) => one.kind === 'answer' && one.accept)) break;
    if (Date.now() > until) throw new Error('no answer in the draft');
  }
});
await test('CLS-120: the report of the month in text', async () => {
  await go('history');
  const text = await fetch(`${server.address}/api/v1/games/${game}/report?format=text`, { headers: { Authorization: `Bearer ${tokens.alpha}` } }).then((answer) => answer.text());
  for (const part of ['2001.02', 'SAT', 'economics', 'interest']) if (!text.includes(part)) throw new Error(`no ${part}`);
  if (/\bPP\b|EBP|the Imperium +\d/.test(text)) throw new Error(/.{30}(\bPP\b|EBP).{30}/.exec(text)?.[0] ?? 'the Imperium is ranked');
});
let hired;
for (let turn = 3; turn <= 13; ++turn) {
  const name = `2001.${String(turn).padStart(2, '0')}`;
  await test(`the months go on: ${name}`, () => month(name, false, turn === 3 ? pages : [page]));
  const known = (await ask('/view')).intel.planets.some((one) => (view.systems.find((system) => system.id === one.id)?.home ?? 1) !== 1);
  if (hired === undefined && known) {
    hired = turn;
    await test('CLS-111: the Guilds are hired for an informant at a colony that was scouted', async () => {
      await go('intel');
      await main.getByRole('heading', { name: 'Guild contracts' }).waitFor();
      await main.getByText('Informant', { exact: true }).click();
      await main.getByRole('button', { name: 'Hire the Guilds' }).click();
      await given('contract', (one) => one.contract === 'informant');
    });
  } else if (hired === turn - 1) {
    await test('CLS-112: what became of the contract is told', async () => {
      await go('intel');
      await main.getByText(/Informant at .*: (carried out|failed)/).first().waitFor();
    });
  }
}
check('CLS-111: a contract was made', hired !== undefined);
await test('CLS-110: the peace that was offered and accepted holds', async () => {
  const relation = (await ask('/view')).relations.find(({ id }) => id.a === 'alpha' && id.b === 'beta');
  if (relation.status !== 'neutral') throw new Error(relation.status);
});
await test('CLS-119: after month 13 of the end year the game is over, on every page', async () => {
  await month('2002.01', true, [page]);
  await server.turnAfter(13, game, tokens.alpha);
  const { ending } = await ask('/view');
  const names = Object.fromEntries((await ask('')).seats.map((seat) => [seat.house, seat.name]));
  const winner = names[ending.ranking.find((one) => one.rank === 1).house];
  await go('history');
  await main.locator('svg text.turn').getByText('2001.03').first().waitFor();   // CLS-005
  for (const one of pages) {
    await go('history', one);
    await one.locator('.ranking li').first().waitFor();
    const rows = await one.locator('.ranking li').allInnerTexts();
    if (rows.length !== 4 || !rows[0].includes(winner)) throw new Error(rows.join(' | '));
  }
  await go('research');
  await main.getByText('The game is over.').first().waitFor();
});
if (process.env.SHOTS) for (const [i, screen] of ["map", "research", "intel", "colonies", "history"].entries()) for (const k of [0, 2, 3]) { await go(screen, pages[k]); await stage.settled(pages[k]); await pages[k].screenshot({ path: `${process.env.SHOTS}/${i}-${k}.png` }); }
check('no page logged an error or asked anybody else', stage.complaints.length === 0, stage.complaints.slice(0, 3).join(' || '));
await stage.close();
finish();
