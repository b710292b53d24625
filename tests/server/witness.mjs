// A server that is watched while it works, so that whoever kills it knows what was cut off (witness.c).
import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './client.mjs';

const kWords = ['resolving', 'writing', 'committing', 'committingRun', 'runs', 'transactions', 'armed', 'fired'];

// Built once for each test, in its folder.
export function buildWitness(folder) {
  const library = join(folder, 'witness.so');
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, fileURLToPath(new URL('witness.c', import.meta.url)), '-ldl', '-pthread'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return library;
}

let pages = 0;

// `strike` names the moment: { at: 'run-commit', n: 2, after: 300 (microseconds), stop: true }, with `wait` only once it is armed; without one nothing happens by itself.
export async function startWatched(ec4x, db, library, folder, strike = {}, options = []) {
  const file = join(folder, `page-${++pages}`);
  const page = openSync(file, 'w+');
  ftruncateSync(page, 4096);
  const words = () => {
    const bytes = Buffer.alloc(8 * kWords.length);
    readSync(page, bytes, 0, bytes.length, 0);
    return Object.fromEntries(kWords.map((word, i) => [word, Number(bytes.readBigInt64LE(8 * i))]));
  };
  const arm = (armed) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(armed ? 1n : 0n);
    writeSync(page, bytes, 0, 8, 8 * kWords.indexOf('armed'));
  };
  arm(!strike.wait);
  const environment = { LD_PRELOAD: library, WITNESS_PAGE: file };
  if (strike.at) Object.assign(environment, { WITNESS_AT: `${strike.at}:${strike.n ?? 1}`, WITNESS_AFTER: String(strike.after ?? 0) });
  if (strike.stop) environment.WITNESS_SIGNAL = 'stop';
  let server;
  try {
    server = await startServer(ec4x, db, options, environment);
  } catch (error) {
    throw Object.assign(error, { last: words() });
  }
  server.ended.then(() => { server.last = words(); closeSync(page); });
  return Object.assign(server, { words, arm });
}
