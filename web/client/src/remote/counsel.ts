// Asks the engine's counsel (src/counsel, as WebAssembly) about a view.
import type { Refusal } from '../api/types';
import type { Answered, Asked } from './worker';

export interface Seen {
  rules: string;
  view: string;
  battles?: string | undefined;
}
export type Told<T> = { answer: T; refused?: undefined } | { answer?: undefined; refused: Refusal };

export class Counsel {
  #worker: Worker | undefined;
  #n = 0;
  #rules = '';
  #view = '';
  #waiting = new Map<number, { done: (text: string) => void; fail: (why: Error) => void }>();

  constructor(readonly engine: string) {}

  async ask<T>(seen: Seen, question: Record<string, unknown>): Promise<Told<T>> {
    const fresh = !this.#worker;
    const worker = this.#worker ?? this.#start();
    const newRules = seen.rules !== this.#rules;
    const newView = newRules || seen.view !== this.#view;
    const n = ++this.#n;
    this.#rules = seen.rules;
    this.#view = seen.view;
    const asked: Asked = {
      n,
      question,
      ...(fresh && { engine: this.engine }),
      ...(newRules && { rules: seen.rules }),
      ...(newView && { view: seen.view, ...(seen.battles && { records: seen.battles }) }),
    };
    const text = await new Promise<string>((done, fail) => {
      this.#waiting.set(n, { done, fail });
      worker.postMessage(asked);
    });
    return JSON.parse(text) as Told<T>;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      const one = this.#waiting.get(data.n);
      this.#waiting.delete(data.n);
      if (data.answer !== undefined) one?.done(data.answer);
      else {
        this.#stop();
        one?.fail(new Error(data.failed));
      }
    };
    worker.onerror = () => {
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      this.#stop();
      for (const one of waiting) one.fail(new Error('the engine could not be started'));
    };
    return (this.#worker = worker);
  }

  // After a failure nothing is known of what the engine holds: the next question begins anew.
  #stop() {
    for (const one of this.#waiting.values()) one.fail(new Error('the engine stopped'));
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#rules = this.#view = '';
  }
}
