// Which part of the plane is seen: its middle and the number of pixels between two neighbouring systems.
import type { Bounds, Point } from './hex';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}

export const least = 14,
  most = 190;
const margin = 0.75; // units of empty space around the map

export const toScreen = (camera: Camera, size: Size, point: Point): Point => ({
  x: (point.x - camera.x) * camera.scale + size.width / 2,
  y: (point.y - camera.y) * camera.scale + size.height / 2,
});

export const toPlane = (camera: Camera, size: Size, point: Point): Point => ({
  x: (point.x - size.width / 2) / camera.scale + camera.x,
  y: (point.y - size.height / 2) / camera.scale + camera.y,
});

export const limited = (scale: number) => Math.min(most, Math.max(least, scale));

// The whole map, as large as it fits.
export function fitted(bounds: Bounds, size: Size): Camera {
  const wide = bounds.right - bounds.left + 2 * margin,
    high = bounds.bottom - bounds.top + 2 * margin;
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
    scale: limited(Math.min(size.width / wide, size.height / high, 96)),
  };
}

// The first look: the whole map where its names can be read, else home and what is around it.
export function opening(bounds: Bounds, size: Size, home: Point | undefined): Camera {
  const whole = fitted(bounds, size);
  return whole.scale >= 48 || !home ? whole : kept({ ...home, scale: 64 }, bounds, size);
}

// What lies under `at` stays there.
export function zoomed(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const scale = limited(camera.scale * factor);
  const under = toPlane(camera, size, at);
  return { x: under.x - (at.x - size.width / 2) / scale, y: under.y - (at.y - size.height / 2) / scale, scale };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

// Never so far out that the map is lost: the middle of the screen stays on the map, or the map in the middle where it is smaller than the
// screen.
export function kept(camera: Camera, bounds: Bounds, size: Size): Camera {
  const axis = (at: number, low: number, high: number, pixels: number) => {
    const half = pixels / camera.scale / 2;
    const from = low - margin * 2 + half * 0.6,
      to = high + margin * 2 - half * 0.6;
    return from > to ? Math.min(Math.max(at, to), from) : Math.min(Math.max(at, from), to);
  };
  return {
    x: axis(camera.x, bounds.left, bounds.right, size.width),
    y: axis(camera.y, bounds.top, bounds.bottom, size.height),
    scale: camera.scale,
  };
}

// The canvas shows one look, with something to spare around it. Until it is drawn for another, it is moved and stretched to show that one.
export const spare = 192; // pixels

// Where the middle of the picture then lies, from the middle of the screen, and how much it is stretched; undefined where it would not fill
// the screen or be too coarse.
export function laid(picture: Camera, camera: Camera, size: Size): { x: number; y: number; stretch: number } | undefined {
  const stretch = camera.scale / picture.scale;
  if (stretch < 0.65 || stretch > 1.6) return undefined;
  const x = (picture.x - camera.x) * camera.scale,
    y = (picture.y - camera.y) * camera.scale;
  const fills = (shift: number, length: number) => Math.abs(shift) <= (length / 2 + spare) * stretch - length / 2;
  return fills(x, size.width) && fills(y, size.height) ? { x, y, stretch } : undefined;
}

// Part of the way from one look to another, ease-out; zoom goes by factors.
export function between(from: Camera, to: Camera, share: number): Camera {
  const eased = 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, scale: from.scale * (to.scale / from.scale) ** eased };
}

// Does a box around a point of the plane show, with `slack` pixels around the screen?
export function isShown(camera: Camera, size: Size, point: Point, slack: number): boolean {
  const { x, y } = toScreen(camera, size, point);
  return x > -slack && y > -slack && x < size.width + slack && y < size.height + slack;
}
