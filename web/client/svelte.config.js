import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';

// A short class for the styles of each component: its number in the list of them, but never a class of our own.
const source = new URL('src/', import.meta.url).pathname;
const components = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.svelte')).sort();
const own = parseInt('r', 36);  // .sr: for screen readers alone
function cssHash({ filename }) {
  let number = components.findIndex((name) => filename.endsWith(`src/${name}`));
  if (number < 0) number = components.push(filename.replace(/.*src\//, '')) - 1;  // written while `npm run dev` runs
  const name = (at) => `s${at.toString(36)}`;
  return name(number < own ? number : number + 1);
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, fragments: 'tree', discloseVersion: false, cssHash } };
