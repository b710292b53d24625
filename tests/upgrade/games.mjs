// Small games on a server of the test's own: one person against a bot, with the bot's advice as his orders.
import { execFileSync } from 'node:child_process';
import { Client, sleep, startServer } from '../server/client.mjs';

export const kRulesets = ['attrition', 'classic', 'standard'];

export const run = (ec4x, ...words) => execFileSync(ec4x, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
// Every game of a database with its status, turn and the digest of its log, which stands for all that ever happened in it.
export const heads = (ec4x, db) => JSON.parse(run(ec4x, 'game', 'list', '--db', db, '--json')).map(({ game, name, status, turn, entries, digest }) => ({ game, name, status, turn, entries, digest }));

export async function withServer(ec4x, db, use) {
  const server = await startServer(ec4x, db);
  try {
    const nobody = await Client.open(server.address);
    await use(nobody, server.operator && nobody.as(server.operator));
    const { code } = await server.stop();
    if (code !== 0) throw new Error(`the server ends with ${code}: ${server.errors}`);
  } finally {
    await server.kill();
  }
}

// One turn of the person who holds the token; gives the game as it stands then.
export async function playTurn(nobody, game, token) {
  const person = nobody.as(token);
  const before = await nobody.call('showGame', { game });
  const { orders } = await person.call('suggestion', { game, bot: 'captain' });
  const receipt = await person.call('submit', { game }, { ...orders, final: true });
  if (!receipt.accepted) throw new Error(`${game}: the orders of turn ${before.turn} are refused`);
  for (let i = 0; i < 1200; i++) {
    const now = await nobody.call('showGame', { game });
    if (now.turn > before.turn || now.status !== 'active') return now;
    await sleep(50);
  }
  throw new Error(`${game}: turn ${before.turn} does not end`);
}
