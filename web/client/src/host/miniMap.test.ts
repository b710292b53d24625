import { expect, it } from 'vitest';
import { readMiniMap } from './miniMap';

it('reads lanes and places from the drawing', () => {
  const map = readMiniMap(
    '<svg><g id="lanes-minor" fill="none"><path id="lane0-2" d="M10 20L30 40"/></g>\n<g id="lanes-major" x="1">\n<path id="lane2-3" d="M30 40L-5.5 41.25"/>\n</g><g id="system0"><circle/></g></svg>',
  );
  expect(map.lanes).toEqual([
    { a: 0, b: 2, class: 'minor', x1: 10, y1: 20, x2: 30, y2: 40 },
    { a: 2, b: 3, class: 'major', x1: 30, y1: 40, x2: -5.5, y2: 41.25 },
  ]);
  expect(map.places.get(3)).toEqual({ x: -5.5, y: 41.25 });
  expect(map.box).toEqual({ x: -41.5, y: -16, width: 107.5, height: 93.25 });
});

it('has nothing to show of another drawing', () => expect(readMiniMap('<svg/>').lanes).toEqual([]));
