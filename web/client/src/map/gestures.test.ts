import { expect, it } from 'vitest';
import { Gestures } from './gestures';

function made() {
  const log: unknown[] = [];
  return {
    log,
    gestures: new Gestures({ pan: (dx, dy) => log.push(['pan', dx, dy]), zoom: (factor, at) => log.push(['zoom', factor, at]) }),
  };
}

it('a short move is still a click', () => {
  const { gestures, log } = made();
  gestures.start(1, { x: 10, y: 10 });
  expect(gestures.move(1, { x: 12, y: 11 }, 4)).toBe(true);
  gestures.end(1);
  expect(gestures.isDragging).toBe(false);
  expect(log).toEqual([]);
});

it('a longer one drags, and the next press begins anew', () => {
  const { gestures, log } = made();
  gestures.start(1, { x: 10, y: 10 });
  gestures.move(1, { x: 20, y: 10 }, 4);
  gestures.move(1, { x: 25, y: 14 }, 4);
  expect(gestures.isDragging).toBe(true);
  expect(log).toEqual([
    ['pan', 10, 0],
    ['pan', 5, 4],
  ]);
  gestures.end(1);
  gestures.start(1, { x: 0, y: 0 });
  expect(gestures.isDragging).toBe(false);
});

it('two fingers zoom around the middle between them', () => {
  const { gestures, log } = made();
  gestures.start(1, { x: 100, y: 100 });
  gestures.start(2, { x: 200, y: 100 });
  gestures.move(2, { x: 300, y: 100 }, 10);
  expect(log).toEqual([
    ['pan', 50, 0],
    ['zoom', 2, { x: 200, y: 100 }],
  ]);
  expect(gestures.isDragging).toBe(true);
});

it('a pointer that is not down does nothing', () => {
  const { gestures, log } = made();
  expect(gestures.move(3, { x: 1, y: 1 }, 4)).toBe(false);
  expect(log).toEqual([]);
});
