import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { inlineTexts } from './tools/inlineTexts.ts';

// `npm run dev` shows pages from here and asks a running game server (EC4X_SERVER, else ./run's) for everything else.
const server = process.env.EC4X_SERVER ?? 'http://127.0.0.1:7440';

// Nothing is drawn on the server and everything is in runes: Svelte's switches for both stand still, so that the bundler drops what they guard; the calls of `reset` and `next`, which only they need, are dropped here.
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

// Few large files pack better than many small ones: what a game opens with (and the start page, from which games are opened), the pages around games, the other screens of a game. Each takes what it imports and the ones above have not.
const groups = [
  { name: 'game', test: /index\.html|src[\\/](main\.ts|screens[\\/](GameFrame|Map)\.svelte)/, priority: 3 },
  { name: 'pages', test: /src[\\/]screens[\\/](Start|Lobby|Key|Join|Create|HostBoard)\.svelte/, priority: 2 },
  { name: 'screens', test: /src[\\/]/, priority: 1 },
];

export default defineConfig({
  plugins: [inlineTexts(), svelte(), still],
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
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
