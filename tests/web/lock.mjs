// package-lock.json holds the bundler's binaries for every Linux that the client is built on, and a word for each other system, without which `npm ci` refuses it. Usage: lock.mjs EC4X
import { readFileSync } from 'node:fs';
import { check, finish } from './browser.mjs';

const { packages } = JSON.parse(readFileSync(new URL('../../web/client/package-lock.json', import.meta.url)));
for (const [name, binary] of [['rolldown', '@rolldown/binding-linux-'], ['lightningcss', 'lightningcss-linux-']]) {
  const { version } = packages[`node_modules/${name}`];
  for (const system of ['x64-gnu', 'x64-musl', 'arm64-gnu', 'arm64-musl']) {
    const locked = packages[`node_modules/${binary}${system}`];
    check(`package-lock.json has ${name} for ${system}`, locked?.version === version && Boolean(locked.integrity), JSON.stringify(locked));
  }
}
const missing = Object.entries(packages).flatMap(([path, one]) => Object.keys(one.optionalDependencies ?? {}).filter((name) => !packages[`node_modules/${name}`]).map((name) => `${path}: ${name}`));
check('package-lock.json names every optional package', missing.length === 0, missing.join(', '));
finish();
