// How many lanes lie between a system and the others.
import type { Lane } from '../api/types';

export function jumpsFrom(start: number, lanes: Lane[]): Map<number, number> {
  const next = new Map<number, number[]>();
  for (const { a, b } of lanes) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const jumps = new Map([[start, 0]]);
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const to of next.get(at) ?? []) {
      if (jumps.has(to)) continue;
      jumps.set(to, jumps.get(at)! + 1);
      queue.push(to);
    }
  }
  return jumps;
}
