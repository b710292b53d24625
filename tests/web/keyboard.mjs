// A turn with the keyboard alone: no mouse event is ever sent. Usage: keyboard.mjs EC4X [SEED]
import { check, finish, sleep, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
await stage.server.seeded(process.argv[3] ?? 'keyboard');
const page = await stage.page();
await page.goto(stage.server.link);
await page.getByRole('navigation', { name: 'Screens' }).first().waitFor();
await page.evaluate(() => localStorage.setItem('ec4x.preferences', JSON.stringify({ guideDone: true })));
await page.reload();
await page.locator('#turn-button').waitFor();
const at = () => page.evaluate(() => location.hash.split('/')[3]);
for (const [key, screen] of [['f', 'fleets'], ['c', 'colonies'], ['r', 'research'], ['i', 'intel'], ['h', 'houses'], ['t', 'history'], ['m', 'map']]) {
  await test(`key ${key} opens ${screen}`, async () => {
    await page.keyboard.press(key);
    await page.waitForFunction((name) => location.hash.includes(`/${name}`), screen);
  });
}
const drafted = async () => (await stage.server.ask('GET', `/games/${stage.server.game}/orders`)).orders?.orders ?? [];
const until = async (good) => {
  for (const end = Date.now() + 10_000; !good(await drafted()); await sleep(100)) if (Date.now() > end) throw new Error(JSON.stringify(await drafted()));
};
await test('the palette names each place once', async () => {
  await page.keyboard.press('Control+k');
  for (const letter of ['o', 's', 'board', 'setting']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(letter);
    await page.getByRole('option').first().waitFor();
    const found = await page.getByRole('option').allTextContents();
    if (new Set(found).size < found.length) throw new Error(found.join('; '));
  }
  await page.keyboard.press('Escape');                  // empties the field
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search and command' }).waitFor({ state: 'detached' });
});
await test('the palette gives an order in the words of an order file', async () => {
  const view = await stage.server.ask('GET', `/games/${stage.server.game}/view`);
  const legal = await stage.server.ask('GET', `/games/${stage.server.game}/legal-orders`);
  const move = legal.fleets[0].orders.find((one) => one.order === 'move');
  const target = view.systems.find((one) => one.id === move.systems.find((id) => id !== view.own.home)).name;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`fleet 1 move ${target}`);
  await page.getByRole('option').filter({ hasText: 'Give this order' }).waitFor();
  await page.keyboard.press('Enter');
  await until((orders) => orders.some((one) => one.kind === 'fleet' && one.order === 'move'));
});
await page.keyboard.press('Escape');
await test('undo and redo by key', async () => {
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('u');
  await until((orders) => !orders.length);
  await page.keyboard.press('Shift+U');
  await until((orders) => orders.length);
});
await test('every control of every screen can be reached and shows that it has the focus', async () => {
  for (const screen of ['map', 'fleets', 'colonies', 'research', 'houses']) {
    await stage.go(page, screen);
    await stage.settled(page);
    await page.evaluate(() => document.activeElement?.blur());
    const seen = new Set();
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab');
      const now = await page.evaluate(() => {
        const one = document.activeElement;
        if (!one || one === document.body) return '';
        const style = getComputedStyle(one);
        const ring = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || getComputedStyle(one.parentElement).outlineStyle !== 'none';
        return `${ring ? '' : 'NORING '}${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`;
      });
      if (now.startsWith('NORING')) throw new Error(`${screen}: no visible focus on ${now.slice(7)}`);
      seen.add(now);
    }
    if (seen.size < 12) throw new Error(`${screen}: only ${seen.size} stops: ${[...seen].slice(0, 5).join('; ')}`);
  }
});
await test('Ctrl+Enter ends the turn', async () => {
  await page.keyboard.press('Control+Enter');
  await stage.server.turnAfter(1);
});
check('on a screen', Boolean(await at()));
stage.nothingBroke('keyboard');
await stage.close();
finish();
