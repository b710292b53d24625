// What a browser has to fetch: the JavaScript, CSS and HTML of a built client as the server sends them, packed by tools/pack.mjs; and its images.
//   node tools/size.mjs [FOLDER, else EC4X_WEB_OUT or dist] [--files]
// Fails when the code, or what of it a game opens with (what index.html names), is larger than what is allowed here. Lower the numbers when it has become smaller.
// What only the classic ruleset has (src/classic: the chunk classic-*) is not in `all`: no browser fetches it but in a game of a ruleset with such orders. It has a number of its own, and what a classic game fetches at most is `all` and `classic` together.
// The page for players over relays (remote.html, what lies in remote/, the engine) is a bundle of its own with numbers of its own: only they fetch it, beside the client.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const allowed = { all: 250_000, first: 150_000, classic: 6_000, remote: 57_000, engine: 720_000 };

const folder = process.argv.slice(2).find((one) => !one.startsWith('--')) ?? process.env.EC4X_WEB_OUT ?? 'dist';
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const files = readdirSync(folder, { recursive: true })
  .filter((name) => /\.(js|css|html|svg)$/.test(name))
  .map((name) => {
    const text = readFileSync(join(folder, name));
    const packed = join(folder, `${name}.gz`);
    return {
      name,
      plain: text.length,
      packed: existsSync(packed) ? statSync(packed).size : gzipSync(text, { level: 9 }).length,
      plainly: gzipSync(text, { level: 9 }).length,
      image: name.endsWith('.svg'),
      first: name === 'index.html' || page.includes(basename(name)),
    };
  })
  .sort((one, other) => Number(one.image) - Number(other.image) || other.packed - one.packed);
const sum = (list) => list.reduce((all, one) => all + one.packed, 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

if (process.argv.includes('--files'))
  for (const one of files)
    console.log(`${kilo(one.packed).padStart(9)} of ${kilo(one.plain).padStart(9)}  ${one.first ? 'first ' : '      '}${one.name}`);
const ofRelays = (one) => /^remote[./\\]/.test(one.name);
const ofClassic = (one) => /^assets[/\\]classic-/.test(one.name);
const code = files.filter((one) => !one.image && !ofRelays(one) && !ofClassic(one));
const classic = files.filter(ofClassic);
const relays = files.filter(ofRelays);
const engine = join(folder, 'ec4x.wasm.gz');
const images = files.filter((one) => one.image);
const is = {
  all: sum(code),
  first: sum(code.filter((one) => one.first)),
  classic: sum(classic),
  remote: sum(relays),
  engine: existsSync(engine) ? statSync(engine).size : 0,
};
console.log(
  `${code.length} files, ${kilo(is.all)} packed; a game opens with ${kilo(is.first)}. ${images.length} images, ${kilo(sum(images))}`,
);
console.log(`In classic games besides: ${classic.length} files, ${kilo(is.classic)} packed`);
console.log(`Over relays besides: ${relays.length} files, ${kilo(is.remote)} packed; the engine, ${kilo(is.engine)}`);
// Where zopfli is missing it is 4 % more.
const room = is.all < 0.98 * code.reduce((all, one) => all + one.plainly, 0) ? 1 : 1.05;
for (const what of Object.keys(allowed)) {
  if (is[what] <= allowed[what] * room) continue;
  console.error(`${what}: ${kilo(is[what])} is more than the ${kilo(allowed[what])} that tools/size.mjs allows`);
  process.exitCode = 1;
}
