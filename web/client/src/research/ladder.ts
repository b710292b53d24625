// The ladder of technologies: which levels are had, which comes next at what cost, which wait for science; and the order in which they are
// bought.
export type Tech = 'EL' | 'SL' | 'CST' | 'WEP' | 'TER' | 'ELI' | 'CLK' | 'SLD' | 'CIC' | 'STL' | 'CMD' | 'FD' | 'ACO';
export interface Cell {
  level: number;
  state: 'have' | 'next' | 'later' | 'gate';
  cost: number;
  science: number;
}

// `costs` and `sciences` by level, as the ruleset has them: entry 0 is level 1.
export function cellsOf(level: number, costs: number[], sciences: number[], science: number): Cell[] {
  return costs.map((cost, i) => {
    const at = i + 1,
      needs = sciences[i] ?? 0;
    const state = at <= level ? 'have' : needs > science ? 'gate' : at === level + 1 ? 'next' : 'later';
    return { level: at, state, cost, science: needs };
  });
}

export function moved<T>(list: T[], item: T, by: number): T[] {
  const from = list.indexOf(item);
  const to = Math.min(list.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return list;
  const copy = list.filter((one) => one !== item);
  copy.splice(to, 0, item);
  return copy;
}

// Dropped on another: takes its place.
export function placedAt<T>(list: T[], item: T, target: T): T[] {
  const to = list.indexOf(target);
  if (to < 0 || item === target) return list;
  const copy = list.filter((one) => one !== item);
  copy.splice(to, 0, item);
  return copy;
}

// Points that science needs in all for a level: the ruleset's steps added up (TEC-009).
export const scienceNeed = (steps: number[], level: number) => steps.slice(0, level).reduce((sum, one) => sum + one, 0);

// The first of a pool's technologies that can be bought at this science level: what its points are saved for (TEC-015).
export function savedFor<T extends string>(order: T[], pool: (tech: T) => string, cells: (tech: T) => Cell[], of: string): T | undefined {
  return order.find((tech) => pool(tech) === of && cells(tech).some((cell) => cell.state === 'next'));
}
