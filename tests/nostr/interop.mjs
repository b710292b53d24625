// Our server and command line against software that we did not write: relays of @nostr-relay, a player with nostr-tools. A line `pass ...` or `FAIL ...` for each check.
//   interop.mjs EC4X [TURNS]
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nip19 } from 'nostr-tools';
import { Client, startServer } from '../server/client.mjs';
import { Player } from './player.mjs';
import { check, children, end, folder, run, startRelay, tried } from './support.mjs';

const ec4x = process.argv[2];
const turns = Number(process.argv[3] ?? 30);
// A bot of the command line, in a process of its own.
async function startBot(invitation, name) {
  const key = join(folder, `${name}.key`);
  await run(ec4x, ['nostr', 'key', 'new', key]);
  const child = spawn(ec4x, ['bot', '--nostr', invitation, '--key', key, '--bot', 'recruit', '--turns', String(turns), '--patience', '8'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const bot = { child, key, output: '', ended: new Promise((done) => child.once('exit', done)) };
  child.stdout.on('data', (data) => (bot.output += data));
  child.stderr.on('data', (data) => (bot.output += data));
  children.add(child);
  return bot;
}

await tried(async () => {
  const wire = join(folder, 'wire');
  const good = await startRelay(0, '--wire', wire);
  let bad = await startRelay(0, '--chaos', '7');
  const config = join(folder, 'server.toml');
  writeFileSync(config, `[nostr]\nrelays = ["${good.url}", "${bad.url}"]\nretry_seconds = 1\n`);
  const server = await startServer(ec4x, join(folder, 'games.db'), ['--config', config]);
  children.add(server.child);
  const operator = await Client.open(server.address, server.operator);
  const info = await operator.call('server');
  check('the server names its relays and its key', info.relays.length === 2 && /^[0-9a-f]{64}$/.test(info.key));
  // Nobody wins by prestige: a quick house on a random map might before the last turn.
  const made = await operator.call('createGame', {}, { name: 'Far war', players: 4, changes: { 'server.assign': '"chosen"', 'victory.prestige': '0' } });
  const game = made.game.game;
  const naddr = nip19.naddrEncode({ identifier: game, pubkey: info.key, kind: 36440, relays: info.relays });
  const own = await run(ec4x, ['nostr', 'address', game, '--server', info.key, '--relay', info.relays[0], '--relay', info.relays[1]]);
  check('nostr-tools reads our address of a game as its own', JSON.stringify(nip19.decode(own.stdout.trim())) === JSON.stringify(nip19.decode(naddr)), own.stdout);
  const invitation = (house) => `${made.codes.find((code) => code.house === house).code}@${naddr}`;

  // Three bots of the command line and a player in JavaScript.
  const bots = [];
  for (const house of ['beta', 'gamma', 'delta']) bots.push(await startBot(invitation(house), house));
  const player = new Player(invitation('alpha'));
  await player.join();
  const claimed = await player.claim();
  check('a player with nostr-tools claims a house', claimed.accepted && claimed.house === 'alpha', JSON.stringify(claimed));
  const first = await player.report(1);
  check('and reads its report', first.view.house === 'alpha' && /Strategic Cycle 1\b/.test(first.report), first.report.slice(0, 200));
  await player.request({ what: 'contact', set: JSON.stringify({ nostr: nip19.npubEncode(player.key), kinds: ['new_turn'], remind_minutes: 0 }) });
  await player.wait(() => player.letters.find((letter) => letter.type === 'contact' && letter.contact.nostr));
  const set = (turn, orders = []) => ({ version: 1, game, house: 'alpha', turn, orders });
  const wrong = await player.submit(1, { ...set(1), house: 'beta' });
  check('SRV-057 a set for another house is refused', wrong.refused?.reason === 'house_mismatch', JSON.stringify(wrong));
  const receipt = await player.submit(1, set(1, [{ n: 1, kind: 'tax', rate: 40 }, { n: 2, kind: 'tax', rate: 130 }]));
  check('and sends orders: the receipt has a verdict on each', receipt.accepted && receipt.orders[0].refusal === undefined && receipt.orders[1].refusal?.reason === 'out_of_range', JSON.stringify(receipt));

  // Relay two is killed and restarted, without what it had stored, while the game goes on.
  const { port } = bad;
  for (let turn = 2; turn <= turns; turn++) {
    if (turn % 5 === 2) await end(bad.child);
    if (turn % 5 === 4) bad = await startRelay(port, '--chaos', String(turn));
    const report = await player.wait(() => player.reports.get(turn), 120);
    const answer = await player.submit(report.turn, set(turn));
    if (!answer.accepted) check(`turn ${turn}: the set is accepted`, false, JSON.stringify(answer.refused));
  }
  const notice = await player.wait(() => player.notices.find((rumor) => rumor.tags.some((tag) => tag[0] === 'subject' && tag[1] === 'Far war: turn 2')));
  check('NIP-17: nostr-tools opens the private message about a new turn', notice.kind === 14 && notice.pubkey === info.key && notice.content.includes('The report of turn 2 is ready'), JSON.stringify(notice));
  const codes = await Promise.all(bots.map((bot) => bot.ended));
  check(`three bots play ${turns} turns over two relays, one killed and restarted, dropping, delaying, duplicating, reordering`, codes.every((code) => code === 0), bots.map((bot) => bot.output.slice(-500)).join('\n---\n'));
  await player.wait(() => player.reports.get(turns + 1), 60);
  const status = await operator.call('showGame', { game });
  check('and the game has reached the turn behind them', status.turn === turns + 1, String(status.turn));

  // What anybody can run again from the log has the same hashes.
  const alphaSet = join(folder, 'beta.txt');
  writeFileSync(alphaSet, JSON.stringify({ ...set(turns + 1), house: 'beta' }));
  const sent = await run(ec4x, ['orders', 'submit', alphaSet, '--nostr', naddr, '--key', bots[0].key]).catch((error) => error);
  check('ec4x orders submit --nostr prints the receipt', /beta turn \d+: accepted as revision 1/.test(sent.stdout), sent.stdout + sent.stderr);
  check('and ends with exit 0', sent.code === undefined, String(sent.code));
  const refusedSet = join(folder, 'refused.txt');
  writeFileSync(refusedSet, JSON.stringify({ ...set(turns + 1, [{ n: 1, kind: 'tax', rate: 40 }, { n: 2, kind: 'tax', rate: 130 }]), house: 'beta' }));
  const partly = await run(ec4x, ['orders', 'submit', refusedSet, '--nostr', naddr, '--key', bots[0].key]).catch((error) => error);
  check('with a refused order it says which, and ends with exit 1', partly.code === 1 && /order 2 tax: out_of_range/.test(partly.stdout) && /1 of 2 orders stand/.test(partly.stdout), `${partly.code} ${partly.stdout}${partly.stderr}`);
  const read = await run(ec4x, ['nostr', 'report', naddr, '--key', bots[0].key]).catch((error) => error);
  check('ec4x nostr report prints the report', read.stdout?.length > 200, read.stdout + read.stderr);
  player.close();
  server.child.kill('SIGTERM');
  await new Promise((done) => server.child.once('exit', done));
  children.delete(server.child);
  const verified = await run(ec4x, ['verify', game, '--db', join(folder, 'games.db')]).catch((error) => error);
  check('SRV-034 run again locally from its log, every hash is the same', verified.code === undefined, verified.stdout + verified.stderr);

  // The server gets a new key; who knows the old address follows, also past the relay that misbehaves.
  await run(ec4x, ['nostr', 'rekey', '--db', join(folder, 'games.db')]);
  const again = await startServer(ec4x, join(folder, 'games.db'), ['--config', config]);
  children.add(again.child);
  const followed = await run(ec4x, ['orders', 'submit', alphaSet, '--nostr', naddr, '--key', bots[0].key]).catch((error) => error);
  check('SRV-063 after a long game the old key leads to the new one', /beta turn \d+: accepted as revision/.test(followed.stdout), followed.stdout + followed.stderr);
  await end(again.child, 'SIGTERM');

  const recorded = readFileSync(wire, 'utf8');
  const secrets = [...made.codes.map((code) => code.code), ...made.codes.map((code) => code.code.replaceAll('-', '')), server.operator, 'nsec1', 'treasury', '"rate"', 'out_of_range', 'house_mismatch', 'is ready, orders are open'];
  const found = secrets.filter((secret) => recorded.includes(secret));
  check('SRV-062 no plaintext of orders, reports, codes or keys on the wire', recorded.length > 100000 && found.length === 0, `${recorded.length} bytes; ${found}`);
});
