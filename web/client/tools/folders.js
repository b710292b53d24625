// A rule for ESLint: which folder of src may import which. A folder is listed below those that it imports, so no two import each other, not
// even by way of a third.
import { dirname, relative, resolve, sep } from 'node:path';

const base = ['api', 'lib', 'texts', 'state', 'parts'];
const allowed = {
  api: [],
  lib: [],
  texts: ['api', 'lib'],
  state: ['api', 'lib', 'texts'],
  parts: ['api', 'lib', 'texts', 'state'],
  remote: ['api', 'lib', 'texts'],
  // Parts of one screen each, and what several of them share.
  battle: base,
  classic: base,
  history: base,
  lobby: base,
  panels: base,
  research: base,
  colony: [...base, 'classic', 'panels'],
  help: [...base, 'panels'],
  host: [...base, 'lobby'],
  houses: [...base, 'classic'],
  intel: [...base, 'houses'],
  map: [...base, 'panels'],
  simulator: [...base, 'battle'],
  talk: [...base, 'lobby'],
  watch: [...base, 'map'],
  frame: [...base, 'help', 'panels', 'talk'],
};
const names = Object.keys(allowed);
for (const [at, name] of names.entries()) {
  for (const other of allowed[name])
    if (names.indexOf(other) >= at) throw new Error(`tools/folders.js: ${other} has to stand above ${name}, which imports it`);
}
// Screens put everything together; the page itself (no folder) shows them. Nobody imports either.
allowed.screens = names.filter((name) => name !== 'remote');
allowed[''] = [...base, 'screens'];

const source = resolve(import.meta.dirname, '../src');
function folderOf(path) {
  const inside = relative(source, path);
  if (inside.startsWith('..')) return undefined;
  const [first, ...rest] = inside.split(sep);
  return rest.length || first in allowed ? first : '';
}

export const folders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      no: '{{from}} may not import {{to}}: tools/folders.js says which folder may',
      unknown: '{{from}} is not listed in tools/folders.js',
    },
  },
  create(context) {
    const from = folderOf(context.filename);
    const look = (node) => {
      const path = node.source?.value;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      const to = folderOf(resolve(dirname(context.filename), path));
      if (to === undefined || to === from) return;
      if (!(from in allowed)) context.report({ node, messageId: 'unknown', data: { from } });
      else if (!allowed[from].includes(to)) context.report({ node, messageId: 'no', data: { from: from || 'src', to: to || 'src' } });
    };
    return { ImportDeclaration: look, ImportExpression: look, ExportNamedDeclaration: look, ExportAllDeclaration: look };
  },
};
