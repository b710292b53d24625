// Asks the WebAssembly module what ec4x_samples (on standard input) asked the native engine, and compares the answers by their SHA-256.
//   build/release/bin/ec4x_samples 1000 | node tests/wasm/compare.mjs build/wasm/bin/ec4x.wasm
// A line `pass NAME` or `FAIL NAME` for each kind of question.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Engine } from '../../web/engine/engine.js';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const engine = await Engine.load(await readFile(process.argv[2]));
const kinds = { check: 'orders', legal_orders: null, forecast: 'orders', odds: 'question' };
const counsel = { briefing: {}, figures: {}, choices: {}, suggestion: {}, report: { format: 'html' } };
const different = Object.fromEntries(Object.keys({ ...kinds, ...counsel }).map((kind) => [kind, 0]));
let possible = 0;
let views = 0;

let first = true;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (first) {
        engine.rules(line);
        first = false;
        continue;
    }
    const sample = JSON.parse(line);
    engine.view(sample.view);
    views += 1;
    for (const [kind, input] of Object.entries(kinds)) {
        const answer = engine.text(kind, input ? sample[input] : '');
        if (sha256(answer) !== sample[kind]) different[kind] += 1;
        if (kind === 'odds' && JSON.parse(answer).odds) possible += 1;
    }
    for (const [what, more] of Object.entries(counsel)) if (sha256(engine.ask({ what, ...more })) !== sample[what]) different[what] += 1;
}

let failed = views === 0 || possible < views / 10;
for (const [kind, number] of Object.entries(different)) {
    if (number > 0) failed = true;
    console.log(number > 0 ? `FAIL wasm ${kind}: ${number} of ${views} answers differ` : `pass wasm ${kind}: ${views} views`);
}
console.log(possible < views / 10 ? `FAIL wasm odds are possible: ${possible} of ${views}` : `pass wasm odds are possible: ${possible} of ${views}`);
process.exit(failed ? 1 : 0);
