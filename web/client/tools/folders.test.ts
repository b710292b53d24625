// @vitest-environment node
// The rule for folders finds what it is for, as `npm run lint` runs it: with the client's own configuration.
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({ cwd: `${import.meta.dirname}/..` });

// What the rule says of a file with these lines; the file itself need not be there.
async function complaints(filePath: string, lines: string): Promise<string[]> {
  const [result] = await eslint.lintText(lines, { filePath });
  return result!.messages.filter((one) => one.ruleId === 'client/folders' || one.fatal).map((one) => one.message);
}
const no = (from: string, to: string) => [`${from} may not import ${to}: tools/folders.js says which folder may`];

test.each([
  [
    'an import of a folder above',
    'src/api/made.ts',
    "import { current } from '../state/game.svelte';\nexport const at = current;\n",
    'api',
    'state',
  ],
  ['of a type alone', 'src/lib/made.ts', "import type { Colony } from '../api/types';\nexport type One = Colony;\n", 'lib', 'api'],
  ['when it is asked for', 'src/parts/made.ts', "export const late = () => import('../screens/Start.svelte');\n", 'parts', 'screens'],
  ['by handing it on', 'src/texts/made.ts', "export * from '../state/values';\n", 'texts', 'state'],
  [
    'in a component',
    'src/map/Made.svelte',
    '<script lang="ts">\n  import Spark from \'../houses/Spark.svelte\';\n</script>\n\n<Spark />\n',
    'map',
    'houses',
  ],
  ['of the page itself', 'src/frame/made.ts', "export { default } from '../App.svelte';\n", 'frame', 'src'],
])('a forbidden import is found: %s', async (_, file, lines, from, to) => {
  expect(await complaints(file, lines)).toEqual(no(from, to));
});

test('a folder that is not listed is found', async () => {
  expect(await complaints('src/attic/made.ts', "export * from '../lib/format';\n")).toEqual(['attic is not listed in tools/folders.js']);
});

test('what is allowed passes', async () => {
  expect(await complaints('src/map/made.ts', "export * from '../lib/format';\nexport * from './hex';\nexport * from 'svelte';\n")).toEqual(
    [],
  );
});
