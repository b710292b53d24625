// The version of the program, for the client: the file VERSION at the root of the source, and no other.
import { readFileSync } from 'node:fs';

const version = readFileSync(new URL('../../../VERSION', import.meta.url), 'utf8').trim();
if (!/^\d+\.\d+\.\d+\S*$/.test(version)) throw new Error(`VERSION should hold a version such as 1.2.3, not ${version}`);
export const define = { __EC4X_VERSION__: JSON.stringify(version) };
