// Asks the WebAssembly module what ec4x_samples (on standard input) asked the native engine, and compares the answers by their SHA-256.
//   build/release/bin/ec4x_samples 1000 | node tests/wasm/compare.mjs build/wasm/bin/ec4x.wasm
// A line `pass NAME` or `FAIL NAME` for each ruleset and kind of question.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Engine } from '../../web/engine/engine.js';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const engine = await Engine.load(await readFile(process.argv[2]));
const rulesets = [];   // {name, views, kinds: {what: {answered, different}}}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const said = JSON.parse(line);
    if (said.rules) {
        engine.rules(said.rules);
        rulesets.push({ name: said.ruleset, views: 0, kinds: {} });
        continue;
    }
    const ruleset = rulesets.at(-1);
    engine.view(said.view);
    ruleset.views += 1;
    for (const { what, text, answer } of said.questions) {
        const kind = ruleset.kinds[what] ??= { answered: 0, different: 0 };
        const here = engine.ask(JSON.parse(text));
        if (sha256(here) !== answer) kind.different += 1;
        const { answer: told } = JSON.parse(here);
        if (told !== undefined && (what !== 'odds' || told.odds)) kind.answered += 1;
    }
}

// Refusals that agree prove little: a tenth of the questions of every kind, and battles among them, must be answered.
let failed = rulesets.length < 3;
if (failed) console.log(`FAIL wasm: samples of ${rulesets.length} rulesets`);
for (const { name, views, kinds } of rulesets) {
    for (const [what, { answered, different }] of Object.entries(kinds)) {
        const good = different === 0 && answered >= views / 10;
        failed ||= !good;
        console.log(`${good ? 'pass' : 'FAIL'} wasm ${name} ${what}: ${views} views, ${answered} answered, ${different} differ`);
    }
    if (views === 0) failed = true, console.log(`FAIL wasm ${name}: no views`);
}
process.exit(failed ? 1 : 0);
