// The pattern of each house, 6 by 6 pixels, so that territory can be told apart without colour.
import { houseColor, type Palette } from './palette';

// By seat, as in glyphs.html: dots, rising lines, grid, falling lines, level lines, upright lines, chevrons, lattice, waves, checks, broken
// lines, rings.
const drawings: readonly ((pen: OffscreenCanvasRenderingContext2D) => void)[] = [
  (pen) => {
    pen.arc(3, 3, 0.9, 0, 7);
    pen.fill();
  },
  (pen) => {
    pen.moveTo(-1, 7);
    pen.lineTo(7, -1);
    pen.moveTo(-1, 1);
    pen.lineTo(1, -1);
    pen.moveTo(5, 7);
    pen.lineTo(7, 5);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(0, 3);
    pen.lineTo(6, 3);
    pen.moveTo(3, 0);
    pen.lineTo(3, 6);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(-1, -1);
    pen.lineTo(7, 7);
    pen.moveTo(-1, 5);
    pen.lineTo(1, 7);
    pen.moveTo(5, -1);
    pen.lineTo(7, 1);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(0, 3);
    pen.lineTo(6, 3);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(3, 0);
    pen.lineTo(3, 6);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(0, 5);
    pen.lineTo(3, 1);
    pen.lineTo(6, 5);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(0, 0);
    pen.lineTo(6, 6);
    pen.moveTo(0, 6);
    pen.lineTo(6, 0);
    pen.stroke();
  },
  (pen) => {
    pen.moveTo(0, 3);
    pen.quadraticCurveTo(1.5, 0, 3, 3);
    pen.quadraticCurveTo(4.5, 6, 6, 3);
    pen.stroke();
  },
  (pen) => {
    pen.fillRect(1.5, 1.5, 3, 3);
  },
  (pen) => {
    pen.setLineDash([2, 1]);
    pen.moveTo(0, 1.5);
    pen.lineTo(6, 1.5);
    pen.moveTo(0, 4.5);
    pen.lineTo(6, 4.5);
    pen.stroke();
  },
  (pen) => {
    pen.arc(3, 3, 1.8, 0, 7);
    pen.stroke();
  },
];

export function housePattern(palette: Palette, seat: number, ratio: number): CanvasPattern | undefined {
  const drawing = drawings[seat - 1];
  if (!drawing) return undefined;
  const size = 6;
  const canvas = new OffscreenCanvas(Math.round(size * ratio), Math.round(size * ratio));
  const pen = canvas.getContext('2d')!;
  pen.scale(canvas.width / size, canvas.height / size);
  pen.fillStyle = pen.strokeStyle = houseColor(palette, seat);
  pen.lineWidth = 1.1;
  pen.beginPath();
  drawing(pen);
  const pattern = pen.createPattern(canvas, 'repeat') ?? undefined;
  pattern?.setTransform(new DOMMatrix().scale(size / canvas.width, size / canvas.height));
  return pattern;
}

// A soft light in the colour of a house, to be drawn at any size.
export function houseGlow(palette: Palette, seat: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(96, 96);
  const pen = canvas.getContext('2d')!;
  const light = pen.createRadialGradient(48, 48, 0, 48, 48, 48);
  const color = houseColor(palette, seat);
  light.addColorStop(0, `${color}30`);
  light.addColorStop(0.5, `${color}14`);
  light.addColorStop(1, `${color}00`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, 96, 96);
  return canvas;
}
