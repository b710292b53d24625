// The ground in tiles of 256 pixels, made when they are needed and kept while nothing changes. While a new zoom is being drawn, the old
// tiles stand in, stretched.
import type { Camera, Size } from '../camera';
import type { GroundPainter } from './ground';
import type { Pen } from './glyphs';

export const side = 256;
const kept = 160;

interface Generation {
  painter: GroundPainter;
  tiles: Map<string, CanvasImageSource>;
}

export class Tiles {
  #now: Generation | undefined;
  #before: Generation | undefined;

  renew(painter: GroundPainter) {
    if (this.#now?.tiles.size) this.#before = this.#now;
    this.#now = { painter, tiles: new Map() };
  }

  get scale() {
    return this.#now?.painter.scale;
  }

  // Makes what is missing for a look at the zoom that the tiles are for, for at most so many milliseconds. False if something is still
  // missing.
  make(camera: Camera, size: Size, budget: number): boolean {
    const now = this.#now;
    if (!now || camera.scale !== now.painter.scale) return true;
    const deadline = performance.now() + (this.#before ? budget : 1e9);
    for (const cell of cells(camera, size, camera.scale, 0)) {
      if (now.tiles.has(cell.key)) continue;
      if (performance.now() >= deadline) return false;
      this.#make(now, cell);
    }
    return true;
  }

  // Draws what is there.
  draw(pen: Pen, camera: Camera, size: Size) {
    const now = this.#now;
    if (!now) return;
    pen.fillStyle = now.painter.palette.space;
    pen.fillRect(0, 0, size.width, size.height);
    const missing = cells(camera, size, now.painter.scale, 0).some((cell) => !now.tiles.has(cell.key));
    if (!missing) this.#before = undefined;
    else if (this.#before) this.#lay(pen, this.#before, camera, size);
    this.#lay(pen, now, camera, size);
  }

  // One more tile around the screen, so that moving the map finds it ready. False when there is nothing left to do.
  prepare(camera: Camera, size: Size): boolean {
    const now = this.#now;
    if (!now || camera.scale !== now.painter.scale) return false;
    const next = cells(camera, size, now.painter.scale, 1).find((cell) => !now.tiles.has(cell.key));
    if (next) this.#make(now, next);
    return next !== undefined;
  }

  #lay(pen: Pen, generation: Generation, camera: Camera, size: Size) {
    const { scale, ratio } = generation.painter;
    const stretch = camera.scale / scale;
    const round = stretch === 1 ? (value: number) => Math.round(value * ratio) / ratio : (value: number) => value;
    const left = round(size.width / 2 - camera.x * camera.scale),
      top = round(size.height / 2 - camera.y * camera.scale);
    for (const cell of cells(camera, size, scale, 0)) {
      const tile = generation.tiles.get(cell.key);
      // Stretched tiles overlap by half a pixel, against seams.
      if (tile)
        pen.drawImage(
          tile,
          left + cell.column * side * stretch,
          top + cell.row * side * stretch,
          side * stretch + (stretch === 1 ? 0 : 0.5),
          side * stretch + (stretch === 1 ? 0 : 0.5),
        );
    }
  }

  #make(generation: Generation, cell: Cell) {
    const { painter, tiles } = generation;
    const pixels = Math.round(side * painter.ratio);
    const canvas = new OffscreenCanvas(pixels, pixels);
    const pen = canvas.getContext('2d', { alpha: false })!;
    pen.setTransform(pixels / side, 0, 0, pixels / side, -cell.column * pixels, -cell.row * pixels);
    painter.paint(pen, { x: cell.column * side, y: cell.row * side, w: side, h: side });
    tiles.set(cell.key, canvas.transferToImageBitmap());
    if (tiles.size > kept) tiles.delete(tiles.keys().next().value!);
  }
}

interface Cell {
  key: string;
  column: number;
  row: number;
}

// The tiles that a look needs, with so many more around.
function cells(camera: Camera, size: Size, scale: number, around: number): Cell[] {
  const stretch = camera.scale / scale;
  const halfWide = size.width / 2 / stretch,
    halfHigh = size.height / 2 / stretch;
  const x = camera.x * scale,
    y = camera.y * scale;
  const list: Cell[] = [];
  for (let column = Math.floor((x - halfWide) / side) - around; column <= Math.floor((x + halfWide) / side) + around; ++column) {
    for (let row = Math.floor((y - halfHigh) / side) - around; row <= Math.floor((y + halfHigh) / side) + around; ++row)
      list.push({ key: `${column} ${row}`, column, row });
  }
  return list;
}
