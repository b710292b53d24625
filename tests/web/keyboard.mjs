// A turn with the keyboard alone: no mouse event is ever sent. Usage: keyboard.mjs EC4X
import { check, finish, Stage, test } from './browser.mjs';

const stage = await Stage.open(process.argv[2]);
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
await test('the palette gives an order in the words of an order file', async () => {
  const view = await stage.server.ask('GET', `/games/${stage.server.game}/view`);
  const legal = await stage.server.ask('GET', `/games/${stage.server.game}/legal-orders`);
  const move = legal.fleets[0].orders.find((one) => one.order === 'move');
  const target = view.systems.find((one) => one.id === move.systems.find((id) => id !== view.own.home)).name;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`fleet 1 move ${target}`);
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  for (let i = 0; i < 60; ++i) {
    if ((await drafted()).some((one) => one.kind === 'fleet' && one.order === 'move')) return;
    await page.waitForTimeout(100);
  }
  throw new Error(JSON.stringify(await drafted()));
});
await page.keyboard.press('Escape');
await test('undo and redo by key', async () => {
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('u');
  for (let i = 0; i < 60 && (await drafted()).length; ++i) await page.waitForTimeout(100);
  if ((await drafted()).length) throw new Error('not undone');
  await page.keyboard.press('Shift+U');
  for (let i = 0; i < 60 && !(await drafted()).length; ++i) await page.waitForTimeout(100);
  if (!(await drafted()).length) throw new Error('not redone');
});
await test('every control of every screen can be reached and shows that it has the focus', async () => {
  for (const screen of ['map', 'fleets', 'colonies', 'research', 'houses']) {
    await stage.go(page, screen);
    await page.waitForTimeout(600);
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
  for (let i = 0; i < 150; ++i) {
    if ((await stage.server.ask('GET', `/games/${stage.server.game}`)).turn === 2) return;
    await page.waitForTimeout(100);
  }
  throw new Error('still turn 1');
});
check('on a screen', Boolean(await at()));
stage.nothingBroke('keyboard');
await stage.close();
finish();
