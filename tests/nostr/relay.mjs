// A relay on loopback: @nostr-relay, with its events in memory (its own SQLite repository would be compiled from source).
//   relay.mjs PORT [--wire FILE] [--chaos SEED] [--limit EVENTS] [--login]
// Prints `ready PORT`. With --wire everything that goes over it is appended to the file; with --chaos it drops, delays, duplicates and reorders what it delivers; with
// --limit it sends no more stored events than that to a filter; with --login nobody is served who has not logged in (NIP-42).
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { EventRepository, EventUtils } from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { Validator } from '@nostr-relay/validator';
import { WebSocketServer } from 'ws';

const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const wire = option('--wire');
const limit = Number(option('--limit') ?? 10000);
const login = process.argv.includes('--login');
let chaos = option('--chaos') === undefined ? undefined : Number(option('--chaos')) + 1;
const chance = () => (chaos = (chaos * 48271) % 2147483647) / 2147483647;

class Memory extends EventRepository {
  events = new Map();  // by address, or by id

  isSearchSupported() { return false; }

  upsert(event) {
    const d = event.tags.find((tag) => tag[0] === 'd')?.[1] ?? '';
    const address = event.kind >= 30000 && event.kind < 40000 ? `${event.kind}:${event.pubkey}:${d}` : event.id;
    const known = this.events.get(address);
    const newer = !known || event.created_at > known.created_at || (event.created_at === known.created_at && event.id < known.id);
    if (newer) this.events.set(address, event);
    return { isDuplicate: !newer };
  }

  find(filter) {
    const found = [...this.events.values()].filter((event) => EventUtils.isMatchingFilter(event, filter));
    return found.sort((a, b) => b.created_at - a.created_at).slice(0, Math.min(filter.limit ?? limit, limit));
  }

  async destroy() {}
}

const relay = new NostrRelay(new Memory(), login ? { hostname: '127.0.0.1' } : {});
const validator = new Validator();
const sendAway = (socket, [word, subject]) => socket.send(JSON.stringify(word === 'EVENT' ? ['OK', subject.id, false, 'auth-required: log in'] : ['CLOSED', subject, 'auth-required: log in']));
const http = createServer((request, response) => {
  response.setHeader('Content-Type', 'application/nostr+json');
  response.end(JSON.stringify({ name: 'test', supported_nips: [1, 11], limitation: { max_message_length: 131072, max_content_length: 102400 } }));
});
const server = new WebSocketServer({ server: http });
server.on('connection', (socket) => {
  const send = socket.send.bind(socket);
  socket.send = (text, ...more) => {
    if (wire) appendFileSync(wire, `${text}\n`);
    if (chaos === undefined || !String(text).startsWith('["EVENT"')) return send(text, ...more);
    const roll = chance();
    if (roll < 0.15) return undefined;
    if (roll < 0.3) send(text);
    if (roll < 0.6) return setTimeout(() => socket.readyState === 1 && send(text), 300 * chance());
    return send(text, ...more);
  };
  relay.handleConnection(socket);
  socket.on('message', async (data) => {
    if (wire) appendFileSync(wire, `${data}\n`);
    try {
      const message = await validator.validateIncomingMessage(data);
      if (message[0] !== 'AUTH' && !relay.isAuthorized(socket)) return sendAway(socket, message);
      await relay.handleMessage(socket, message);
    } catch (error) {
      socket.send(JSON.stringify(['NOTICE', String(error.message)]));
    }
  });
  socket.on('close', () => relay.handleDisconnect(socket));
  socket.on('error', () => {});
});
http.listen(Number(process.argv[2]), '127.0.0.1', () => console.log(`ready ${http.address().port}`));
