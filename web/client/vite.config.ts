import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows pages from here and asks a running game server (EC4X_SERVER, else ./run's) for everything else.
const server = process.env.EC4X_SERVER ?? 'http://127.0.0.1:7440';

export default defineConfig({
  plugins: [svelte()],
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
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
