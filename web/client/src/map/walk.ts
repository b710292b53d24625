// Going over the map by keys: along the lane nearest to a direction, or to the nearest place in it.
import type { Point } from './hex';

export type Direction = 'up' | 'down' | 'left' | 'right';
const ways: Record<Direction, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };

interface Place extends Point {
  id: number;
}

// The neighbour whose direction is nearest, if any lies within 80 degrees of it.
export function laneToward(from: Point, neighbours: readonly Place[], direction: Direction): number | undefined {
  const way = ways[direction];
  let best: number | undefined,
    least = Math.cos((80 * Math.PI) / 180);
  for (const place of neighbours) {
    const dx = place.x - from.x,
      dy = place.y - from.y;
    const cosine = (dx * way.x + dy * way.y) / (Math.hypot(dx, dy) || 1);
    // Of two equally near the higher one, so that the choice is always the same.
    if (cosine > least + 1e-9) [best, least] = [place.id, cosine];
  }
  return best;
}

// The nearest place in a quarter of the plane, those straight ahead before those aside.
export function nearestToward(from: Point, places: readonly Place[], direction: Direction): number | undefined {
  const way = ways[direction];
  let best: number | undefined,
    least = Infinity;
  for (const place of places) {
    const dx = place.x - from.x,
      dy = place.y - from.y;
    const ahead = dx * way.x + dy * way.y,
      aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead <= 1e-9 || aside > ahead * 1.01) continue;
    const cost = ahead + aside * 0.5;
    if (cost < least) [best, least] = [place.id, cost];
  }
  return best;
}
