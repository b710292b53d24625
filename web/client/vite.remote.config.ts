// The page for players over relays: a bundle of its own beside the client, which nobody else fetches. Built into the same folder, after the
// client.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { define } from './tools/version.ts';

export default defineConfig({
  plugins: [svelte()],
  define,
  base: './',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: process.env.EC4X_WEB_OUT ?? 'dist',
    emptyOutDir: false,
    assetsDir: 'remote',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'remote.html' },
  },
  worker: { format: 'es' },
});
