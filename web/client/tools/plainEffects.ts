// Svelte keeps the value of every call in a template beside its effect, `template_effect(($0) => set_text(text, $0), [() => name(x)])`, so that the effect rests while the value stays. Texts and attributes
// look whether they have changed anyway, so a few cheap calls may as well stand where they are used: `template_effect(() => set_text(text, name(x)))`. And the rows of a list that are taken apart,
// `{#each pairs as [key, value]}`, are arrays here, never something else to iterate: they need no copy.
import MagicString from 'magic-string';
import { parseSync, type Plugin } from 'vite';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Node = any;
const most = 8; // values that are worked out anew when one of them may have changed

function walk(node: Node, visit: (node: Node) => void) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit));
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

const calls = (node: Node, name: string) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === '$' &&
  node.callee.property.name === name;
const isPlain = (node: Node) =>
  node.type === 'ArrowFunctionExpression' && !node.async && !node.params.length && node.body.type !== 'BlockStatement';

function inlined(code: string, tree: Node, out: MagicString) {
  walk(tree, (node) => {
    if (!calls(node, 'template_effect') || node.arguments.length !== 2) return;
    const [effect, values] = node.arguments;
    if (
      values.type !== 'ArrayExpression' ||
      values.elements.length > most ||
      !values.elements.every(isPlain) ||
      effect.type !== 'ArrowFunctionExpression' ||
      effect.params.length !== values.elements.length
    )
      return;
    const uses = new Map<string, Node[]>(effect.params.map((one: Node) => [one.name, []]));
    walk(effect.body, (one) => {
      if (one.type === 'Identifier') uses.get(one.name)?.push(one);
    });
    if ([...uses.values()].some((all) => all.length !== 1)) return;
    effect.params.forEach((one: Node, i: number) => {
      const { body } = values.elements[i];
      const [use] = uses.get(one.name)!;
      out.overwrite(use.start, use.end, `(${code.slice(body.start, body.end)})`);
    });
    out.remove(effect.params[0].start, effect.params.at(-1).end);
    out.remove(effect.end, values.end);
  });
}

// `var $$array = $.derived(() => $.to_array(x, 2))`, asked as `$.get($$array)[0]`.
function untaken(code: string) {
  const found = new Map<string, string>();
  const rest = code.replaceAll(
    /^\s*var (\$\$array\w*) = \$\.derived\(\(\) => \$\.to_array\(([\w$.()]+), \d+\)\);$/gm,
    (_, name: string, value: string) => {
      if (found.has(name)) throw new Error(`two lists of a component are called ${name}`);
      found.set(name, value);
      return '';
    },
  );
  return [...found].reduce((text, [name, value]) => text.replaceAll(`$.get(${name})`, () => value), rest);
}

export function plainEffects(): Plugin {
  return {
    name: 'plain-effects',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.svelte')) return;
      const out = new MagicString(code);
      inlined(code, parseSync('component.js', code).program, out);
      return { code: untaken(out.toString()), map: null };
    },
  };
}
