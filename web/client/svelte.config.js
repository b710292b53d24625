import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';

// A short class for the styles of each component: its number in the list of them, but never a class of our own (tokens.css, app.css).
const source = new URL('src/', import.meta.url).pathname;
const components = readdirSync(source, { recursive: true })
  .filter((name) => name.endsWith('.svelte'))
  .sort();
const names = Array.from({ length: 1000 }, (_, number) => `s${number.toString(36)}`).filter((name) => !['sm', 'sr'].includes(name));
function cssHash({ filename }) {
  let number = components.findIndex((name) => filename.endsWith(`src/${name}`));
  if (number < 0) number = components.push(filename.replace(/.*src\//, '')) - 1; // written while `npm run dev` runs
  return names[number];
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, fragments: 'tree', discloseVersion: false, cssHash } };
