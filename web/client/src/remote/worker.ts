// The engine in a thread of its own: rules, view and records are set where they differ from those before, then the question is put.
import { Engine } from '../../../engine/engine.js';

export interface Asked {
  n: number;
  engine?: string;
  rules?: string;
  view?: string;
  records?: string;
  question: Record<string, unknown>;
}
export interface Answered {
  n: number;
  answer?: string;
  failed?: string;
}

let engine: Promise<Engine> | undefined;

// Packed as `.gz`: one server unpacks it on the way, another does not.
async function load(address: string): Promise<Engine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no engine at ${address}`);
  let bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    bytes = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
  return Engine.load(bytes);
}

async function answer(asked: Asked): Promise<string> {
  if (asked.engine) engine = load(asked.engine);
  const open = await engine!;
  if (asked.rules !== undefined) open.rules(asked.rules);
  if (asked.view !== undefined) open.view(asked.view);
  if (asked.records !== undefined) open.records(asked.records);
  return open.ask(asked.question);
}

let queue: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  queue = queue
    .then(() => answer(data))
    .then(
      (text) => postMessage({ n: data.n, answer: text } satisfies Answered),
      (problem) => postMessage({ n: data.n, failed: String((problem as Error)?.message ?? problem) } satisfies Answered),
    );
});
