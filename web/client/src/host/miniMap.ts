// The lanes and places of a map preview, read from the server's drawing: groups `lanes-CLASS` of paths `laneA-B` with the two ends.
export interface MiniLane {
  a: number;
  b: number;
  class: 'major' | 'minor' | 'restricted';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export interface MiniMap {
  lanes: MiniLane[];
  places: Map<number, { x: number; y: number }>;
  box: { x: number; y: number; width: number; height: number };
}

export function readMiniMap(svg: string): MiniMap {
  const lanes: MiniLane[] = [];
  const places = new Map<number, { x: number; y: number }>();
  for (const group of svg.matchAll(/<g id="lanes-(major|minor|restricted)"[^>]*>([\s\S]*?)<\/g>/g)) {
    for (const path of group[2]!.matchAll(/id="lane(\d+)-(\d+)" d="M([\d.-]+)[ ,]([\d.-]+)L([\d.-]+)[ ,]([\d.-]+)"/g)) {
      const [a, b, x1, y1, x2, y2] = path.slice(1).map(Number) as [number, number, number, number, number, number];
      lanes.push({ a, b, class: group[1] as MiniLane['class'], x1, y1, x2, y2 });
      places.set(a, { x: x1, y: y1 });
      places.set(b, { x: x2, y: y2 });
    }
  }
  const xs = [...places.values()].map((one) => one.x),
    ys = [...places.values()].map((one) => one.y);
  const margin = 36;
  const x = Math.min(...xs, Infinity) - margin,
    y = Math.min(...ys, Infinity) - margin;
  return {
    lanes,
    places,
    box: places.size
      ? { x, y, width: Math.max(...xs) - x + margin, height: Math.max(...ys) - y + margin }
      : { x: 0, y: 0, width: 1, height: 1 },
  };
}
