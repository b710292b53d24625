// A player of EC4X with nostr-tools alone: joins a game, reads reports, sends order sets. What the events hold: docs/formats.md.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { finalizeEvent, generateSecretKey, getPublicKey, nip19, nip44, verifyEvent } from 'nostr-tools';
import { unwrapEvent } from 'nostr-tools/nip17';
import { Relay, useWebSocketImplementation } from 'nostr-tools/relay';
import WebSocket from 'ws';

useWebSocketImplementation(WebSocket);

export class Player {
  constructor(invitation, secret = generateSecretKey()) {
    const [code, naddr] = invitation.includes('@') ? invitation.split('@') : [undefined, invitation];
    const { identifier, pubkey, kind, relays } = nip19.decode(naddr).data;
    Object.assign(this, { code, secret, game: identifier, server: pubkey, base: kind, relays, key: getPublicKey(secret) });
    this.talk = nip44.v2.utils.getConversationKey(secret, pubkey);
    Object.assign(this, { parts: new Map(), seen: new Set(), reports: new Map(), receipts: new Map(), letters: [], notices: [], waiting: [], last: 0 });
  }

  async join() {
    this.links = await Promise.all(this.relays.map((url) => Relay.connect(url)));
    for (const link of this.links) link.publishTimeout = 120_000;  // a busy machine is no mistake
    const filters = [
      { authors: [this.server], kinds: [this.base], '#d': [this.game] },
      { kinds: [1059], '#p': [this.key] },
      { authors: [this.server], kinds: [2, 4, 5, 7].map((n) => this.base + n), '#p': [this.key] },
    ];
    for (const link of this.links) for (const filter of filters) link.subscribe([filter], { onevent: (event) => this.hear(event) });
  }

  hear(event) {
    if (this.seen.has(event.id) || !verifyEvent(event)) return;
    this.seen.add(event.id);
    if (event.kind === 1059) this.notices.push(unwrapEvent(event, this.secret));
    else if (event.kind === this.base) this.notice = JSON.parse(event.content);
    else this.open(JSON.parse(nip44.v2.decrypt(event.content, this.talk)));
    this.waiting = this.waiting.filter((look) => !look());
  }

  open(letter) {
    if (letter.type === 'part') {
      const pieces = this.parts.get(letter.sha256) ?? new Map();
      this.parts.set(letter.sha256, pieces.set(letter.index, letter.data));
      if (pieces.size < letter.count) return;
      const text = [...pieces].sort((a, b) => a[0] - b[0]).map((piece) => piece[1]).join('');
      const whole = gunzipSync(Buffer.from(text, 'base64'));
      if (createHash('sha256').update(whole).digest('hex') !== letter.sha256) throw new Error('the parts do not fit');
      letter = JSON.parse(whole);
    }
    this.letters.push(letter);
    if (letter.type === 'report') this.reports.set(letter.turn, { ...letter, view: JSON.parse(letter.view) });
    if (letter.type === 'receipt') this.receipts.set(letter.event, letter.receipt);
    if (letter.type === 'claim_answer') this.claimed = letter;
  }

  // The value that `look` finds, when it is there.
  wait(look, seconds = 120) {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`nothing came: ${look}`)), 1000 * seconds);
      const again = () => {
        const found = look();
        if (!found) return false;
        clearTimeout(timer);
        done(found);
        return true;
      };
      if (!again()) this.waiting.push(again);
    });
  }

  async send(kind, tags, letter) {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / 1000));
    const content = nip44.v2.encrypt(JSON.stringify({ version: 1, ...letter }), this.talk);
    const event = finalizeEvent({ kind: this.base + kind, created_at: this.last, tags: [...tags, ['p', this.server]], content }, this.secret);
    await Promise.any(this.links.map((link) => link.publish(event)));
    return event;
  }

  async claim(name) {
    await this.send(1, [['d', this.game]], { type: 'claim', code: this.code, ...(name ? { name } : {}) });
    return this.wait(() => this.claimed);
  }

  async submit(turn, set) {
    const event = await this.send(3, [['d', `${this.game}:${turn}`], ['turn', `${turn}`]], { type: 'orders', set: JSON.stringify(set) });
    return this.wait(() => this.receipts.get(event.id));
  }

  request(...wants) { return this.send(8, [['d', this.game]], { type: 'request', wants }); }

  report(turn) { return this.wait(() => this.reports.get(turn)); }

  close() { for (const link of this.links) link.close(); }
}
