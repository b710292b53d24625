#!/usr/bin/env node
// Plays a running and a finished game of every ruleset in a database, and prints what there is to know of them as JSON:
// who plays (his token) and how the game stands.
//   make.mjs EC4X DB
import { heads, kRulesets, playTurn, withServer } from './games.mjs';

const [ec4x, db] = process.argv.slice(2);
const kTurns = 3;
const tokens = {};

async function play(nobody, host, ruleset, ends) {
  const ending = ruleset === 'classic' ? { 'classic.calendar.months_per_year': String(kTurns - 1), 'classic.tech.months': '[1, 2]', 'classic.victory.end_year': '2001' } : { 'victory.turn_limit': String(kTurns) };
  const changes = { 'turn.window_hours': '0', 'server.assign': '"chosen"', ...(ends ? ending : {}) };
  const made = await host.call('createGame', {}, { name: `${ruleset} ${ends ? 'finished' : 'running'}`, players: 2, ruleset, bots: { beta: 'captain' }, changes });
  const { game } = made.game;
  const { token } = await nobody.call('claim', { game }, { code: made.codes.find((one) => one.house === 'alpha').code });
  tokens[game] = token;
  for (let now = await nobody.call('showGame', { game }); ends ? now.status !== 'finished' : now.turn < kTurns;) now = await playTurn(nobody, game, token);
}

await withServer(ec4x, db, async (nobody, host) => {
  for (const ruleset of kRulesets) for (const ends of [false, true]) await play(nobody, host, ruleset, ends);
});
console.log(JSON.stringify(heads(ec4x, db).map((head) => ({ ...head, token: tokens[head.game] })), null, 1));
