// Packs a built client: FILE.gz beside each text, as `gzip -9` does it. The server sends that to browsers as it is.
//   node tools/pack.mjs [FOLDER, else EC4X_WEB_OUT or dist]
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? process.env.EC4X_WEB_OUT ?? 'dist';
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue;
  const path = join(folder, name);
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
}
