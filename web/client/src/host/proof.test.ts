import { expect, it } from 'vitest';
import { commitmentOf, digestOf, rootOf } from './proof';

const game = '00112233445566778899aabbccddeeff',
  salt = '1'.repeat(64);

// The rulebook's own examples.
it('SRV-042', async () =>
  expect(await commitmentOf(game, { seed: '0123456789abcdef0123456789abcdef', salt })).toBe(
    'cfedb60730e1075d76c517515c29457640713f33e8eaf344c7674470558ab958',
  ));
it('SRV-044', async () => {
  const nonce = (house: string) => digestOf(`ec4x-nonce|${salt}|5|${house}`);
  const leaf = async (house: string, orders: string) => digestOf(`ec4x-leaf|${game}|5|${house}|${orders}|${await nonce(house)}`);
  const path = [
    { left: true, node: await leaf('alpha', await digestOf('A')) },
    { left: false, node: await leaf('gamma', '0'.repeat(64)) },
  ];
  expect(await rootOf({ game, turn: 5, house: 'beta', orders: await digestOf('B'), nonce: await nonce('beta'), path, root: '' })).toBe(
    'b37be354ebc845b04c162d3dc8ed38968489b908d265fd9545111968a35fdb3b',
  );
});
