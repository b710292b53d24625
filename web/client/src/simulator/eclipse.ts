// An Eclipse battle as the simulator edits it, as the line that the server reads (ECL-065), and as it stands at each entry of its log
// (ECL-067).
import type { EclipseRules, RunReport, RunShip } from '../api/types';

export interface Group {
  type: string;
  count: number;
  values: Record<string, number>;
  morph: boolean;
} // values: only those that differ from the library's blueprint
export interface EclipseSide {
  groups: Group[];
  options: string[];
  assign: string;
}

export const group = (type: string, count = 1): Group => ({ type, count, values: {}, morph: false });
export const emptySides = (): EclipseSide[] => [
  { groups: [group('cruiser', 2)], options: [], assign: 'rank' },
  { groups: [group('ancient')], options: [], assign: 'rank' },
];

// The short form's letters: what a blueprint has, then cannons and missiles by colour.
export const parts = { i: 'initiative', h: 'hull', c: 'computer', s: 'shield' } as const;
export const colours = { y: 'yellow', o: 'orange', b: 'blue', r: 'red' } as const;

// The library's blueprint (ECL-008); 0 where it has none.
export function given(rules: EclipseRules | undefined, type: string, key: string): number {
  const blueprint = rules?.blueprints.base[type];
  if (!blueprint) return 0;
  if (key in parts) return blueprint[parts[key as keyof typeof parts]];
  return blueprint[key.length > 1 ? 'missiles' : 'cannons'][colours[key.at(-1) as keyof typeof colours]] ?? 0;
}

const sideText = (side: EclipseSide, isNpc: boolean) => {
  const options = [...(isNpc ? [] : side.options), ...(side.assign === 'rank' ? [] : [side.assign])];
  return (
    side.groups
      .map((one) =>
        [one.count, one.type, ...Object.entries(one.values).map((value) => value.join('')), ...(one.morph ? ['morph'] : [])].join(' '),
      )
      .join(' + ') + (options.length ? ` [${options.join(' ')}]` : '')
  );
};
export const isNpc = (rules: EclipseRules | undefined, side: EclipseSide) => side.groups.some((one) => rules?.types[one.type]?.npc);
export const lineOf = (sides: EclipseSide[], rules?: EclipseRules) => sides.map((side) => sideText(side, isNpc(rules, side))).join(' vs ');

// Hit points of every ship behind the first `at` entries of the log; -1: it has left.
export function shipsAt(run: RunReport, at: number): (RunShip & { now: number })[] {
  const ships = run.ships.map((one) => ({ ...one, now: one.hit_points }));
  for (const entry of run.records.log.slice(0, at)) {
    const of = (now: number) => {
      for (const one of ships)
        if (one.owner === entry.owner && one.type === entry.type && one.hex === entry.hex && one.now > 0) one.now = now;
    };
    const ship = ships.find((one) => one.ship === entry.ship);
    if (entry.event === 'left' || entry.event === 'forced_out') of(-1);
    else if (entry.event === 'lost_in_stalemate') of(0);
    else if (ship && entry.event === 'destroyed') ship.now = 0;
    else if (ship && entry.left !== undefined) ship.now = entry.left;
    else if (entry.event === 'all_repaired') for (const one of ships) if (one.now > 0) one.now = one.full;
  }
  return ships;
}
