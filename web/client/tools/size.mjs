// What a person waits for: the JavaScript, CSS and HTML that a browser fetches until the map of a game is shown, packed by tools/pack.mjs.
//   node tools/size.mjs [FOLDER, else EC4X_WEB_OUT or dist] [--files]
// Fails above what tools/sizes.mjs allows; tests/web/opening.mjs measures the same in a browser. What is fetched later, when it is asked
// for, has no bar, nor has what only players over relays fetch beside the client (remote.html, what lies in remote/, the engine).
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { posix, join } from 'node:path';
import { allowed } from './sizes.mjs';

const folder = process.argv.slice(2).find((one) => !one.startsWith('--')) ?? process.env.EC4X_WEB_OUT ?? 'dist';
const text = (name) => readFileSync(join(folder, name), 'utf8');
const packed = (name) => (existsSync(join(folder, name)) ? statSync(join(folder, `${name}.gz`)).size : 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const all = readdirSync(folder, { recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(js|css|html)$/.test(name));

// A page or a script, with all that it names to be fetched along with it.
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const wanted = name.endsWith('.html')
    ? /(?:src|href)="(\.\/[^"]+\.(?:js|css))"/g
    : /\bimport\s*(?:[\w$*{}\s,]*from\s*)?["'`](\.\/[^"'`]+)["'`]/g;
  if (!name.endsWith('.css'))
    for (const [, other] of text(name).matchAll(wanted)) withImports(posix.join(posix.dirname(name), other), found);
  return found;
}

const game = all.filter((name) => /^assets\/game-[^/]+\.(js|css)$/.test(name));
if (game.length !== 2) throw new Error(`${folder} should have one script and one style sheet of a game: ${game.join(', ')}`);
const first = new Set(['index.html', ...game].flatMap((name) => [...withImports(name)]));
const relays = all.filter((name) => /^remote[./]/.test(name));
const rest = all.filter((name) => !first.has(name) && !relays.includes(name));
const sum = (names) => [...names].reduce((bytes, name) => bytes + packed(name), 0);
const is = {
  game: sum(first),
  remote: sum(relays),
  engine: existsSync(join(folder, 'ec4x.wasm.gz')) ? statSync(join(folder, 'ec4x.wasm.gz')).size : 0,
};

if (process.argv.includes('--files')) {
  for (const [when, names] of [
    ['game', [...first]],
    ['later', rest],
    ['relays', relays],
  ]) {
    for (const name of names.sort((one, other) => packed(other) - packed(one)))
      console.log(`${when.padEnd(7)}${kilo(packed(name)).padStart(9)}  ${name}`);
  }
}
console.log(
  `A game opens with ${kilo(is.game)} in ${first.size} files; ${kilo(sum(rest))} in ${rest.length} files are fetched when they are asked for`,
);
console.log(`Over relays besides: ${kilo(is.remote)} in ${relays.length} files, and the engine, ${kilo(is.engine)}`);
for (const [what, bar] of Object.entries(allowed)) {
  if (is[what] <= bar) continue;
  console.error(`${what}: ${kilo(is[what])} is more than the ${kilo(bar)} that tools/sizes.mjs allows`);
  process.exitCode = 1;
}
