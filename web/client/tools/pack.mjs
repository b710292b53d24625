// Packs a built client: FILE.gz beside each text, which the server sends to browsers as it is. By zopfli, which is gzip after a long search for the shortest form; as `gzip -9` does where that is missing.
//   node tools/pack.mjs [FOLDER, else EC4X_WEB_OUT or dist]
// What was packed before is kept in node_modules/.cache, so that only what has changed takes its seconds.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const folder = process.argv[2] ?? process.env.EC4X_WEB_OUT ?? 'dist';
const kept = new URL('../node_modules/.cache/packed/', import.meta.url).pathname;
const zopfli = await run('zopfli', ['-h']).then(
  () => true,
  () => false,
);
if (!zopfli) console.warn('No zopfli: the client is packed as gzip -9 does it, which is 4 % larger.');

async function packed(path) {
  const text = readFileSync(path);
  if (!zopfli) return gzipSync(text, { level: 9 });
  const name = join(kept, createHash('sha256').update(text).digest('hex'));
  if (existsSync(name)) {
    utimesSync(name, new Date(), new Date());
    return readFileSync(name);
  }
  const { stdout } = await run('zopfli', ['-c', path], { encoding: 'buffer', maxBuffer: 1e8 });
  writeFileSync(`${name}.${process.pid}`, stdout);
  renameSync(`${name}.${process.pid}`, name);
  return stdout;
}

mkdirSync(kept, { recursive: true });
const texts = readdirSync(folder, { recursive: true })
  .filter((name) => /\.(js|css|html|svg)$/.test(name))
  .map((name) => join(folder, name));
await Promise.all(texts.map(async (path) => writeFileSync(`${path}.gz`, await packed(path))));
const day = 86_400_000;
for (const name of readdirSync(kept)) if (Date.now() - statSync(join(kept, name)).mtimeMs > day) rmSync(join(kept, name), { force: true });
