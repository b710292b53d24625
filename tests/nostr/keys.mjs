// SRV-063 by real processes: servers that start again, with the same key, a new one, and one that nobody has named. A line `pass ...` or `FAIL ...` for each check.
//   keys.mjs EC4X
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finalizeEvent, generateSecretKey, getPublicKey, nip19 } from 'nostr-tools';
import { Relay, useWebSocketImplementation } from 'nostr-tools/relay';
import WebSocket from 'ws';
import { Client, startServer } from '../server/client.mjs';
import { check, children, end, folder, run, startRelay, tried } from './support.mjs';

useWebSocketImplementation(WebSocket);
const ec4x = process.argv[2];
const db = join(folder, 'games.db');
const attempt = (...args) => run(ec4x, args).catch((error) => error);
const said = (result) => result.stdout + result.stderr;

await tried(async () => {
  // A relay that lets nobody in without a login (NIP-42), and sends 25 stored events at once.
  const relay = await startRelay(0, '--login', '--limit', '25');
  let server;
  const start = async (file = db) => {
    server = await startServer(ec4x, file, ['--nostr', relay.url]);
    children.add(server.child);
  };
  const stop = () => end(server.child, 'SIGTERM');
  await start();
  check('SRV-063 the first start says that a key was made, and which', /On Nostr as npub1\w+ over/.test(server.said) && server.said.includes('Its key was made now'), server.said);
  const operator = await Client.open(server.address, server.operator);
  const { key } = await operator.call('server');
  const made = await operator.call('createGame', {}, { name: 'Long war', players: 2, changes: { 'server.assign': '"chosen"' } });
  const game = made.game.game;
  const addressOf = (pubkey) => nip19.naddrEncode({ identifier: game, pubkey, kind: 36440, relays: [relay.url] });
  const naddr = addressOf(key);
  const houses = ['alpha', 'beta'];
  for (const house of houses) {
    await run(ec4x, ['nostr', 'key', 'new', join(folder, house)]);
    const claimed = await attempt('nostr', 'claim', `${made.codes.find((code) => code.house === house).code}@${naddr}`, '--key', join(folder, house));
    check(`${house} is claimed at a relay that wants a login and sends pages`, said(claimed).includes(`You play the house ${house}`), said(claimed));
    writeFileSync(join(folder, `${house}.txt`), JSON.stringify({ version: 1, game, house, turn: 1, final: false, orders: [] }));
  }
  const submit = (house, address = naddr, patience = 30) => attempt('orders', 'submit', join(folder, `${house}.txt`), '--nostr', address, '--key', join(folder, house), '--patience', String(patience));
  const accepted = (result) => /turn 1: accepted as revision \d+/.test(result.stdout);

  const told = await attempt('nostr', 'notify', naddr, '--key', join(folder, 'alpha'));
  check('ec4x nostr notify asks for private messages', said(told).includes('private messages'), said(told));

  const before = await submit('alpha');
  check('a set is accepted', accepted(before), said(before));
  await stop();
  await start();
  check('SRV-063 a later one does not', server.said.includes('On Nostr as npub1') && !server.said.includes('made now'), server.said);
  const examined = await attempt('doctor', '--db', db, '--nostr', relay.url);
  check('SRV-063 ec4x doctor advises to back the key up', said(examined).includes("the server's key is in the database: keep a backup"), said(examined));
  const restarted = await submit('alpha');
  check('SRV-063 a server that starts again with its key plays on', accepted(restarted) && restarted.stderr === '', said(restarted));

  // A new key, named by the old one.
  await stop();
  const rekeyed = await attempt('nostr', 'rekey', '--db', db);
  const second = /^(npub1\w+)$/m.exec(rekeyed.stdout ?? '')?.[1];
  check('SRV-063 ec4x nostr rekey prints the new key', second && nip19.decode(second).data !== key, said(rekeyed));
  await start();
  const info = await (await Client.open(server.address)).call('server');
  check('SRV-063 and the server uses it', info.key === nip19.decode(second).data, info.key);
  const followed = await submit('alpha');
  check('SRV-063 who knows the old address follows the old key to the new one, and says so', accepted(followed) && followed.stderr.includes('the server has a new key'), said(followed));
  const again = await submit('alpha');
  check('SRV-063 and knows it the next time', accepted(again) && !again.stderr.includes('new key'), said(again));
  await stop();
  await attempt('nostr', 'rekey', '--db', db);
  await start();
  const third = (await (await Client.open(server.address)).call('server')).key;
  const late = await submit('beta');
  check('SRV-063 who has missed a key follows the first one to the last', accepted(late), said(late));
  check('SRV-063 it is kept beside the key', readFileSync(join(folder, 'beta.games'), 'utf8').trim().endsWith(nip19.npubEncode(third)), readFileSync(join(folder, 'beta.games'), 'utf8'));

  // A stranger says that the game is theirs.
  const stranger = generateSecretKey();
  const wire = await Relay.connect(relay.url);
  wire.onauth = (template) => finalizeEvent(template, stranger);
  await new Promise((done) => setTimeout(done, 200));
  await wire.auth(async (template) => finalizeEvent(template, stranger));
  const content = JSON.stringify({ type: 'game', version: 1, game: { ...(await (await Client.open(server.address)).call('showGame', { game })) }, relays: [relay.url], next_key: getPublicKey(stranger) });
  await wire.publish(finalizeEvent({ kind: 36440, created_at: Math.floor(Date.now() / 1000) + 60, tags: [['d', game]], content }, stranger));
  wire.close();
  await new Promise((done) => setTimeout(done, 1200));  // @nostr-relay answers a question that it has just answered from its memory, for a second
  const warned = await submit('alpha');
  check('SRV-063 a notice of a foreign key for a known game is ignored with a warning', accepted(warned) && warned.stderr.includes(`a game notice of a foreign key is ignored: ${getPublicKey(stranger)}`), said(warned));
  const misled = await submit('alpha', addressOf(getPublicKey(stranger)));
  check('SRV-063 and so is an address with a foreign key', accepted(misled) && misled.stderr.includes('the address names a foreign key, which is ignored'), said(misled));

  // The key is lost: the game goes on elsewhere, and players say by hand that they trust its server.
  await stop();
  const other = join(folder, 'other.db');
  await run(ec4x, ['game', 'export', '--db', db, game, '--dir', join(folder, 'moved')]);
  await run(ec4x, ['game', 'import', '--db', other, join(folder, 'moved')]);
  await start(other);
  const fourth = addressOf((await (await Client.open(server.address)).call('server')).key);
  const refused = await submit('alpha', fourth, 3);
  check('SRV-063 a lost key: nobody plays on under another by himself', refused.code === 1 && refused.stderr.includes(`ec4x nostr confirm ${fourth}`), said(refused));
  const confirmed = await attempt('nostr', 'confirm', fourth, '--key', join(folder, 'alpha'));
  const trusted = await submit('alpha', fourth);
  check('SRV-063 but when the player has confirmed it', confirmed.code === undefined && accepted(trusted), said(confirmed) + said(trusted));
  await stop();
});
