#!/usr/bin/env node
// Opens a database that an earlier version wrote: every game stands where it stood, with the same digest of its log; its turns run again with the
// same hashes; its people find everything that they left there; one that runs is played on. A line `pass ...` or `FAIL ...` for each check.
//   check.mjs EC4X DB KNOWN.json WHAT [--moved]      --moved: by export and import, which take the game along and not what people have said about it
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { handIn, heads, kPeople, memory, playTurn, resolvedTurns, withServer } from './games.mjs';

const [ec4x, db, known, what, moved] = process.argv.slice(2);
const kNotMoved = ['messages', 'contact'];
const games = JSON.parse(readFileSync(known, 'utf8'));
let failed = 0;
const check = (good, text, why = '') => {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}: ${text}${good ? '' : ` ${why}`}`);
  if (!good) failed++;
};
const checkTurns = (game, wanted, text) => {
  let found;
  try { found = resolvedTurns(ec4x, db, game); } catch (error) { found = error.stderr || error.message; }
  check(found === wanted, text, found);
};

async function checkMemory(nobody, { game, name, tokens, memory: left }) {
  for (const house of kPeople) {
    const found = await memory(nobody.as(tokens[house]), game);
    if (moved) found.announcements.length = Math.min(found.announcements.length, left[house].announcements.length);  // the export of a running game is told to all (SRV-038)
    const parts = Object.keys(left[house]).filter((part) => !moved || !kNotMoved.includes(part));
    const lost = parts.filter((part) => !isDeepStrictEqual(found[part], left[house][part]));
    check(parts.length >= 7 && lost.length === 0, `${name}: ${house} finds ${parts.join(', ')} of ${left[house].past.length} turns`, lost.map((part) => `${part}: ${JSON.stringify(found[part])}, not ${JSON.stringify(left[house][part])}`).join('; ').slice(0, 2000));
  }
}

try {
  const now = heads(ec4x, db);
  for (const { resolved, tokens, memory: left, ...head } of games) {
    const same = now.find((one) => one.game === head.game);
    check(isDeepStrictEqual(same, head), `${head.name} stands in turn ${head.turn} with the same digest`, JSON.stringify(same));
    checkTurns(head.game, resolved, `${head.name}: ${resolved} turns run again, every hash equal`);
  }
  check(now.length === games.length, `${now.length} games and no other`);
  await withServer(ec4x, db, async (nobody) => {
    for (const one of games) {
      const { game, name, status, turn, tokens } = one;
      const summary = await nobody.call('showGame', { game });
      check(summary.status === status && summary.turn === turn, `${name} is ${status} for the server`);
      await checkMemory(nobody, one);
      if (status !== 'active') continue;
      // Beta's set is final since the game was put away: alpha's draft is all that the turn waits for.
      await nobody.as(tokens.alpha).call('sendMessage', { game }, { to: 'beta', text: 'Here we are again.' });
      const after = await playTurn(nobody, game, { alpha: tokens.alpha });
      check(after.turn === turn + 1, `${name} goes on to turn ${after.turn}`);
      await handIn(nobody.as(tokens.beta), game, [], false);
      const { messages, draft } = await memory(nobody.as(tokens.beta), game);
      check(messages.at(-1)?.text === 'Here we are again.' && draft?.final === false, `${name}: messages and drafts go on`);
    }
  });
  for (const { game, name, resolved } of games.filter((one) => one.status === 'active')) checkTurns(game, resolved + 1, `${name}: and with that turn every hash is equal`);
} catch (error) {
  check(false, error.stack);
}
process.exit(failed ? 1 : 0);
