// Live events over a WebSocket (docs/api.md), with Node's sockets alone: a client of RFC 6455 as small as it can be.
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export class LiveLine {
  // Subscribes at once; the answer is the first event but one.
  static async open(server, subscription) {
    const line = new LiveLine();
    const { hostname, port, host } = new URL(server);
    const key = randomBytes(16).toString('base64');
    line.socket = connect(Number(port), hostname);
    line.socket.on('data', (bytes) => line.take(bytes));
    line.socket.on('error', (error) => line.fail(error));
    line.socket.on('close', () => line.fail(new Error('the connection is closed')));
    line.expected = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    line.socket.write(`GET /api/v1/live HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`);
    await line.until((event) => event.type === 'hello');
    line.say({ type: 'subscribe', ...subscription });
    await line.until((event) => event.type === 'subscribed');
    return line;
  }

  constructor() { Object.assign(this, { events: [], bytes: Buffer.alloc(0), open: false, closed: false, waiting: [] }); }

  say(request) {
    const text = Buffer.from(JSON.stringify(request));
    const mask = randomBytes(4);
    const head = text.length < 126 ? Buffer.from([0x81, 0x80 | text.length]) : Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255]);
    this.socket.write(Buffer.concat([head, mask, text.map((byte, i) => byte ^ mask[i % 4])]));
  }

  close() {
    this.closed = true;
    this.socket.destroy();
  }

  // The first event, heard already or to come, of which this is true.
  async until(good, seconds = 20) {
    const known = this.events.find(good);
    if (known) return known;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`nothing of the kind was heard in ${seconds} seconds: ${good}`)), seconds * 1000);
      this.waiting.push({ good, resolve: (event) => { clearTimeout(timer); resolve(event); }, reject });
    });
  }

  fail(error) {
    if (this.closed) return;
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  take(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    if (!this.open) {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.bytes.subarray(0, end).toString();
      if (!head.startsWith('HTTP/1.1 101') || !head.includes(this.expected)) return this.fail(new Error(`no WebSocket: ${head}`));
      this.open = true;
      this.bytes = this.bytes.subarray(end + 4);
    }
    for (;;) {
      if (this.bytes.length < 2) return;
      let length = this.bytes[1] & 127;
      let at = 2;
      if (length === 126) { if (this.bytes.length < 4) return; length = this.bytes.readUInt16BE(2); at = 4; }
      else if (length === 127) { if (this.bytes.length < 10) return; length = Number(this.bytes.readBigUInt64BE(2)); at = 10; }
      if (this.bytes.length < at + length) return;
      const text = this.bytes.subarray(at, at + length).toString();
      const kind = this.bytes[0] & 15;
      this.bytes = this.bytes.subarray(at + length);
      if (kind === 1) this.hear(JSON.parse(text));
      if (kind === 9) this.socket.write(Buffer.concat([Buffer.from([0x8a, 0x80]), randomBytes(4)]));
    }
  }

  hear(event) {
    this.events.push(event);
    this.waiting = this.waiting.filter((one) => {
      if (!one.good(event)) return true;
      one.resolve(event);
      return false;
    });
  }
}
