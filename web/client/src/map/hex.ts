// The hex grid: flat-top hexes, axial q and r. On the plane two neighbours are one unit apart.
export interface Hex {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}

const width = Math.sqrt(3) / 2;

// In the order of the corners: side i lies between corner i and corner i + 1.
export const directions: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const center = ({ q, r }: Hex): Point => ({ x: q * width, y: r + q / 2 });

// The corners of a hex around the origin, clockwise on the screen from the right; the circle around it has the radius 1/√3.
export const corners: readonly Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: Math.cos((i * Math.PI) / 3) / Math.sqrt(3),
  y: Math.sin((i * Math.PI) / 3) / Math.sqrt(3),
}));

export const keyOf = (q: number, r: number) => `${q},${r}`;

// The hex that a point of the plane lies in.
export function hexAt({ x, y }: Point): Hex {
  const q = x / width,
    r = y - q / 2,
    s = -q - r;
  let a = Math.round(q),
    b = Math.round(r);
  const c = Math.round(s);
  const da = Math.abs(a - q),
    db = Math.abs(b - r),
    dc = Math.abs(c - s);
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a + 0, r: b + 0 };
}

export const distance = (one: Hex, other: Hex) =>
  (Math.abs(one.q - other.q) + Math.abs(one.r - other.r) + Math.abs(one.q + one.r - other.q - other.r)) / 2;

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(points: Iterable<Point>): Bounds {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds.left > bounds.right ? { left: 0, top: 0, right: 0, bottom: 0 } : bounds;
}
