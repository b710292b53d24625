import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { define } from './tools/version.ts';

// `npm run dev` shows pages from here and asks a running game server (EC4X_SERVER, else ./run's) for everything else.
const server = process.env.EC4X_SERVER ?? 'http://127.0.0.1:7440';

// Two files for what everybody waits for, each with all that it imports: the start of the client, with the few parts that pages outside of
// games share with those within; and a game with its map. Every other page
// is fetched when it is opened.
const groups = [
  {
    name: 'start',
    test: /src[\\/](main\.ts|texts[\\/](shell|lobby|help)\.ts|parts[\\/](HouseMark|ShipGlyph|Badge|Dialog|Version)\.svelte|lib[\\/]keys)/,
    priority: 2,
  },
  { name: 'game', test: /src[\\/]screens[\\/]GameFrame\.svelte/, priority: 1 },
];

export default defineConfig({
  plugins: [svelte()],
  define,
  base: './',
  build: {
    target: 'es2022',
    outDir: process.env.EC4X_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The server's content security policy allows no data: scripts and no inline styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A table of texts comes with the first page that names it, not with the list of all of them (texts/index.ts).
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]texts[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['{src,tools}/**/*.test.ts'], setupFiles: ['tools/standardNames.ts'] },
});
