// A WebSocket client on a plain socket (Node 20 has none): enough to subscribe and to hear, and to send any bytes.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export function frame(text, { opcode = 1, last = true } = {}) {
  const bytes = Buffer.from(text);
  const size = bytes.length < 126 ? Buffer.from([0x80 | bytes.length]) : Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 255]);
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from([(last ? 0x80 : 0) | opcode]), size, mask, bytes.map((byte, i) => byte ^ mask[i % 4])]);
}

// Resolves once the server has agreed. `hear` is called with every text; `headers` are more lines of the handshake.
export function openWebSocket(server, path, hear = () => {}, headers = '') {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  let rest = Buffer.alloc(0);
  const peer = { socket, open: true, pings: 0, send: (text) => socket.write(frame(text)), close: () => socket.destroy() };
  const take = () => {
    while (rest.length >= 2) {
      const short = rest[1] & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (rest.length < head) return;
      const size = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
      if (rest.length < head + size) return;
      if ((rest[0] & 15) === 1) hear(rest.toString('utf8', head, head + size));
      if ((rest[0] & 15) === 9) peer.pings++;
      if ((rest[0] & 15) === 9) socket.write(frame(rest.subarray(head, head + size), { opcode: 10 }));
      rest = rest.subarray(head + size);
    }
  };
  return new Promise((resolve, reject) => {
    let agreed = false;
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => { peer.open = false; reject(new Error('the WebSocket was closed')); });
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      if (agreed) return take();
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      if (!rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return reject(new Error(`no WebSocket: ${rest.subarray(0, 200)}`));
      agreed = true;
      rest = rest.subarray(end + 4);
      resolve(peer);
      return take();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n${headers}` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`);
  });
}
