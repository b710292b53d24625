import { describe, expect, it } from 'vitest';
import { between, fitted, kept, laid, least, most, opening, panned, spare, toPlane, toScreen, zoomed } from './camera';

const size = { width: 800, height: 600 };
const bounds = { left: -4, top: -4, right: 4, bottom: 4 };

describe('camera', () => {
  it('goes to the screen and back', () => {
    const camera = { x: 1, y: -2, scale: 71 };
    const at = toScreen(camera, size, { x: 2, y: 3 });
    expect(at).toEqual({ x: 471, y: 655 });
    expect(toPlane(camera, size, at)).toEqual({ x: 2, y: 3 });
  });
  it('zoom keeps what is under the pointer', () => {
    const camera = { x: 1, y: -2, scale: 50 },
      at = { x: 700, y: 100 };
    const after = zoomed(camera, size, 1.5, at);
    expect(after.scale).toBe(75);
    expect(toPlane(after, size, at).x).toBeCloseTo(toPlane(camera, size, at).x);
    expect(toPlane(after, size, at).y).toBeCloseTo(toPlane(camera, size, at).y);
  });
  it.each([
    [0.0001, least],
    [1e6, most],
  ])('zoom by %d ends at a limit', (factor, scale) =>
    expect(zoomed({ x: 0, y: 0, scale: 50 }, size, factor, { x: 0, y: 0 }).scale).toBe(scale),
  );
  it('panning moves the map with the finger', () =>
    expect(panned({ x: 0, y: 0, scale: 50 }, 100, -50)).toEqual({ x: -2, y: 1, scale: 50 }));
  it('fits the whole map', () => {
    const camera = fitted(bounds, size);
    for (const corner of [
      { x: -4, y: -4 },
      { x: 4, y: 4 },
    ]) {
      const at = toScreen(camera, size, corner);
      expect(at.x).toBeGreaterThan(0);
      expect(at.y).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(size.width);
      expect(at.y).toBeLessThan(size.height);
    }
  });
  it('opens small maps whole and large ones at home', () => {
    expect(opening(bounds, size, { x: 3, y: 3 })).toEqual(fitted(bounds, size));
    const large = { left: -12, top: -12, right: 12, bottom: 12 };
    expect(opening(large, size, { x: 2, y: 3 })).toEqual({ x: 2, y: 3, scale: 64 });
  });
  it('the map cannot be lost', () => {
    const far = kept({ x: 1000, y: -1000, scale: 100 }, bounds, size);
    expect(far.x).toBeLessThanOrEqual(5.5);
    expect(far.y).toBeGreaterThanOrEqual(-5.5);
    const whole = kept({ x: 30, y: 0, scale: 20 }, bounds, size);
    expect(Math.abs(whole.x)).toBeLessThan(7);
  });
  it('a picture of one look does for others while it fills the screen', () => {
    const picture = { x: 1, y: 1, scale: 50 };
    expect(laid(picture, picture, size)).toEqual({ x: 0, y: 0, stretch: 1 });
    expect(laid(picture, panned(picture, spare, -25), size)).toEqual({ x: spare, y: -25, stretch: 1 });
    expect(laid(picture, panned(picture, spare + 1, 0), size)).toBeUndefined();
    expect(laid(picture, zoomed(picture, size, 0.9, { x: 10, y: 10 }), size)?.stretch).toBeCloseTo(0.9);
    expect(laid(picture, zoomed(picture, size, 0.6, { x: 400, y: 300 }), size)).toBeUndefined();
    expect(laid(picture, zoomed(picture, size, 2, { x: 400, y: 300 }), size)).toBeUndefined();
  });
  it('a jump begins and ends where it should', () => {
    const from = { x: 0, y: 0, scale: 40 },
      to = { x: 4, y: 2, scale: 90 };
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1)).toEqual(to);
    expect(between(from, to, 2)).toEqual(to);
    expect(between(from, to, 0.5).x).toBeGreaterThan(2);
  });
});
