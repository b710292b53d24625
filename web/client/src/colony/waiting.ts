// The waiting list in runs of the same class and place, so that eighteen destroyers are one line.
export interface Entry {
  id: number;
  class: string;
  place: string;
}
export interface Run {
  class: string;
  place: string;
  ids: number[];
}

export function runsOf(entries: Entry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last.class === entry.class && last.place === entry.place) last.ids.push(entry.id);
    else runs.push({ class: entry.class, place: entry.place, ids: [entry.id] });
  }
  return runs;
}

// The ids after a run has been moved over its neighbour.
export function movedRun(runs: Run[], index: number, by: number): number[] {
  const to = index + by;
  const copy = [...runs];
  if (to >= 0 && to < copy.length) copy.splice(to, 0, ...copy.splice(index, 1));
  return copy.flatMap((run) => run.ids);
}

// The ids without the last of a run, or without the whole run.
export const without = (runs: Run[], index: number, all: boolean) =>
  runs.flatMap((run, i) => (i !== index ? run.ids : all ? [] : run.ids.slice(0, -1)));
