// See load.sh. The server is started twice: the second time with a file that is exactly as large as the view.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './client.mjs';

const [ec4x, seconds, connections] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'ec4x-load-'));
const db = join(folder, 'games.db');
let server = await startServer(ec4x, db, ['--practice']);
const link = new URLSearchParams(server.practice.split('#')[1]);
const path = `/api/v1/games/${link.get('game')}/view`;
const header = `Authorization: Bearer ${link.get('token')}`;
const measure = (what, headers = []) => {
  const text = execFileSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers.flatMap((one) => ['-H', one]), `${server.address}${what}`], { encoding: 'utf8' });
  const errors = text.match(/.*(Non-2xx|Socket errors).*/)?.[0].trim() ?? 'none';
  return { rate: Number(text.match(/Requests\/sec:\s+([\d.]+)/)[1]), p99: text.match(/99%\s+(\S+)/)[1], errors };
};
try {
  const view = await (await fetch(server.address + path, { headers: { Authorization: header.split(': ')[1] } })).text();
  await server.stop();
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web', 'file.json'), view);
  server = await startServer(ec4x, db, ['--web', join(folder, 'web')]);
  const of = { file: measure('/file.json'), view: measure(path, [header]) };
  for (const [what, found] of Object.entries(of)) console.log(`${what.padEnd(5)} ${found.rate.toFixed(0).padStart(7)} requests/s of ${view.length} bytes, p99 ${found.p99}, errors: ${found.errors}`);
  const ratio = of.view.rate / of.file.rate;
  console.log(`${ratio >= 0.5 ? 'pass' : 'FAIL'} a view is sent ${ratio.toFixed(2)} times as often as a file of its size`);
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
