// What people see who wait, look on or have only begun: a game before its start, the lobby's three states of a turn, a spectator without a seat, a fleet that orders only make, layers and skip links. Usage: spectator.mjs EC4X
import { check, finish, sleep, Stage, test, violations } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
const { server } = stage;
const houseOf = async (game, token) => (await server.ask('GET', `/games/${game}/me`, undefined, token)).house;
let mine;
async function make(name, players, claims, changes = {}) {
  const made = await server.ask('POST', '/games', { name, players, open: true, changes }, server.operator);
  const tokens = [];
  for (const { code } of made.codes.slice(0, claims)) {
    const { token } = await server.ask('POST', `/games/${made.game.game}/claim`, { code }, tokens.length ? '' : (mine ?? ''));
    tokens.push(token ?? mine);
    mine ??= token;
  }
  return { id: made.game.game, tokens };
}
const waiting = await make('Not begun', 3, 1);
const games = { 'nothing sent': await make('Nothing', 2, 2), 'draft saved': await make('Draft', 2, 2), ready: await make('Ready', 2, 2) };
for (const [state, { id }] of Object.entries(games)) {
  if (state !== 'nothing sent') await server.ask('PUT', `/games/${id}/orders`, { version: 1, game: id, house: await houseOf(id, mine), turn: 1, final: state === 'ready', orders: [] }, mine);
}
const watched = await make('Watched', 2, 2, { 'server.spectator.enabled': 'true', 'server.spectator.delay': '1' });
for (let turn = 1; turn <= 3; ++turn) {
  for (const token of watched.tokens) {
    const { orders } = await server.ask('GET', `/games/${watched.id}/suggestion`, undefined, token);
    await server.ask('PUT', `/games/${watched.id}/orders`, { ...orders, final: true }, token);
  }
  for (let i = 0; i < 200 && (await server.ask('GET', `/games/${watched.id}`)).turn <= turn; ++i) await sleep(50);
}

const player = await stage.page();
await player.goto(`${server.address}/#token=${mine}`);
await player.getByRole('link', { name: /^Open Draft, / }).first().waitFor();
for (const state of Object.keys(games)) {
  await test(`the lobby says "${state}" where that is true`, async () => {
    const name = { 'nothing sent': 'Nothing', 'draft saved': 'Draft', ready: 'Ready' }[state];
    await player.locator('li.game', { has: player.getByRole('heading', { name, exact: true }) }).getByText(state, { exact: true }).waitFor();
  });
}
await test('a game that has not begun says what it waits for', async () => {
  await stage.go(player, 'map', waiting.id);
  await player.locator('#turn-button [data-state="before"]').getByText('Waiting for 2 players').waitFor();
});

const watcher = await stage.page();
await watcher.goto(`${server.address}/#/game/${watched.id}/map`);
await test('a spectator sees houses, prestige and the map of an earlier turn, and no control of orders', async () => {
  await watcher.getByText('You watch this game').waitFor();
  await watcher.locator('#map').waitFor();
  await watcher.getByText('Cycle 3', { exact: true }).waitFor();
  await watcher.getByRole('button', { name: 'One turn back' }).click();
  await watcher.getByText('Cycle 2', { exact: true }).waitFor();
  for (const name of ['Fleets', 'Colonies', 'Research']) if (await watcher.getByRole('link', { name, exact: true }).count()) throw new Error(`a link to ${name}`);
  if (await watcher.locator('#orders').count()) throw new Error('an order drawer');
});
await test('a spectator has houses, history, bulletin and settings', async () => {
  for (const [screen, text] of [['houses', 'Between all houses'], ['history', 'Prestige of all houses'], ['board', /Bulletin of turn 4/], ['settings', /look/i], ['fleets', 'You watch this game']]) {
    await stage.go(watcher, screen, watched.id);
    await watcher.getByText(text).first().waitFor();
    if (await watcher.locator('.trouble').count()) throw new Error(`${screen}: ${await watcher.locator('.trouble').first().textContent()}`);
  }
});
await test('who may not see the map reads why', async () => {
  await stage.go(watcher, 'map', games.ready.id);
  await watcher.getByText(/The host lets nobody see the map/).waitFor();
});
for (const theme of ['dark', 'light']) {
  const page = await stage.page({ theme });
  for (const screen of ['map', 'houses', 'history']) {
    await page.goto(`${server.address}/#/game/${watched.id}/${screen}`);
    await sleep(1500);
    const found = await violations(page);
    check(`axe ${theme} spectator ${screen}`, found.length === 0, found.join('; '));
  }
  await page.context().close();
}

const page = await stage.page();
await stage.enter(page, 'fleets');
await test('a detached fleet has a row before the turn, and takes an order', async () => {
  await page.getByRole('button', { name: 'Detach…' }).click();
  await page.getByRole('dialog').getByRole('checkbox').last().check();
  await page.getByRole('dialog').getByRole('button', { name: /give|order/i }).last().click();
  await page.getByRole('button', { name: /Order… new fleet new1/ }).click();
  await page.locator('dialog [data-order="move"]').click();
  await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Give this order' }).click();
  for (let i = 0; i < 100; ++i) {
    const { orders } = await server.ask('GET', `/games/${server.game}/orders`);
    if (orders?.orders.some((one) => one.kind === 'fleet' && one.fleet === 'new1')) return;
    await sleep(100);
  }
  throw new Error('the order is not on the server');
});
await test('taking back the detachment takes its order along', async () => {
  await stage.go(page, 'orders');
  await page.getByRole('button', { name: /detach/i }).last().click();
  for (let i = 0; i < 100; ++i) {
    const { orders } = await server.ask('GET', `/games/${server.game}/orders`);
    if (orders && !orders.orders.length) return;
    await sleep(100);
  }
  throw new Error('orders are left');
});
await test('skip links lead to the map, the orders and the turn button from any screen', async () => {
  await stage.go(page, 'research');
  for (const [name, id] of [['Skip to the map', 'map'], ['Skip to the orders', 'orders']]) {
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
  }
  await page.getByRole('link', { name: 'Skip to the turn button' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('#turn-button'));
});
await test('layers of supply and detection, by key, with a legend and columns of the table', async () => {
  await stage.go(page, 'map');
  await page.locator('#map').focus();
  for (const [key, name, text] of [['6', 'Supply', 'you hold both ends'], ['7', 'Detection', 'your colony: only who stays']]) {
    await page.keyboard.press(key);
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    await page.getByText(text).first().waitFor();
  }
  await page.keyboard.press('Shift+T');
  for (const name of ['Watched', 'Supply']) await page.getByRole('columnheader', { name }).waitFor();
  await page.getByRole('cell', { name: 'linked with home' }).first().waitFor();
});
stage.nothingBroke('spectator');
await stage.close();
finish();
