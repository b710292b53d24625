// What the tests of this folder share: a line for each check, processes that end with the test, relays.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export const folder = mkdtempSync(join(tmpdir(), 'ec4x-nostr-'));
export const run = promisify(execFile);
export const children = new Set();
let failed = 0;

export function check(what, good, more = '') {
  console.log(`${good ? 'pass' : 'FAIL'} ${what}${good ? '' : `: ${more}`}`);
  if (!good) failed++;
}

export async function startRelay(port, ...options) {
  const child = spawn('node', [new URL('relay.mjs', import.meta.url).pathname, String(port), ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) return { child, port: Number(line.slice(6)), url: `ws://127.0.0.1:${line.slice(6)}` };
  }
  throw new Error('no relay');
}

export const end = (child, signal = 'SIGKILL') => new Promise((done) => {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return done();
  child.once('exit', done);
  child.kill(signal);
});

// Runs a test to its end, whatever happens, and ends the process.
export async function tried(test) {
  try {
    await test();
  } catch (error) {
    check('the test runs to its end', false, [error, ...(error.errors ?? [])].map((one) => one.stack ?? one).join('\n'));
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(failed ? 1 : 0);
}
