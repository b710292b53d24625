// Borders: the sides of hexes behind which somebody else, or nobody, owns the neighbour; joined to lines.
import { center, corners, directions, keyOf, type Hex, type Point } from './hex';

// Sides that belong to the border of a set of hexes, joined where they meet, a little inside the hexes so that two neighbours' borders
// stand side by side.
export function outlines(hexes: readonly Hex[], inset = 0.96): Point[][] {
  const inside = new Set(hexes.map(({ q, r }) => keyOf(q, r)));
  const lines: Point[][] = [];
  for (const hex of hexes) {
    const at = center(hex);
    const open = directions.map((step) => !inside.has(keyOf(hex.q + step.q, hex.r + step.r)));
    if (!open.some(Boolean)) continue;
    const corner = (i: number): Point => ({ x: at.x + corners[i % 6]!.x * inset, y: at.y + corners[i % 6]!.y * inset });
    if (open.every(Boolean)) {
      lines.push([0, 1, 2, 3, 4, 5, 0].map(corner));
      continue;
    }
    // Runs of open sides, each from its first to its last corner; a run begins behind a side that is not open.
    for (let first = 0; first < 6; ++first) {
      if (!open[first] || open[(first + 5) % 6]) continue;
      const line = [corner(first)];
      for (let side = first; open[side % 6]; ++side) line.push(corner(side + 1));
      lines.push(line);
    }
  }
  return lines;
}
