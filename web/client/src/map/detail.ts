// What is shown at which zoom, in pixels between neighbours (ui.md section 3).
export interface Detail {
  level: 0 | 1 | 2 | 3;
  hairlines: boolean; // lanes as hairlines
  sums: boolean; // strength by cluster instead of by fleet
  marks: boolean; // owners of all colonies; homes always
  ownFleets: boolean;
  allFleets: boolean;
  names: 'homes' | 'known' | 'all' | 'none';
  rings: boolean;
  ticks: boolean;
  worlds: boolean; // class, raw materials, colony level
  chips: boolean; // of every order; those of the commander always
}

const table: readonly [from: number, Detail][] = [
  [
    90,
    {
      level: 3,
      hairlines: false,
      sums: false,
      marks: true,
      ownFleets: true,
      allFleets: true,
      names: 'all',
      rings: true,
      ticks: true,
      worlds: true,
      chips: true,
    },
  ],
  // Names of unknown systems where they find room: as in the mock at 71 px, and the first to go on a smaller screen.
  [
    66,
    {
      level: 2,
      hairlines: false,
      sums: false,
      marks: true,
      ownFleets: true,
      allFleets: true,
      names: 'all',
      rings: true,
      ticks: true,
      worlds: false,
      chips: false,
    },
  ],
  [
    56,
    {
      level: 2,
      hairlines: false,
      sums: false,
      marks: true,
      ownFleets: true,
      allFleets: true,
      names: 'known',
      rings: true,
      ticks: true,
      worlds: false,
      chips: false,
    },
  ],
  [
    34,
    {
      level: 1,
      hairlines: false,
      sums: false,
      marks: true,
      ownFleets: true,
      allFleets: false,
      names: 'homes',
      rings: false,
      ticks: false,
      worlds: false,
      chips: false,
    },
  ],
  [
    0,
    {
      level: 0,
      hairlines: true,
      sums: true,
      marks: false,
      ownFleets: false,
      allFleets: false,
      names: 'none',
      rings: false,
      ticks: false,
      worlds: false,
      chips: false,
    },
  ],
];

export const detailAt = (scale: number): Detail => table.find(([from]) => scale >= from)![1];

// Marks grow with the zoom, but less than the distances: 1 at the mock's 71 px.
export const markScale = (scale: number) => Math.min(1.3, Math.max(0.55, 0.35 + (0.65 * scale) / 71));
