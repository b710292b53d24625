#!/usr/bin/env node
// A whole game over HTTP, by clients that know the published description alone: the operator creates it, two people claim houses, two bots play the others;
// each person looks at what is legal, asks a bot for advice, checks, drafts and submits, until somebody has won (VIC-019) and the game reveals itself (VIC-025).
// Then `ec4x verify` runs it again, from the database and from what everybody may download; and another server goes on with a copy of a game.
//   e2e.mjs EC4X [--db FILE|postgres://...] [--prestige N] [--turns N]     --turns: ends at this turn at the latest (VIC-021)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Refused, sleep, startServer } from './client.mjs';
import { LiveLine } from './live.mjs';

const [ec4x, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : otherwise);
const folder = mkdtempSync(join(tmpdir(), 'ec4x-e2e-'));
const db = option('--db', join(folder, 'games.db'));
const prestige = Number(option('--prestige', 1200));
const turns = Number(option('--turns', 0));
const kMostTurns = 200;
let failed = 0;
const check = (good, what) => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}`);
  if (!good) failed++;
};
const refusal = async (promise) => {
  try { await promise; } catch (error) { if (error instanceof Refused) return error; throw error; }
  return undefined;
};

async function waitForTurn(client, game, turn) {
  for (let i = 0; i < 1200; i++) {
    const summary = await client.call('showGame', { game });
    if (summary.turn > turn || ['finished', 'frozen', 'cancelled'].includes(summary.status)) return summary;
    await sleep(50);
  }
  throw new Error(`turn ${turn} does not end`);
}

// One person's turn: everything that a client would ask for.
async function playTurn(person, game, turn) {
  const view = await person.call('view', { game });
  if (view.turn !== turn) throw new Error(`the view is of turn ${view.turn}, not ${turn}`);
  const legal = await person.call('legalOrders', { game, targets: 3 });
  await person.call('report', { game, format: 'json' });
  const { orders } = await person.call('suggestion', { game, bot: 'recruit' });
  const moves = legal.fleets.flatMap((fleet) => fleet.orders.filter((order) => order.order === 'move' && order.systems.length)
    .map((order) => ({ fleet: Number(String(fleet.fleet).split(':').at(-1)), target: order.systems[0] })));
  if (orders.orders.length === 0 && moves.length > 0) orders.orders.push({ n: 1, kind: 'fleet', fleet: moves[0].fleet, order: 'move', target: moves[0].target });
  const checked = await person.call('checkOrders', { game }, orders);
  if (!checked.accepted || !checked.dry_run) throw new Error('a dry run is accepted and stores nothing');
  await person.call('forecast', { game }, orders);
  const draft = await person.call('submit', { game }, { ...orders, final: false });
  if (draft.final) throw new Error('a draft is not final');
  return person.call('submit', { game }, { ...orders, final: true });
}

// SRV-035: another server takes the game from an operator, and shows it as it was.
async function importElsewhere(exported, summary) {
  const other = await startServer(ec4x, join(folder, 'other.db'));
  try {
    const host = (await Client.open(other.address)).as(other.operator);
    const imported = await host.call('importGame', {}, exported);
    const size = JSON.stringify(exported).length;
    check(imported.game === summary.game && imported.turn === summary.turn && imported.status === 'finished', `SRV-035 another server takes the game over HTTP (${Math.round(size / 1024)} KiB)`);
    check((await refusal(host.call('importGame', {}, exported)))?.code === 'name_taken', 'SRV-035 but not twice');
  } finally {
    await other.stop();
  }
}

async function main() {
  const server = await startServer(ec4x, db);
  try {
    const nobody = await Client.open(server.address);
    const host = nobody.as(server.operator);
    const created = await host.call('createGame', {}, {
      name: 'End to end', players: 4, bots: { gamma: 'captain', delta: 'warlord:recruit' },
      changes: {
        'turn.window_hours': '0', 'server.assign': '"chosen"', 'server.messages.enabled': 'true',
        'victory.prestige': String(prestige), 'victory.turn_limit': String(turns),
      },
    });
    const game = created.game.game;
    const code = (house) => created.codes.find((one) => one.house === house).code;
    check((await refusal(nobody.call('claim', { game }, { code: '0000-0000-0000-0000' })))?.code === 'unknown_code', 'SRV-010 a wrong code is unknown_code');
    const alpha = nobody.as((await nobody.call('claim', { game }, { code: code('alpha') })).token);
    const beta = nobody.as((await nobody.call('claim', { game }, { code: code('beta') })).token);
    check((await nobody.call('showGame', { game })).status === 'active', 'SRV-012 the game starts when all houses are claimed');
    check((await refusal(nobody.call('view', { game })))?.status === 401, 'SRV-049 no token, no view');
    check((await refusal(host.call('view', { game })))?.code === 'not_your_house', 'SRV-038 the host sees no house');
    await alpha.call('sendMessage', { game }, { to: 'beta', text: 'Peace?' });
    check((await beta.call('messages', { game })).messages.at(-1)?.text === 'Peace?', 'SRV-041 a message arrives');

    // A second device of alpha, and somebody who looks on.
    const device = await LiveLine.open(server.address, { game, token: alpha.token });
    const onlooker = await LiveLine.open(server.address, { game });
    let summary = await nobody.call('showGame', { game });
    while (summary.status === 'active' && summary.turn < kMostTurns) {
      const turn = summary.turn;
      const [mine] = await Promise.all([playTurn(alpha, game, turn), playTurn(beta, game, turn)]);
      if (!mine.accepted || !mine.signature) throw new Error('a set is accepted with a signed receipt');
      summary = await waitForTurn(nobody, game, turn);
    }
    check(summary.status === 'finished', `the game ends (turn ${summary.turn}, ${summary.status})`);
    const last = await nobody.call('bulletin', { game });
    const winner = last.ending?.ranking[0];
    check(turns > 0 || (last.ending?.condition === 'prestige' && winner.prestige >= prestige && winner.rank === 1), `VIC-019, VIC-025, VIC-026 ${winner?.house} wins with prestige ${winner?.prestige} of ${prestige}`);
    check(last.ending?.ranking.length === 4 && last.turn === summary.turn, 'SRV-027 the last bulletin has the ranking of all houses');
    for (const line of [device, onlooker]) {
      await line.until((event) => event.type === 'status' && event.status === 'finished');
      await line.until((event) => event.type === 'turn' && event.turn === summary.turn);
    }
    const heard = (line, type) => line.events.filter((event) => event.type === type).length;
    const reached = (line) => line.events.filter((event) => event.type === 'turn').at(-1)?.turn;  // events that come together may be told as one
    check(reached(device) === summary.turn && reached(onlooker) === summary.turn, 'SRV-048 who listens is told of the turns');
    check(heard(device, 'draft') >= 1 && heard(onlooker, 'draft') === 0, 'the own drafts are told to the own devices alone');
    check(heard(onlooker, 'running') >= 1, 'a run that begins is told');
    device.close();
    onlooker.close();
    check(Boolean(summary.secret?.seed), 'SRV-042 the seed is published at the end');
    for (const format of ['text', 'html', 'pdf', 'csv']) check((await alpha.call('report', { game, turn: 2, format })) !== undefined, `SRV-025, SRV-026 the report of turn 2 as ${format}`);
    check((await alpha.call('pastOrders', { game, turn: 2 })).revisions.length >= 2, 'SRV-020, SRV-026 all revisions are kept');
    check((await alpha.call('proof', { game, turn: 2 })).root === (await nobody.call('bulletin', { game, turn: 3 })).orders, 'SRV-044 the proof leads to the bulletin\'s root');
    for (const operation of ['announcements', 'battles', 'map', 'orders']) await alpha.call(operation, { game });
    const sheet = await alpha.call('orders', { game, format: 'csv' });
    check(sheet.startsWith('order,kind,subject,field,value'), 'SRV-067 the order set as a sheet');
    const exported = await nobody.call('exportGame', { game });
    writeFileSync(join(folder, 'export.json'), JSON.stringify(exported));
    const late = { version: 1, game, house: 'alpha', turn: summary.turn, orders: [] };
    check((await refusal(alpha.call('submit', { game }, late)))?.code === 'game_over', 'VIC-025 an order set after the end is game_over');
    // A short one: the body of a whole game is too large for whoever is not an operator, and the connection ends while it is being sent.
    const short = Object.fromEntries(Object.entries(exported).map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, 1) : key === 'contents' ? {} : value]));
    const denied = await refusal(alpha.call('importGame', {}, short));
    check(denied?.code === 'not_allowed', `SRV-035 a player imports no game (${denied?.code})`);
    console.log(`pass ${nobody.calls + host.calls + alpha.calls + beta.calls} answers fit their schemas`);
    const { code: exit } = await server.stop();
    check(exit === 0, 'the server stops when it is told to');
    const verified = JSON.parse(execFileSync(ec4x, ['verify', '--db', db, game, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    check(!verified.problem && verified.turns === summary.turn - 1, `SRV-034 verify runs ${verified.turns} turns again, every hash equal`);
    const anybody = JSON.parse(execFileSync(ec4x, ['verify', join(folder, 'export.json'), '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    check(!anybody.problem && anybody.turns === verified.turns && anybody.dice_known, 'SRV-034 anybody can do the same with the published game');
    await importElsewhere(exported, summary);
  } finally {
    await server.kill();
  }
}

try { await main(); } catch (error) { check(false, `${error.message}`); console.error(error); } finally { rmSync(folder, { recursive: true, force: true }); }
process.exit(failed ? 1 : 0);
