#!/usr/bin/env node
// Plays a running and a finished war of every ruleset in a database, and prints what there is to know of them as JSON: how each stands, who plays
// (the people's tokens) and what these find when they open it. In each there are messages, a treaty, an open proposal, standing orders where the
// ruleset has them, a deputy, a pause, a turn that was rolled back, and fighting if there is the time; one that runs has a draft and a set that is final.
//   make.mjs EC4X DB [TURNS]
import { handIn, heads, kPeople, kRulesets, memory, playTurn, resolvedTurns, withServer } from './games.mjs';

const [ec4x, db, given] = process.argv.slice(2);
const kTurns = Number(given ?? 12);
const kFighting = 10;  // from so many turns on somebody has to have fought
const stored = {};

// The people's own orders by turn: a treaty between the two, a proposal that nobody has answered when the game is put away.
function ownOrders(ruleset, turn, view) {
  const treaty = ruleset === 'classic' ? 'peace' : 'alliance';
  const fleet = view.fleets.find((one) => one.id.startsWith('alpha:'));
  if (turn === 1) return { alpha: [{ kind: 'propose', house: 'beta', treaty, text: 'Freunde? Друзья? ✦' }] };
  if (turn === 2) return { beta: [{ kind: 'answer', house: 'alpha', treaty, accept: true }] };
  if (turn === 3 && ruleset !== 'classic') return { alpha: [{ kind: 'fleet_setting', fleet: Number(fleet.id.split(':')[1]), standing: { kind: 'defend_system', system: view.own.home }, name: 'Old Lantern' }] };
  if (turn === kTurns - 1) {
    const { id, status } = view.relations.find((one) => one.id.a === 'alpha' && one.id.b !== 'beta' && one.status !== 'ally') ?? {};
    return id ? { alpha: [{ kind: 'propose', house: id.b, treaty: status === 'neutral' ? 'alliance' : 'peace' }] } : {};
  }
  return {};
}

async function play(nobody, host, ruleset, ends) {
  const ending = ruleset === 'classic' ? { 'classic.calendar.months_per_year': String(kTurns - 1), 'classic.tech.months': '[1, 2]', 'classic.victory.end_year': '2001' } : { 'victory.turn_limit': String(kTurns) };
  const changes = { 'map.rings': '3', 'turn.window_hours': '0', 'server.assign': '"chosen"', 'server.messages.enabled': 'true', ...(ends ? ending : {}) };
  const made = await host.call('createGame', {}, { name: `${ruleset} ${ends ? 'finished' : 'running'}`, players: 4, ruleset, bots: { gamma: 'warlord:captain', delta: 'captain' }, changes });
  const { game } = made.game;
  const claim = async (code) => (await nobody.call('claim', { game }, { code })).token;
  const tokens = {};
  for (const house of kPeople) tokens[house] = await claim(made.codes.find((one) => one.house === house).code);
  const [alpha, beta] = kPeople.map((house) => nobody.as(tokens[house]));
  const deputy = await claim((await beta.call('issueDeputyCode', { game })).code);
  await alpha.call('setContact', { game }, { kinds: ['new_turn'], remind_minutes: 90 });

  let rolledBack = false;
  let fought = false;
  let now = await nobody.call('showGame', { game });
  while (ends ? now.status === 'active' : now.turn < kTurns) {
    const { turn } = now;
    if (turn % 3 === 1) {
      await alpha.call('sendMessage', { game }, { to: 'beta', text: `Turn ${turn}: where are you?\nWo bist du? ✦` });
      await beta.call('sendMessage', { game }, { to: 'alpha', text: `On my way, in turn ${turn}.` });
      await alpha.call('sendMessage', { game }, { to: 'gamma', text: 'Do you read this?' });
    }
    if (turn === 4) {
      await host.call('pauseGame', { game }, { why: 'holidays' });
      await host.call('resumeGame', { game });
    }
    await handIn(nobody.as(deputy), game, [], false);  // a draft of the deputy, which the house's own set replaces
    now = await playTurn(nobody, game, tokens, ownOrders(ruleset, turn, await alpha.call('view', { game })));
    for (const person of [alpha, beta]) fought ||= Object.values(await person.call('battles', { game })).some((list) => list.length);
    if (turn === 5 && !rolledBack) {
      rolledBack = true;
      await host.call('rollBack', { game }, { turn: 4, why: 'the wrong map lay on the table' });
      now = await nobody.call('showGame', { game });
    }
  }
  if (!ends) {
    await handIn(alpha, game, [], false);
    await handIn(beta, game);
  }
  stored[game] = { tokens, memory: {} };
  for (const house of kPeople) stored[game].memory[house] = await memory(nobody.as(tokens[house]), game);
  return fought;
}

await withServer(ec4x, db, async (nobody, host) => {
  for (const ruleset of kRulesets) {
    const fought = [await play(nobody, host, ruleset, false), await play(nobody, host, ruleset, true)];
    if (kTurns >= kFighting && !fought.includes(true)) throw new Error(`nobody has fought in ${ruleset}: the dice are others each time, make them anew`);
  }
});
console.log(JSON.stringify(heads(ec4x, db).map((head) => ({ ...head, resolved: resolvedTurns(ec4x, db, head.game), ...stored[head.game] }))));
