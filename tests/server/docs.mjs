#!/usr/bin/env node
// Runs the shell examples of a document against a real server: each must succeed.
//   docs.mjs EC4X docs/api.md
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './client.mjs';

const [ec4x, file] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'ec4x-docs-'));
const server = await startServer(ec4x, join(folder, 'games.db'));
let failed = 0;
try {
  for (const tool of ['curl', 'jq']) execFileSync('which', [tool]);
  const blocks = [...readFileSync(file, 'utf8').matchAll(/```sh\n(.*?)```/gs)].map((match) => match[1]);
  // One shell for all, because later examples use what earlier ones have set. `curl -f` would hide refusals that are shown on purpose.
  const script = `set -euo pipefail\nserver=${server.address}\n${blocks.join('\n').replaceAll('| head -n 20', '> report.txt')}\n`;
  const run = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  const wrong = run.status !== 0 || /\bnull\b/.test(run.stdout) || !run.stdout.includes('304') || !run.stdout.includes('"not_your_house"');
  console.log(`${wrong ? 'FAIL' : 'pass'} ${blocks.length} examples of ${file} run`);
  if (wrong) {
    console.log(run.stdout, run.stderr, run.status);
    failed = 1;
  }
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed);
