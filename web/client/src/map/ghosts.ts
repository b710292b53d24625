// The way of an order over the map: lines that begin and end beside the marks, and where the turns stand.
import type { Point } from './hex';

// A line shortened at both ends by so many units of length.
export function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  const cut = (line: readonly Point[], length: number): Point[] => {
    let left = length;
    for (let i = 0; i + 1 < line.length; ++i) {
      const from = line[i]!,
        to = line[i + 1]!;
      const step = Math.hypot(to.x - from.x, to.y - from.y);
      if (step > left)
        return [{ x: from.x + ((to.x - from.x) * left) / step, y: from.y + ((to.y - from.y) * left) / step }, ...line.slice(i + 1)];
      left -= step;
    }
    return [];
  };
  return cut([...cut(points, start)].reverse(), end).reverse();
}

export const along = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export interface Leg {
  from: number;
  to: number;
  turn: number | undefined;
}

// The server says when a fleet arrives and which way it goes. Where it makes one jump a turn, every leg has its turn; else only the last is
// certain.
// `arrival` is the turn whose run brings it there; on the map stands the turn that opens with the fleet in its place, one later.
export function legsOf(systems: readonly number[], now: number, arrival: number): Leg[] {
  const legs = systems.slice(1).map((to, i) => ({ from: systems[i]!, to, turn: undefined as number | undefined }));
  const each = legs.length === arrival - now + 1;
  legs.forEach((leg, i) => {
    if (each || i === legs.length - 1) leg.turn = each ? now + 1 + i : arrival + 1;
  });
  return legs;
}

// An arrowhead at the end of a line: its three corners.
export function arrowhead(points: readonly Point[], length: number): Point[] {
  const tip = points.at(-1),
    before = points.at(-2);
  if (!tip || !before) return [];
  const size = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const ux = (tip.x - before.x) / size,
    uy = (tip.y - before.y) / size;
  const back = { x: tip.x - ux * length, y: tip.y - uy * length };
  return [
    tip,
    { x: back.x - uy * length * 0.5, y: back.y + ux * length * 0.5 },
    { x: back.x + uy * length * 0.5, y: back.y - ux * length * 0.5 },
  ];
}
