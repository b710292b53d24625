// A ten-turn game with every kind of order, given in the browser: by clicks, keys and the command line on the screens they belong to. Usage: ten_turns.mjs EC4X
// After each order the server is asked whether it stands in the draft, and whether it was refused. Each kind of order waits for a turn in which the house can give it.
// Left out, because the standard ruleset refuses them always and the page then does not offer them: technology, contract, buy_ship, scrap.
// Not in every game: load_fighters (a carrier with room where fighters lie), repair_first (a crippled ship at a colony), waiting (more ordered than docks). Seen only as a refusal: repair_industry (nothing is bombed in these turns).
import { check, finish, sleep, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const { server } = stage;
const { game } = server;
const ask = (method, path, body) => server.ask(method, `/games/${game}${path}`, body);
const number = (id) => Number(id.slice(id.indexOf(':') + 1));

// A developed house first: technology, carriers, colonies. Diplomacy is kept for the browser, and room under the limit of capital squadrons for a carrier.
async function filler(turns) {
  for (let i = 0; i < turns; ++i) {
    const { orders } = await ask('GET', '/suggestion?bot=balanced:admiral');
    const kept = orders.orders.filter((one) => !['propose', 'answer', 'declare', 'renounce', 'break_pact'].includes(one.kind) && !(one.kind === 'build' && ['CA', 'BC', 'BB', 'DN'].includes(one.class)))
      .map((one, k) => ({ ...one, n: k + 1, ...(one.kind === 'priorities' && { list: [...new Set([...(i < 3 ? ['CST', 'SLD'] : ['TER', 'CST']), ...one.list])] }) }));
    await ask('PUT', '/orders', { ...orders, orders: kept, final: true });
    for (let k = 0; k < 400 && (await ask('GET', '')).turn === orders.turn; ++k) await sleep(25);
  }
}

const page = await stage.page();
page.expectsTrouble = true;   // what the server refuses is part of this test
page.setDefaultTimeout(6_000);
const main = page.locator('#main');
const button = (name, exact = true) => main.getByRole('button', { name, exact });
const dialog = page.getByRole('dialog');
let s;                                                  // what the house sees this turn

async function look() {
  const [view, legal] = await Promise.all([ask('GET', '/view'), ask('GET', '/legal-orders')]);
  const fleets = view.fleets.map((fleet) => {
    const squadrons = view.squadrons.filter((one) => one.station.fleet === fleet.id).map((one) => ({ ...one, ships: view.ships.filter((ship) => ship.berth.squadron === one.id) }));
    const loose = view.ships.filter((one) => one.berth.fleet === fleet.id);
    const ships = [...squadrons.flatMap((one) => one.ships), ...loose];
    const aboard = (unit) => view.units.filter((one) => one.class === unit && ships.some((ship) => ship.id === one.berth.ship)).length;
    const colony = view.colonies.find((one) => one.id === fleet.at);
    return {
      ...fleet, squadrons, loose, ships, n: number(fleet.id), marines: aboard('MD'), fighters: aboard('FS'), colonists: ships.reduce((sum, one) => sum + one.ptu, 0),
      has: (...classes) => ships.some((one) => classes.includes(one.class)), free: fleet.status === 'active' && !fleet.spy_scouts && colony && !colony.under_siege && !colony.blockaders.length,
      may: (order) => legal.fleets.find((one) => one.fleet === fleet.id)?.orders.find((one) => one.order === order),
    };
  });
  const ashore = (colony, unit) => view.units.filter((one) => one.class === unit && one.berth.colony === colony && one.hull === 'undamaged').length;
  const systemName = (id) => view.systems.find((one) => one.id === id).name;
  return { view, legal, fleets, home: view.own.home, ashore, systemName, colonyName: (id) => view.colonies.find((one) => one.id === id).name || systemName(id), of: (house) => legal.houses.find((one) => one.house === house), houseName: (id) => view.houses.find((one) => one.id === id).name };
}

const touched = new Set();                              // fleets with an order of this test this turn: one each
const untouched = (good) => s.fleets.find((one) => !touched.has(one.id) && good(one));
const reserve = (fleet, more = {}) => { if (!fleet) return undefined; touched.add(fleet.id); return { fleet, ...more }; };
// Two fleets at one free colony.
function pair(good) {
  for (const one of s.fleets) for (const other of s.fleets) {
    if (one.id !== other.id && one.at === other.at && one.free && other.free && !touched.has(one.id) && !touched.has(other.id) && good(one, other)) { touched.add(one.id).add(other.id); return { fleet: one, other }; }
  }
  return undefined;
}

// The order as the server has it. Refused orders are not in the stored set: the receipt alone has them.
async function given(kind, good = () => true, times = 150) {
  let seen = 'no draft';
  for (let i = 0; i < times; ++i) {
    const { orders, receipt } = await ask('GET', '/orders');
    const order = orders?.orders.findLast((one) => one.kind === kind && good(one));
    if (order && !receipt?.orders.find((one) => one.n === order.n)?.refusal) return order;
    const refusal = receipt?.orders.find((one) => one.kind === kind && one.refusal)?.refusal;
    seen = refusal ? `refused: ${refusal.reason} ${refusal.text}` : `not there, only ${orders?.orders.map((one) => one.kind).join(' ')}`;
    await sleep(40);
  }
  throw new Error(`${kind}: ${seen}`);
}
// Where a full hangar or planet may forbid it: the order stands, or the page tells the refusal and takes the order out.
async function givenOrRefused(kind, good) {
  try { return await given(kind, good, 40); } catch { /* refused, then */ }
  await at('orders');
  await main.getByText('Refused:').first().waitFor();
  await main.locator('.rid').first().waitFor();
  await main.getByText('Take it out').first().click();
  await main.getByText('Refused:').waitFor({ state: 'detached' });
  return 'refused';
}
async function gone(kind) {
  for (let i = 0; i < 150; ++i) {
    const { orders, receipt } = await ask('GET', '/orders');
    if (![...(orders?.orders ?? []), ...(receipt?.orders ?? [])].some((one) => one.kind === kind)) return;
    await sleep(40);
  }
  throw new Error(`${kind} is still there`);
}

async function at(...place) {
  await page.evaluate((hash) => { document.activeElement?.blur(); if (location.hash !== hash) location.hash = hash; }, `#/game/${game}/${place.join('/')}`);
  await main.waitFor();
}
// The fleets screen with this fleet in the middle. The address counts only when it changes, so by way of the list.
async function atFleet(fleet) {
  await at('fleets');
  await at('fleets', fleet.id);
  await page.waitForFunction((words) => [...document.querySelectorAll('section.subject header')].some((one) => words.some((word) => one.textContent.includes(word))), fleet.name ? [fleet.name] : [`Fleet ${fleet.n}`]);
}
async function colonyTab(colony, tab) {
  await at('colonies', colony);
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
}
async function atHouse(house) {
  await at('houses', house);
  await page.getByRole('heading', { name: house === s.view.house ? 'Surrender' : 'What you can do' }).waitFor();
}
// The command line: Ctrl+K, words of the order file, Enter.
async function say(words) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and command' });
  await field.fill(words);
  await page.getByRole('option').filter({ hasText: 'Give this order' }).waitFor();
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
}
async function type(field, value) {
  await field.fill(String(value));
  await field.press('Enter');
  await field.blur();
}

// A mission on the grid of the fleets screen, then a row of the list of targets.
async function byGrid(fleet, order, target) {
  await atFleet(fleet);
  await main.locator(`[data-order="${order}"]`).click();
  if (target === undefined) return;
  await main.getByRole('heading', { name: /: where to$/ }).waitFor();
  await main.getByLabel('Filter targets').fill(target);
  await main.locator('button.pick').filter({ has: page.locator('b', { hasText: target }) }).first().click();
}
const mission = (order, how, which = () => true, late = false) => ({
  late, name: `fleet: ${order}`, kind: 'fleet',
  needs() {
    const elsewhere = (fleet) => (order === 'reserve' ? fleet.may(order).systems.find((id) => id === fleet.at) : undefined) ?? fleet.may(order).systems.find((id) => id !== fleet.at) ?? fleet.may(order).systems[0];
    const fleet = untouched((one) => one.may(order) && which(one));
    return fleet && reserve(fleet, { target: elsewhere(fleet), other: s.fleets.find((one) => one.id === fleet.may(order).fleets[0]) });
  },
  async give({ fleet, target, other }) {
    const name = other ? other.name || `Fleet ${other.n}` : target === undefined ? undefined : s.systemName(target);
    if (how === 'grid') await byGrid(fleet, order, name);
    else if (how === 'keys') {
      await atFleet(fleet);
      await page.keyboard.press('o');
      await dialog.getByLabel('Two digits or letters').fill('19');
      const field = dialog.getByLabel('Name of a system or fleet');
      if (await field.waitFor({ timeout: 1500 }).then(() => true, () => false)) { await field.fill(name); await field.press('Enter'); }
      await dialog.waitFor({ state: 'detached' });
    } else await say(`fleet ${fleet.n} ${order}${other ? ` fleet ${other.n}` : name ? ` ${name}` : ''}`);
    await given('fleet', (one) => one.fleet === fleet.n && one.order === order);
  },
});
const orderHouse = (name) => button(`Order: ${name}`).click();
const armed = (fleet) => fleet.has('CL', 'CA', 'BC', 'BB', 'DD', 'CV');

// In the order in which they are tried; `needs` says with what, or that it is not possible yet.
const kinds = [
  // Diplomacy: answers first, as proposals expire.
  { name: 'answer: a proposal of a bot is accepted', kind: 'answer', needs: () => { const one = s.view.proposals.find((row) => row.to === s.view.house && s.of(row.from)?.accept.includes(row.treaty)); return one && { house: one.from, treaty: one.treaty }; },
    async give({ house }) { await atHouse(house); await main.getByRole('article').filter({ hasText: s.houseName(house) }).or(main.locator('article').filter({ hasText: s.houseName(house) })).first().getByRole('button', { name: 'Accept' }).click(); await given('answer', (one) => one.house === house && one.accept); } },
  { name: 'propose', kind: 'propose', needs: () => { const one = s.legal.houses.find((row) => row.propose.includes('peace')) ?? s.legal.houses.find((row) => row.propose.length && !row.accept.length); return one && { house: one.house, treaty: one.propose.includes('peace') ? 'peace' : 'alliance' }; },
    async give({ house, treaty }) { await atHouse(house); await main.getByLabel(/Text with the proposal/).fill('Better friends than graves.'); await orderHouse(`Propose ${treaty}`); await given('propose', (one) => one.house === house && one.text === 'Better friends than graves.'); } },
  { name: 'withdraw', kind: 'withdraw', needs: () => { const one = s.legal.houses.find((row) => row.withdraw.length); return one && { house: one.house }; },
    async give({ house }) { await atHouse(house); await main.locator('article').filter({ hasText: `to ${s.houseName(house)}` }).getByRole('button', { name: 'Withdraw' }).first().click(); await given('withdraw', (one) => one.house === house); } },
  { name: 'share', kind: 'share', needs: () => { const one = s.legal.houses.find((row) => row.share); return one && { house: one.house }; },
    async give({ house }) { await at('intel'); await main.getByLabel(`Reports to ${s.houseName(house)}`).check(); await given('share', (one) => one.house === house && one.on); } },
  { name: 'declare', kind: 'declare', needs: () => { const one = s.legal.houses.findLast((row) => row.declare.includes('enemy')); return one && { house: one.house }; },
    async give({ house }) { await atHouse(house); await orderHouse('Declare Enemy'); await given('declare', (one) => one.house === house && one.status === 'enemy'); } },
  { name: 'break_pact: asked twice, then taken back', kind: 'break_pact', needs: () => { const one = s.legal.houses.find((row) => row.break_pact); return one && { house: one.house }; },
    async give({ house }) { await atHouse(house); await orderHouse('Break the pact'); await dialog.getByRole('button', { name: /break/i }).last().click(); await given('break_pact', (one) => one.house === house); await main.locator('li.given').filter({ hasText: 'Break the pact' }).getByRole('button', { name: 'Take back' }).click(); await gone('break_pact'); } },
  { name: 'surrender: given with the name of the house, then taken back', kind: 'surrender', needs: () => ({}),
    async give() {
      await atHouse(s.view.house);
      await button('Surrender …').click();
      await dialog.getByLabel(/Type the name of your house/).fill(s.view.own.name);
      await dialog.getByRole('button', { name: 'Surrender', exact: true }).click();
      await given('surrender');
      await main.getByRole('region', { name: 'Surrender' }).getByRole('button', { name: 'Take back' }).click();
      await gone('surrender');
    } },
  // The colonies.
  { name: 'retrofit', kind: 'retrofit', needs: () => s.fleets.some((one) => one.at === s.home && one.free && one.ships.some((ship) => ship.hull === 'undamaged' && !['SC', 'ET', 'TT'].includes(ship.class) && ship.weapons < s.view.own.research.levels.WEP)) && {},
    async give() {
      await colonyTab(s.home, 'Ships and units');
      const more = main.getByRole('button', { name: /^More: .* to refit$/ });
      await more.or(main.getByRole('region', { name: /^Refit/ }).locator('.refusal')).first().waitFor();
      if (!(await more.count())) return 'later';        // no dock is free, and the page says so
      await more.first().click();
      return given('retrofit');
    } },
  { name: 'build: by clicks on the grid', kind: 'build', needs: () => s.legal.colonies.find((one) => one.colony === s.home).build.some((one) => one.class === 'SB') && {},
    async give() { await colonyTab(s.home, 'Build'); await button(/^SB Starbase/, false).click(); await given('build', (one) => one.class === 'SB' && one.system === s.home); } },
  { name: 'build: in words, a carrier', kind: 'build', needs: () => s.legal.colonies.find((one) => one.colony === s.home).build.some((one) => one.class === 'CV') && {},
    async give() { await at('colonies', s.home); await say(`build 1 cv at ${s.colonyName(s.home)}`); await given('build', (one) => one.class === 'CV' && one.number === 1); } },
  { name: 'build: a shield', kind: 'build', needs: () => s.legal.colonies.find((one) => one.colony === s.home).build.some((one) => one.class === 'PS') && !s.ashore(s.home, 'PS') && {},
    async give() { await colonyTab(s.home, 'Build'); await button(/^PS Planetary Shield/, false).click(); await given('build', (one) => one.class === 'PS'); } },
  { name: 'build: fighters', kind: 'build', needs: () => s.legal.colonies.find((one) => one.colony === s.home).build.some((one) => one.class === 'FS') && {},
    async give() { await colonyTab(s.home, 'Build'); await button(/^FS Fighter Squadron/, false).click(); await given('build', (one) => one.class === 'FS'); } },
  { name: 'build: a number typed on a tile, more than there are docks', kind: 'build', needs: () => s.legal.colonies.find((one) => one.colony === s.home).build.some((one) => one.class === 'CT') && {},
    async give() { await colonyTab(s.home, 'Build'); await button(/^CT Corvette/, false).focus(); await page.keyboard.press('9'); await page.keyboard.press('9'); await given('build', (one) => one.class === 'CT' && one.number === 99); } },
  { name: 'colony_setting', kind: 'colony_setting', needs: () => ({ now: s.view.colonies.find((one) => one.id === s.home).switches.auto_load_fighters }),
    async give({ now }) { await at('colonies', s.home); await main.getByLabel('Load fighters on carriers').setChecked(!now); await given('colony_setting', (one) => one.system === s.home && one.auto_load_fighters === !now); } },
  { name: 'cancel', kind: 'cancel', needs: () => { const one = s.view.projects.find((row) => row.work.kind === 'construction' && row.work.class === 'SB' && row.colony === s.home && row.turns_left > 0); return one && { project: number(one.id) }; },
    async give({ project }) { await at('colonies', s.home); await button('Cancel Starbase').first().click(); await given('cancel', (one) => one.project === project); } },
  { name: 'waiting', kind: 'waiting', needs: () => { const one = s.view.colonies.find((row) => row.waiting.length > 1); return one && { colony: one }; },
    async give({ colony }) { await at('colonies', colony.id); await main.getByRole('button', { name: /from the list$/ }).first().click(); await given('waiting', (one) => one.system === colony.id && one.entries.length < colony.waiting.length); } },
  { name: 'invest', kind: 'invest', needs: () => { const one = s.legal.colonies.find((row) => row.invest > 0); return one && { colony: one.colony }; },
    async give({ colony }) { await colonyTab(colony, 'Develop'); await main.getByRole('spinbutton', { name: 'IU to buy' }).waitFor(); await button('More: IU to buy').click(); await given('invest', (one) => one.system === colony && one.iu === 1); } },
  { name: 'repair_industry: nothing is damaged, and the page says so', kind: 'repair_industry', needs: () => { const one = s.view.colonies.find((row) => row.damaged < 1000); return one && { colony: one.id }; },
    async give({ colony }) {
      await at('orders');
      await say(`repair_industry 1 ${s.colonyName(colony)}`);
      await at('orders');
      await main.getByText(/only 0 IU are damaged/).waitFor();
      await main.getByText('not_enough').waitFor();
      await main.getByRole('button', { name: /^Take back: .*: repair 1 IU/ }).click();
      await main.getByText(/only 0 IU are damaged/).waitFor({ state: 'detached' });
    } },
  { name: 'terraform', kind: 'terraform', needs: () => { const one = s.legal.colonies.find((row) => row.terraform !== undefined); return one && { colony: one.colony }; },
    async give({ colony }) { await colonyTab(colony, 'Develop'); await button('Terraform').click(); await given('terraform', (one) => one.system === colony); } },
  { name: 'transfer_people', kind: 'transfer_people', needs: () => s.view.colonies.length > 1 && {},
    async give() { await colonyTab(s.home, 'Develop'); await button('Send').click(); await given('transfer_people', (one) => one.from === s.home && one.ptu === 1); } },
  { name: 'shield', kind: 'shield', needs: () => s.ashore(s.home, 'PS') > 0 && {},
    async give() { await colonyTab(s.home, 'Develop'); await main.getByRole('region', { name: 'Terraforming' }).getByRole('button', { name: /scrap/i }).click(); await given('shield', (one) => one.system === s.home && one.action === 'scrap'); } },
  { name: 'repair_first', kind: 'repair_first', needs: () => { const one = s.fleets.find((row) => row.free && row.ships.some((ship) => ship.hull === 'crippled')); return one && { colony: one.at }; },
    async give({ colony }) { await colonyTab(colony, 'Ships and units'); await main.getByRole('button', { name: /^Repair .* first$/ }).first().click(); await given('repair_first', (one) => one.ships.length > 0); } },
  // Research and tax, espionage.
  { name: 'tax: with the slider', kind: 'tax', needs: () => ({}),
    async give() { await at('research'); await main.getByRole('slider', { name: 'Tax rate' }).focus(); await page.keyboard.press('Shift+ArrowLeft'); await given('tax', (one) => one.rate === s.view.own.tax_rate - 5); } },
  { name: 'tax: in words', kind: 'tax', needs: () => ({}), async give() { await say('tax 41'); await given('tax', (one) => one.rate === 41); } },
  { name: 'research', kind: 'research', needs: () => ({}),
    async give() { await at('research'); await type(main.getByRole('spinbutton', { name: 'PP for science research' }), 77); await given('research', (one) => one.srp === 77); } },
  { name: 'priorities', kind: 'priorities', needs: () => s.view.own.research.priorities.length > 1 && {},
    async give() { await at('research'); await main.locator('.grip').nth(1).press('Alt+ArrowUp'); await given('priorities', (one) => one.list[0] === s.view.own.research.priorities[1]); } },
  { name: 'buy_ebp', kind: 'buy_ebp', needs: () => ({}), async give() { await at('intel'); await type(main.getByRole('spinbutton', { name: 'PP into espionage points' }), 80); await given('buy_ebp', (one) => one.pp === 80); } },
  { name: 'buy_cip', kind: 'buy_cip', needs: () => ({}), async give() { await at('intel'); await button('More: PP into counter-intelligence points').click(); await given('buy_cip', (one) => one.pp > 0); } },
  { name: 'covert', kind: 'covert', needs: () => s.view.own.treasury > 60_000 && {},
    async give() {
      await at('intel');
      await main.getByRole('radio', { name: /^Counter-Intelligence Sweep/ }).check();
      const buy = main.getByRole('button', { name: /^Buy what is missing/ });
      if (await buy.count()) await buy.click();
      await button('Order it').click();
      await given('covert', (one) => one.action === 'sweep');
    } },
  // Fleets at a colony, now.
  { name: 'detach', kind: 'detach', needs: () => { const fleet = untouched((one) => one.free && one.squadrons.length + one.loose.length > 1 && one.has('SC')) ?? untouched((one) => one.free && one.squadrons.length + one.loose.length > 1); return reserve(fleet); },
    async give({ fleet }) {
      await atFleet(fleet);
      await button('Detach…').click();
      const scout = fleet.squadrons.find((one) => one.ships.every((ship) => ship.class === 'SC'));
      if (scout) await dialog.getByRole('checkbox', { name: new RegExp(`Sq ${number(scout.id)}$`) }).check();
      else await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: 'Give the order' }).click();
      await given('detach', (one) => one.fleet === fleet.n);
    } },
  { name: 'merge', kind: 'merge', needs: () => pair((one, other) => armed(one) && armed(other)) ?? pair((one, other) => one.ships.every((ship) => ship.class === 'ET') && other.ships.every((ship) => ship.class === 'ET')),
    async give({ fleet, other }) { await atFleet(fleet); await button('Merge…').click(); await dialog.locator('button.wide').filter({ hasText: other.name || `Fleet ${other.n}` }).first().click(); await given('merge', (one) => one.fleet === fleet.n); } },
  { name: 'transfer_ships', kind: 'transfer_ships', needs: () => pair((one, other) => one.squadrons.length + one.loose.length > 1 && armed(other) && one.ships.length > 2),
    async give({ fleet, other }) { await atFleet(fleet); await button('Transfer…').click(); await dialog.getByRole('checkbox').first().check(); await dialog.getByRole('combobox', { name: 'Fleet' }).selectOption(other.id); await dialog.getByRole('button', { name: 'Give the order' }).click(); await given('transfer_ships', (one) => one.fleet === fleet.n && one.to === other.n); } },
  { name: 'move_ship', kind: 'move_ship', needs: () => reserve(untouched((one) => one.free && one.squadrons.length > 1 && one.squadrons.some((row) => row.ships.some((ship) => ship.id !== row.flagship && ['DD', 'FG', 'CT'].includes(ship.class))))),
    async give({ fleet }) {
      await atFleet(fleet);
      await button('Move a ship…').click();
      await dialog.getByRole('combobox', { name: 'Ship' }).selectOption({ index: 0 });
      const free = await dialog.getByRole('combobox', { name: 'Squadron' }).locator('option').evaluateAll((all) => all.map((one) => ({ value: one.value, free: ((/cmd (\d+)\/(\d+)/.exec(one.textContent) ?? [0, 9, 0]).slice(1).reduce((used, rating) => rating - used)) })));
      await dialog.getByRole('combobox', { name: 'Squadron' }).selectOption(free.toSorted((one, other) => other.free - one.free)[0].value);
      await dialog.getByRole('button', { name: 'Give the order' }).click();
      await given('move_ship');
    } },
  { name: 'assign', kind: 'assign', needs: () => { const pools = [...s.view.squadrons.map((one) => one.station), ...s.view.ships.map((one) => one.berth)].filter((one) => one.kind === 'in_pool').map((one) => one.colony); return reserve(untouched((one) => one.free && pools.includes(one.at))); },
    async give({ fleet }) { await atFleet(fleet); await button('From the pool…').click(); await dialog.getByRole('checkbox').first().check(); await dialog.getByRole('combobox', { name: 'Fleet' }).selectOption('new'); await dialog.getByRole('button', { name: 'Give the order' }).click(); await given('assign', (one) => one.to === 'new'); } },
  { name: 'load', kind: 'load', needs: () => reserve(untouched((one) => one.free && one.has('TT') && !one.marines && s.ashore(one.at, 'MD') > 0) ?? untouched((one) => one.at === s.home && one.free && one.has('ET') && !one.colonists && !one.has('TT'))),
    async give({ fleet }) { await atFleet(fleet); await button('Load…').click(); await dialog.getByRole('button', { name: 'Load', exact: true }).click(); await given('load', (one) => one.fleet === fleet.n); } },
  { name: 'unload', kind: 'unload', needs: () => reserve(untouched((one) => one.free && (one.marines || one.colonists))),
    async give({ fleet }) { await atFleet(fleet); await button('Unload').click(); await given('unload', (one) => one.fleet === fleet.n); } },
  { name: 'load_fighters', kind: 'load_fighters', needs: () => reserve(untouched((one) => one.free && one.has('CV', 'CX') && one.fighters < 3 * one.ships.filter((ship) => ['CV', 'CX'].includes(ship.class)).length && s.ashore(one.at, 'FS') > 0)),
    async give({ fleet }) { await atFleet(fleet); await button('Fighters…').click(); await dialog.getByLabel('all', { exact: true }).uncheck(); await dialog.getByLabel('How many').fill('1'); await dialog.getByRole('button', { name: 'Load fighters', exact: true }).click(); return givenOrRefused('load_fighters', (one) => one.fleet === fleet.n); } },
  { name: 'unload_fighters', kind: 'unload_fighters', needs: () => reserve(untouched((one) => one.free && one.at === s.home && one.has('CV', 'CX') && one.fighters > 0)),
    async give({ fleet }) { await atFleet(fleet); await button('Fighters…').click(); await dialog.getByLabel('all', { exact: true }).uncheck(); await dialog.getByLabel('How many').fill('1'); await dialog.getByRole('button', { name: 'Unload fighters' }).click(); return givenOrRefused('unload_fighters', (one) => one.fleet === fleet.n); } },
  { name: 'fleet_setting: engagement, name, withdrawal, standing order', kind: 'fleet_setting', needs: () => reserve(untouched((one) => one.status === 'active' && armed(one))),
    async give({ fleet }) {
      const is = (good) => given('fleet_setting', (one) => one.fleet === fleet.n && good(one));
      await atFleet(fleet);
      await main.getByRole('button', { name: /^Rules of engagement 4:/ }).first().click();
      await is((one) => one.roe === 4);
      await button('Change…').click();
      await dialog.getByRole('button', { name: new RegExp(`^${s.systemName(s.home)} ·`) }).click();
      await is((one) => one.fallback === s.home);
      await button('Choose…').click();
      await dialog.getByRole('radio', { name: /^Guard Colony/ }).check();
      await dialog.getByRole('combobox', { name: 'System' }).selectOption({ label: s.systemName(s.home) });
      await dialog.getByRole('button', { name: 'Give the order' }).click();
      await is((one) => one.standing?.kind === 'guard_colony');
      await button('Rename').click();
      await dialog.getByLabel('Name', { exact: true }).fill('Old Guard');
      await dialog.getByRole('button', { name: 'Give the order' }).click();
      await is((one) => one.name === 'Old Guard' && one.roe === 4);
    } },
  // Missions of fleets.
  mission('colonize', 'grid'), mission('view_world', 'keys'), mission('spy_system', 'grid'), mission('move', 'words'), mission('patrol', 'words'), mission('guard', 'grid', (one) => one.at === s.home), mission('join', 'grid', (one) => one.may('join').fleets.length > 0),
  mission('rendezvous', 'words'), mission('seek_home', 'words'), mission('hold', 'grid'), mission('reserve', 'words', (one) => one.at === s.home && one.may('reserve').systems.includes(one.at), true), mission('reactivate', 'grid'), mission('bombard', 'words', armed), mission('salvage', 'words', (one) => one.ships.length < 3),
  // The end of a pact comes late: it is wanted for sharing before.
  { name: 'renounce', kind: 'renounce', from: 5, needs: () => { const one = s.legal.houses.find((row) => row.renounce); return one && { house: one.house }; },
    async give({ house }) { await atHouse(house); await orderHouse('Renounce the pact'); await given('renounce', (one) => one.house === house); } },
];

await filler(6);
await stage.enter(page);
await page.evaluate(() => localStorage.setItem('ec4x.preferences', JSON.stringify({ guideDone: true })));
await page.reload();
await main.waitFor();
const done = new Set(), kindsGiven = new Set();
const first = (await ask('GET', '')).turn;
const most = 8;                                         // orders of this test in a turn; the adviser gives the others
for (let i = 0; i < 10; ++i) {
  await main.waitFor();
  s = await look();
  const turn = s.view.turn;
  touched.clear();
  let count = 0;
  const give = async (late) => {
    for (const kind of kinds) {
      if (Boolean(kind.late) !== late || done.has(kind.name) || (kind.from ?? 0) > i || (!late && count >= most)) continue;
      const args = kind.needs();
      if (!args) continue;
      let answer, failure;
      try { answer = await kind.give(args); } catch (thrown) { failure = thrown; }
      if (answer === 'later') continue;
      count += 1;
      done.add(kind.name);
      check(`turn ${turn}, ${kind.name}${answer === 'refused' ? ' (refused, and the page says why)' : ''}`, !failure, String(failure?.message ?? failure).split('\n').slice(0, 6).join(' | '));
      if (!failure) kindsGiven.add(kind.kind);
      if (await dialog.count()) await page.keyboard.press('Escape');
    }
  };
  await give(false);
  await test(`turn ${turn}: the adviser gives the rest, Ready, and turn ${turn + 1} opens`, async () => {
    await at('orders');
    await page.keyboard.press('w');
    await dialog.getByRole('button', { name: /^Put all \d+ orders into my draft/ }).click();
    await dialog.getByRole('status').filter({ hasText: /./ }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await give(true);                                   // what the adviser would take back
    await page.keyboard.press('Control+Enter');
    for (let k = 0; k < 600 && (await ask('GET', '')).turn === turn; ++k) await sleep(25);
    await page.getByText(new RegExp(`Cycle ${turn + 1}\\b`)).first().waitFor({ timeout: 30_000 });
  });
}
// The map and the bots' characters are drawn anew each time: a kind whose situation did not come is named, and only a few may be missing.
for (const kind of kinds) if (!done.has(kind.name)) console.log(`left out ${kind.name}: the situation did not come in ten turns`);
const missing = [...new Set(kinds.map((one) => one.kind))].filter((kind) => !kindsGiven.has(kind));
// Every game is another one: peace, damage or a free carrier may not come about in ten turns.
check('at most ten kinds of order had no occasion', missing.length <= 10, missing.join(' '));
check('ten turns were played', (await ask('GET', '')).turn === first + 10);
console.log(`${kindsGiven.size} kinds of order stood, or were refused with a reason on the page: ${[...kindsGiven].sort().join(' ')}`);
stage.nothingBroke('ten turns');
await stage.close();
finish();
