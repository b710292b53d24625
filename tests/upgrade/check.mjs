#!/usr/bin/env node
// Opens a database that an earlier version wrote: every game stands where it stood, with the same digest of its log; its turns run again with the
// same hashes; one that runs is played on. A line `pass ...` or `FAIL ...` for each check.
//   check.mjs EC4X DB KNOWN.json WHAT
import { readFileSync } from 'node:fs';
import { heads, playTurn, run, withServer } from './games.mjs';

const [ec4x, db, known, what] = process.argv.slice(2);
const games = JSON.parse(readFileSync(known, 'utf8'));
let failed = 0;
const check = (good, text) => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}: ${text}`);
  if (!good) failed++;
};
const verified = (game) => {
  try { return JSON.parse(run(ec4x, 'verify', '--db', db, game, '--json')); } catch (error) { return { problem: error.stderr || error.message }; }
};

try {
  const now = heads(ec4x, db);
  for (const { token, ...head } of games) {
    const same = now.find((one) => one.game === head.game);
    check(JSON.stringify(same) === JSON.stringify(head), `${head.name} stands in turn ${head.turn} with the same digest`);
    const found = verified(head.game);
    check(!found.problem && found.turns === head.turn - 1, `${head.name}: ${found.turns} turns run again, every hash equal`);
  }
  check(now.length === games.length, `${now.length} games and no other`);
  await withServer(ec4x, db, async (nobody) => {
    for (const { game, name, status, turn, token } of games) {
      const summary = await nobody.call('showGame', { game });
      check(summary.status === status && summary.turn === turn, `${name} is ${status} for the server`);
      if (status !== 'active') continue;
      const after = await playTurn(nobody, game, token);
      check(after.turn === turn + 1, `${name} goes on to turn ${after.turn}`);
    }
  });
  for (const { game, name, status, turn } of games.filter((one) => one.status === 'active')) {
    const found = verified(game);
    check(!found.problem && found.turns === turn, `${name}: and with that turn every hash is equal`);
  }
} catch (error) {
  check(false, error.stack);
}
process.exit(failed ? 1 : 0);
