// Small wars on a server of the test's own: two people and two bots, with a bot's advice as the people's orders.
import { execFileSync } from 'node:child_process';
import { Client, sleep, startServer } from '../server/client.mjs';

export const kRulesets = ['attrition', 'classic', 'standard'];
export const kPeople = ['alpha', 'beta'];

export const run = (ec4x, ...words) => execFileSync(ec4x, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
// Every game of a database with its status, turn and the digest of its log, which stands for all that ever happened in it.
export const heads = (ec4x, db) => JSON.parse(run(ec4x, 'game', 'list', '--db', db, '--json')).map(({ game, name, status, turn, entries, digest }) => ({ game, name, status, turn, entries, digest }));

// How many turns `ec4x verify` has run again, those before a rollback among them.
export function resolvedTurns(ec4x, db, game) {
  const { problem, turns } = JSON.parse(run(ec4x, 'verify', '--db', db, game, '--json'));
  if (problem) throw new Error(problem);
  return turns;
}

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

// What a bot would order, behind a person's own orders. What concerns the same fleet or house as one of these, or the other person, is left out.
async function advised(person, game, own) {
  const { orders } = await person.call('suggestion', { game, bot: 'warlord:captain' });
  const about = (one) => one.house ?? one.fleet;
  const rest = orders.orders.filter((one) => !kPeople.includes(one.house) && !own.some((other) => about(one) !== undefined && about(one) === about(other)));
  return { ...orders, orders: [...own, ...rest].map((one, index) => ({ ...one, n: index + 1 })) };
}

// Hands in the advice of a bot and orders of one's own, which must be possible.
export async function handIn(person, game, own = [], final = true) {
  const receipt = await person.call('submit', { game }, { ...await advised(person, game, own), final });
  const refused = receipt.orders.slice(0, own.length).filter((one) => one.refusal);
  if (!receipt.accepted || refused.length) throw new Error(`${game}, turn ${receipt.turn}: refused: ${JSON.stringify(refused)}`);
}

// One turn of everybody who holds one of the tokens; `own` has orders for some of them. Gives the game as it stands then.
export async function playTurn(nobody, game, tokens, own = {}) {
  const before = await nobody.call('showGame', { game });
  for (const [house, token] of Object.entries(tokens)) await handIn(nobody.as(token), game, own[house]);
  for (let i = 0; i < 1200; i++) {
    const now = await nobody.call('showGame', { game });
    if (now.turn > before.turn || now.status !== 'active') return now;
    await sleep(20);
  }
  throw new Error(`${game}: turn ${before.turn} does not end`);
}

const kWarlike = ['battles', 'bombardments', 'ground'];

// What a person finds who opens the game again: everything of it that is his, turn by turn.
export async function memory(person, game) {
  const { turn } = await person.call('showGame', { game });
  const view = await person.call('view', { game });
  const own = view.own.id;
  const { turns } = await person.call('history', { game });
  const current = await person.call('orders', { game });
  const past = [];
  for (let one = 1; one <= turn; one++) {
    const { revisions } = await person.call('pastOrders', { game, turn: one });
    const records = await person.call('battles', { game, turn: one });
    past.push({ turn: one, systems: (await person.call('view', { game, turn: one })).systems.length, revisions: revisions.map((set) => ({ final: set.orders.final, orders: set.orders.orders.length })), fights: kWarlike.map((kind) => records[kind].length) });
  }
  return {
    messages: (await person.call('messages', { game })).messages.map(({ turn: when, from, to, text }) => ({ turn: when, from, to, text })),
    contact: await person.call('contact', { game }),
    announcements: (await person.call('announcements', { game })).announcements.map(({ turn: when, text }) => ({ turn: when, text })),
    draft: current.orders ? { final: current.orders.final, orders: current.orders.orders } : null,
    figures: turns.map(({ turn: when, prestige, treasury, colonies, ships }) => ({ turn: when, prestige: prestige.map((one) => one.prestige), treasury, colonies, ships })),
    relations: view.relations.map(({ id, status }) => `${id.a} ${id.b} ${status}`),
    proposals: view.proposals,
    standing: view.fleets.filter((fleet) => fleet.id.startsWith(`${own}:`) && fleet.standing?.kind !== 'none').map((fleet) => `${fleet.id} ${fleet.standing.kind}`),
    past,
  };
}
