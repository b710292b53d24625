// What the server sends of the web client: each file that the page names is packed beforehand and unpacks to the plain one. Usage: files.mjs EC4X
import { get } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Server, check, finish } from './browser.mjs';

const server = await Server.start(process.argv[2]);

const asked = (path, encoding) => new Promise((resolve, reject) => {
  get(`${server.address}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
  }).on('error', reject);
});

const found = new Set();
const waiting = ['/'];
while (waiting.length) {
  const path = waiting.pop();
  if (found.has(path)) continue;
  found.add(path);
  const plain = await asked(path, 'identity');
  const packed = await asked(path, 'gzip, deflate, br');
  const good = plain.status === 200 && plain.headers['content-encoding'] === undefined && packed.headers['content-encoding'] === 'gzip' && plain.headers.vary === 'Accept-Encoding';
  check(`${path.replace(/-[\w-]{8}\./, '.')} comes plain and packed`, good && gunzipSync(packed.body).equals(plain.body), JSON.stringify([plain.status, packed.headers]));
  // Packed while it is asked for would be level 5; the head of a gzip may name a file, hence the small room.
  check(`${path.replace(/-[\w-]{8}\./, '.')} was packed when the client was built`, packed.body.length <= gzipSync(plain.body, { level: 9 }).length + 12);
  for (const [name] of plain.body.toString().matchAll(/[\w.-]+-[\w-]{8}\.(js|css|svg)\b/g)) waiting.push(`/assets/${name}`);
}
check('the page names the client\'s code', found.size > 3, [...found].join(' '));
await server.stop();
finish();
