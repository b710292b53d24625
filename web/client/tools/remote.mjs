// Puts the client's style sheets and the address of its script into remote.html, and the engine (build/wasm, preset wasm) beside it.
//   node tools/remote.mjs [FOLDER, else EC4X_WEB_OUT or dist]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? process.env.EC4X_WEB_OUT ?? 'dist';
const index = readFileSync(join(folder, 'index.html'), 'utf8');
const links = index.match(/<link [^>]*>/g).join('\n    ');
const client = /<script [^>]*src="([^"]+)"/.exec(index)[1];
const file = join(folder, 'remote.html');
const page = readFileSync(file, 'utf8');
if (!page.includes('<!-- client -->')) throw new Error('remote.html has no place for the client');
writeFileSync(file, page.replace('<!-- client -->', `${links}\n    <meta name="ec4x-client" content="${client}">`));

const engine = process.env.EC4X_ENGINE ?? new URL('../../../build/wasm/bin/ec4x.wasm', import.meta.url).pathname;
if (existsSync(engine)) writeFileSync(join(folder, 'ec4x.wasm.gz'), gzipSync(readFileSync(engine), { level: 9 }));
else console.warn(`No engine at ${engine} (cmake --build --preset wasm): this client cannot be used over relays.`);
