// A text that a component names by a fixed path (`{words.title}`, `texts.common.close`) is put where it is shown when the client is built, and leaves its table when nothing else can ask for it.
// So the template holds the words, and neither a key nor an effect is needed to show them. Tables that are asked by a computed key, and functions, stay as they are.
import MagicString from 'magic-string';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseSvelte } from 'svelte/compiler';
import { parseSync, type Plugin } from 'vite';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Node = any;
type Value = string | Table | undefined; // undefined: something that only running the code tells
interface Table {
  [key: string]: Value;
}
interface Use {
  name: string;
  path: string[];
  text?: string;
  start: number;
  end: number;
  around: Node[];
}

const source = new URL('../src/', import.meta.url).pathname;
const folder = join(source, 'texts/');
const bare = (id: string) => id.split('?')[0]!;

const unwrapped = (node: Node): Node => (/^TS(As|Satisfies|NonNull)Expression$/.test(node?.type) ? unwrapped(node.expression) : node);
const keyOf = (property: Node): string | undefined =>
  property.type !== 'Property' || property.computed ? undefined : (property.key.name ?? String(property.key.value));

function valueOf(expression: Node): Value {
  const node = unwrapped(expression);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && !node.expressions.length) return node.quasis[0].value.cooked;
  if (node.type !== 'ObjectExpression' || node.properties.some((one: Node) => keyOf(one) === undefined)) return undefined;
  return Object.fromEntries(node.properties.map((one: Node) => [keyOf(one), valueOf(one.value)]));
}

function walk(node: Node, visit: (node: Node, around: Node[]) => void, around: Node[] = []) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit, around));
  if (typeof node.type === 'string') {
    if (node.type.startsWith('TS') && node === unwrapped(node)) return; // only a type
    visit(node, around);
    around = [node, ...around];
  }
  for (const [key, child] of Object.entries(node)) {
    if (
      key === 'metadata' ||
      key === 'typeAnnotation' ||
      (key === 'key' && node.type === 'Property' && !node.computed) ||
      (key === 'property' && node.type === 'MemberExpression' && !node.computed)
    )
      continue;
    walk(child, visit, around);
  }
}

const parsed = (file: string, code: string): Node =>
  file.endsWith('.svelte') ? parseSvelte(code, { modern: true }) : parseSync(file, code).program;
const exported = (program: Node): Node[] =>
  program.body.flatMap((one: Node) =>
    one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration' ? one.declaration.declarations : [],
  );

// Names that a file binds, by how often: what is bound twice may be either.
function bindings(tree: Node): Map<string, number> {
  const all = new Map<string, number>();
  const add = (pattern: Node): void => {
    if (pattern?.type === 'Identifier') all.set(pattern.name, (all.get(pattern.name) ?? 0) + 1);
    for (const part of [pattern?.argument, pattern?.left, pattern?.value, ...(pattern?.elements ?? []), ...(pattern?.properties ?? [])])
      if (part) add(part);
  };
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class)Declaration$/.test(node.type)) add(node.id);
    if (/Import\w*Specifier$/.test(node.type)) add(node.local);
    if (node.type === 'CatchClause') add(node.param);
    if (node.type === 'EachBlock') add(node.context);
    if (node.type === 'AwaitBlock') [node.value, node.error].forEach(add);
    for (const one of [...(node.params ?? []), ...(node.parameters ?? [])]) add(one);
  });
  return all;
}

// Where a file asks for texts: the longest fixed path of each place, with its text where that is one.
function uses(file: string, tree: Node, tables: Table): { uses: Use[]; names: Node[] } {
  const roots = new Map<string, string[]>();
  const names: Node[] = []; // declarations of shorter names: `const words = texts.lobby`
  const bound = bindings(tree);
  const found: Use[] = [];
  const own = file.startsWith(folder);
  walk(tree, (node) => {
    if (node.type === 'ImportDeclaration' && (own || /\/texts(\/\w+)?$/.test(node.source.value))) {
      for (const one of node.specifiers) {
        const name = one.imported?.name;
        if (name === 'texts') roots.set(one.local.name, []);
        else if (name in tables) roots.set(one.local.name, [name]);
      }
    }
  });
  if (own) for (const one of exported(tree)) if (one.id.name in tables) roots.set(one.id.name, [one.id.name]);

  // From a name upwards, as far as the path is fixed and known.
  const reach = (node: Node, around: Node[]): { path: string[]; value: Value; node: Node; around: Node[] } => {
    let path = roots.get(node.name)!;
    let value = path.reduce((table: Value, key) => (table as Table)[key], tables);
    let i = 0;
    for (; i < around.length; ++i) {
      const next = around[i];
      const key = next.computed ? undefined : next.property?.name;
      if (
        next.type !== 'MemberExpression' ||
        next.object !== node ||
        next.optional ||
        typeof value !== 'object' ||
        !Object.hasOwn(value, key)
      )
        break;
      node = next;
      path = [...path, key];
      value = value[key];
    }
    return { path, value, node, around: around.slice(i) };
  };
  const isUse = (node: Node, around: Node[]) =>
    node.type === 'Identifier' &&
    roots.has(node.name) &&
    !/Import|Export/.test(around[0]?.type) &&
    !(around[0]?.type === 'VariableDeclarator' && around[0].id === node);

  for (let before = -1; before !== roots.size;) {
    before = roots.size;
    walk(tree, (node, around) => {
      if (!isUse(node, around)) return;
      const at = reach(node, around);
      const name = at.around[0];
      if (
        name?.type === 'VariableDeclarator' &&
        name.init === at.node &&
        name.id.type === 'Identifier' &&
        at.around[1].kind === 'const' &&
        typeof at.value === 'object' &&
        bound.get(name.id.name) === 1 &&
        !/^Export/.test(at.around[2]?.type) &&
        !roots.has(name.id.name)
      ) {
        roots.set(name.id.name, at.path);
        names.push(name);
      }
    });
  }
  walk(tree, (node, around) => {
    if (!isUse(node, around)) return;
    const at = reach(node, around);
    const parent = at.around[0];
    if (names.includes(parent)) return;
    const { name } = node;
    if (bound.get(name)! > 1) found.push({ name, path: roots.get(name)!, start: 0, end: 0, around: [] });
    else if (
      parent?.type === 'VariableDeclarator' &&
      parent.id.type === 'ObjectPattern' &&
      parent.id.properties.every((one: Node) => keyOf(one) !== undefined)
    )
      for (const one of parent.id.properties) found.push({ name, path: [...at.path, keyOf(one)!], start: 0, end: 0, around: [] });
    else
      found.push({
        name,
        path: at.path,
        text: typeof at.value === 'string' ? at.value : undefined,
        start: at.node.start,
        end: at.node.end,
        around: at.around,
      });
  });
  return { uses: found, names };
}

const escaped = (text: string) => text.replaceAll(/[&<>"{}]/g, (one) => `&#${one.charCodeAt(0)};`);

// Whether a shorter name is still asked for when the texts are in their places.
const needed = (name: Node, found: { uses: Use[]; names: Node[] }): boolean =>
  found.uses.some((use) => use.text === undefined && use.name === name.id.name) ||
  found.names.some((one) => rootOf(one.init) === name.id.name && needed(one, found));
const rootOf = (node: Node): string => (node.type === 'MemberExpression' ? rootOf(node.object) : node.name);

// The words in the place of `{words.title}`, of `title={words.title}`, or as a string within an expression.
function put(code: MagicString, use: Use & { text: string }) {
  const [tag, around] = use.around;
  const whole = tag?.type === 'ExpressionTag';
  if (whole && around?.type === 'Attribute' && around.value === tag) code.overwrite(tag.start, tag.end, `"${escaped(use.text)}"`);
  else if (whole && around?.type === 'Attribute') code.overwrite(tag.start, tag.end, escaped(use.text));
  else if (whole && around?.type === 'Fragment' && !/^\s|\s$|\s\s|^$/.test(use.text)) code.overwrite(tag.start, tag.end, escaped(use.text));
  else code.overwrite(use.start, use.end, JSON.stringify(use.text));
}

export function inlineTexts(): Plugin {
  const tables: Table = {};
  const kept: string[][] = [];
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const files = readdirSync(source, { recursive: true })
        .map((name) => join(source, String(name)))
        .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|\/types\.ts$/.test(name));
      const trees = files.map((file) => [file, parsed(file, readFileSync(file, 'utf8'))] as const);
      const index = trees.find(([file]) => file === join(folder, 'index.ts'))![1];
      const listed = valueOf(exported(index).find((one) => one.id.name === 'texts').init) as Table;
      for (const [file, tree] of trees)
        if (file.startsWith(folder)) for (const one of exported(tree)) if (one.id.name in listed) tables[one.id.name] = valueOf(one.init);
      for (const [file, tree] of trees)
        if (tree !== index) for (const use of uses(file, tree, tables).uses) if (use.text === undefined) kept.push(use.path);
    },
    transform(text, id) {
      const file = bare(id);
      if (
        !file.startsWith(source) ||
        id !== file ||
        !/\.(svelte|ts)$/.test(file) ||
        file === join(folder, 'index.ts') ||
        !/\btexts?\b/.test(file.startsWith(folder) ? 'texts' : text)
      )
        return;
      const tree = parsed(file, text);
      const code = new MagicString(text);
      const found = uses(file, tree, tables);
      for (const use of found.uses) if (use.text !== undefined) put(code, use as Use & { text: string });
      for (const name of found.names) if (!needed(name, found)) code.overwrite(name.init.start, name.init.end, '0');
      if (file.startsWith(folder))
        for (const one of exported(tree)) if (one.id.name in tables) prune(code, unwrapped(one.init), [one.id.name], kept);
      return { code: code.toString(), map: code.generateMap({ hires: true }) };
    },
  };
}

// Entries of a table that nothing asks for.
function prune(code: MagicString, table: Node, path: string[], kept: string[][]) {
  const begins = (long: string[], short: string[]) => short.every((key, i) => long[i] === key);
  if (typeof valueOf(table) !== 'object' || kept.some((one) => begins(path, one))) return;
  table.properties.forEach((property: Node, i: number) => {
    const here = [...path, keyOf(property)!];
    if (kept.some((one) => begins(one, here))) return prune(code, unwrapped(property.value), here, kept);
    code.remove(property.start, table.properties[i + 1]?.start ?? table.end - 1);
  });
}
