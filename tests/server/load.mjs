// See load.sh. The static file is what the server embeds: /plain.js and the view differ in size, so a file route of the view's size is asked for by
// `settings`, which is a stored document sent as it is; the comparison is made per byte class: the static file, and the view of a fresh game.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, startServer } from './client.mjs';

const [ec4x, seconds, connections] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'ec4x-load-'));
const server = await startServer(ec4x, join(folder, 'games.db'), ['--practice']);
const measure = (path, headers = []) => {
  const text = execFileSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers.flatMap((header) => ['-H', header]), `${server.address}${path}`], { encoding: 'utf8' });
  return { rate: Number(text.match(/Requests\/sec:\s+([\d.]+)/)[1]), p99: text.match(/99%\s+(\S+)/)[1], errors: /Non-2xx|Socket errors/.test(text) ? text.match(/.*(Non-2xx|Socket errors).*/)[0].trim() : 'none' };
};
try {
  const link = new URLSearchParams(server.practice.split('#')[1]);
  const path = `/api/v1/games/${link.get('game')}/view`;
  const header = `Authorization: Bearer ${link.get('token')}`;
  const view = await (await fetch(server.address + path, { headers: { Authorization: `Bearer ${link.get('token')}` } })).text();
  const file = await (await fetch(`${server.address}/plain.js`)).text();
  const of = { file: measure('/plain.js'), view: measure(path, [header]) };
  for (const [what, found] of Object.entries(of)) console.log(`${what.padEnd(5)} ${found.rate.toFixed(0).padStart(7)} requests/s, p99 ${found.p99}, errors: ${found.errors}`);
  console.log(`view ${view.length} bytes, file ${file.length} bytes; ratio ${(of.view.rate / of.file.rate).toFixed(2)}, in bytes ${((of.view.rate * view.length) / (of.file.rate * file.length)).toFixed(2)}`);
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
