import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { inlineTexts } from './tools/inlineTexts.ts';
import { plainEffects } from './tools/plainEffects.ts';

// `npm run dev` shows pages from here and asks a running game server (EC4X_SERVER, else ./run's) for everything else.
const server = process.env.EC4X_SERVER ?? 'http://127.0.0.1:7440';

// Nothing is drawn on the server and everything is in runes: Svelte's switches for both stand still, so that the bundler drops what they guard; the calls of `reset` and `next`, which only they need, are dropped here.
// No component is an element of its own, awaits within an expression, or catches what another throws: the code for that goes too. Svelte's errors keep their name, by which svelte.dev/e/NAME explains them.
const still: Plugin = {
  name: 'still-switches',
  apply: 'build',
  transform(code, id) {
    const must = (from: string | RegExp, to: string) => {
      if (code.search(from) < 0) throw new Error(`${id} has changed: no ${from}`);
      code = code.replace(from, to);
    };
    if (id.includes('/svelte/src/internal/client/dom/hydration.js')) {
      must('export let hydrating = false', 'export const hydrating = false');
      must(/\thydrating = value;/, '');
      return code;
    }
    if (id.includes('/svelte/src/internal/client/dom/elements/custom-element.js')) {
      must(/^if \(typeof HTMLElement === 'function'\) \{$/m, 'if (false) {');
      return code;
    }
    if (id.includes('/svelte/src/internal/client/render.js')) {
      must(
        "import { boundary } from './dom/blocks/boundary.js';",
        "import { block, branch } from './reactivity/effects.js';\nimport { EFFECT_PRESERVED, EFFECT_TRANSPARENT } from './constants.js';\nconst boundary = (anchor, _, children) => block(() => { branch(() => children(anchor)); }, EFFECT_PRESERVED | EFFECT_TRANSPARENT);",
      );
      return code;
    }
    if (/\/svelte\/src\/internal\/(client|shared)\/(errors|warnings)\.js/.test(id)) {
      must(/https:\/\/svelte\.dev\/e\//, '');
      return code.replaceAll('https://svelte.dev/e/', '');
    }
    if (id.endsWith('.svelte')) return { code: code.replaceAll(/^\s*\$\.(reset|next)\([\w$]*\);$/gm, ''), map: null };
    if (id.includes('/svelte/src/internal/flags/index.js')) {
      for (const flag of ['async', 'legacy', 'tracing']) {
        must(`export let ${flag}_mode_flag = false`, `export const ${flag}_mode_flag = false`);
        code = code.replaceAll(new RegExp(`\\t${flag}_mode_flag = (true|false);`, 'g'), '');
      }
      return code;
    }
  },
};

// What the largest other chunk imports is exported by the name that it has there: `import{e,t}` packs better than `import{$n as e,Bt as t}`.
const names: Plugin = {
  name: 'same-names',
  apply: 'build',
  enforce: 'post',
  augmentChunkHash: () => 'same-names 1', // another number where what is done below changes: a browser keeps files by their name
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle)
      .filter((one) => one.type === 'chunk')
      .toSorted((one, other) => other.code.length - one.code.length);
    for (const from of chunks) {
      const line = new RegExp(`import\\{([^}]*)\\}from"\\./${from.fileName.replace(/.*\//, '').replaceAll('.', '\\.')}"`);
      const importers = chunks.filter((one) => line.test(one.code));
      const pairs = (list: string) =>
        list.split(',').map((one) => {
          const [name, local] = one.split(' as ');
          return [name!, local ?? name!] as const;
        });
      const exported = /export\{([^}]*)\};?$/.exec(from.code.trimEnd());
      if (!importers.length || !exported || chunks.some((one) => one.code.includes(`import(\`./${from.fileName.replace(/.*\//, '')}`)))
        continue; // who imports later asks by the old names
      const renamed = new Map(pairs(line.exec(importers[0]!.code)![1]!));
      const taken = new Set(renamed.values());
      const free = (name: string): string => (taken.has(name) ? free(`${name}_`) : name);
      for (const [, name] of pairs(exported[1]!))
        if (!renamed.has(name)) {
          renamed.set(name, free(name));
          taken.add(renamed.get(name)!);
        }
      const written = (name: string, local: string) => (name === local ? name : `${name} as ${local}`);
      from.code = from.code.replace(
        exported[0],
        () =>
          `export{${pairs(exported[1]!)
            .map(([local, name]) => written(local, renamed.get(name)!))
            .join(',')}};`,
      );
      for (const one of importers)
        one.code = one.code.replace(line, (all, list: string) =>
          all.replace(list, () =>
            pairs(list)
              .map(([name, local]) => written(renamed.get(name)!, local))
              .join(','),
          ),
        );
    }
  },
};

// Few large files pack better than many small ones: what a game opens with (and the start page, from which games are opened), the pages around games, the other screens of a game. Each takes what it imports and the ones above have not.
const groups = [
  { name: 'game', test: /index\.html|src[\\/](main\.ts|screens[\\/](GameFrame|Map)\.svelte)/, priority: 3 },
  { name: 'pages', test: /src[\\/]screens[\\/]pages\.ts/, priority: 2 },
  { name: 'screens', test: /src[\\/](?!classic[\\/])/, priority: 1 },
  { name: 'classic', test: /src[\\/]classic[\\/]/, priority: 0 }, // what games of other rulesets never fetch
];

export default defineConfig({
  plugins: [inlineTexts(), svelte(), still, plainEffects(), names],
  base: './',
  build: {
    target: 'es2022',
    outDir: process.env.EC4X_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The server's content security policy allows no data: scripts and no inline styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['tools/standardNames.ts'] },
});
