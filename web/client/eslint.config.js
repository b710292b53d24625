// What the compiler does not see: mistakes that look like code, and which folder may import which.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import { folders } from './tools/folders.js';
import svelteConfig from './svelte.config.js';

export default typescript.config(
  { ignores: ['dist/', 'src/api/types.ts'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets here are made anew where they are derived, and not changed after that.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} is a space that stays.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  { files: ['src/**'], plugins: { client: { rules: { folders } } }, rules: { 'client/folders': 'error' } },
);
