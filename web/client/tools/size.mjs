// What a browser has to fetch: the JavaScript, CSS and HTML of a built client, each file packed as `gzip -9` does.
//   node tools/size.mjs [FOLDER, else EC4X_WEB_OUT or dist] [--files]
// Fails when all of it, or what a game opens with (what index.html names), is larger than what is allowed here. Lower the numbers when it has become smaller.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const allowed = { all: 285_000, first: 150_000 };   // the aim for all is 250,000

const folder = process.argv.slice(2).find((one) => !one.startsWith('--')) ?? process.env.EC4X_WEB_OUT ?? 'dist';
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|html)$/.test(name)).map((name) => {
  const text = readFileSync(join(folder, name));
  return { name, plain: text.length, packed: gzipSync(text, { level: 9 }).length, first: name === 'index.html' || page.includes(basename(name)) };
}).sort((one, other) => other.packed - one.packed);
const sum = (list) => list.reduce((all, one) => all + one.packed, 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

if (process.argv.includes('--files')) for (const one of files) console.log(`${kilo(one.packed).padStart(9)} of ${kilo(one.plain).padStart(9)}  ${one.first ? 'first ' : '      '}${one.name}`);
const is = { all: sum(files), first: sum(files.filter((one) => one.first)) };
console.log(`${files.length} files, ${kilo(is.all)} packed; a game opens with ${kilo(is.first)}`);
for (const what of ['all', 'first']) {
  if (is[what] <= allowed[what]) continue;
  console.error(`${what}: ${kilo(is[what])} is more than the ${kilo(allowed[what])} that tools/size.mjs allows`);
  process.exitCode = 1;
}
