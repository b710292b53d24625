// One canvas, larger than what shows of it: while the map is moved within its margin only its place changes; else the ground is laid from tiles and the rest drawn above.
import type { Camera, Size } from '../camera';
import { detailAt } from '../detail';
import type { Layer, Scene } from '../scene';
import { paintAbove, type Above } from './above';
import { GroundPainter } from './ground';
import type { Palette } from './palette';
import { Sprites } from './sprites';
import { Tiles } from './tiles';

const none: ReadonlySet<number> = new Set();
const budget = 4;       // milliseconds a frame for new tiles
const margin = 192;     // pixels around what shows

// Safari has no idle callbacks: a moment later will do.
const whenIdle: (work: () => void) => number = typeof requestIdleCallback === 'function' ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 60) as unknown as number;
const cancelIdle: (id: number) => void = typeof cancelIdleCallback === 'function' ? (id) => cancelIdleCallback(id) : (id) => clearTimeout(id);

// A mark for tools/frames.mjs: the first time that the whole map stands.
let isMarked = false;
function firstDrawn() {
  if (!isMarked) performance.mark('map-drawn');
  isMarked = true;
}

export class Painter {
  readonly sprites: Sprites;
  #tiles = new Tiles();
  #pen: CanvasRenderingContext2D;
  #above: Above | undefined;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #size: Size = { width: 0, height: 0 };
  #drawn: Camera | undefined;      // what the canvas shows; undefined when it has to be drawn anew
  #frame = 0;
  #idle = 0;

  constructor(readonly canvas: HTMLCanvasElement, readonly palette: Palette, readonly ratio: number) {
    this.#pen = canvas.getContext('2d', { alpha: false })!;
    this.sprites = new Sprites(palette, ratio);
  }

  close() {
    cancelAnimationFrame(this.#frame);
    cancelIdle(this.#idle);
    this.#frame = this.#idle = 0;
    this.#above = undefined;
  }

  ground(scene: Scene, scale: number, layer: Layer, threatened: ReadonlySet<number> = none) {
    this.#tiles.renew(new GroundPainter(scene, this.palette, scale, detailAt(scale), layer, this.ratio, threatened));
    this.#drawn = undefined;
    this.#soon();
  }

  show(above: Above) {
    this.#above = above;
    this.#drawn = undefined;
    this.#soon();
  }

  move(camera: Camera, size: Size) {
    this.#camera = camera;
    if (size !== this.#size) this.#drawn = undefined;
    this.#size = size;
    this.#soon();
  }

  #soon() {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  // How far the drawn picture has to be moved to show what the camera looks at; undefined where it does not reach.
  #shift(): { x: number; y: number } | undefined {
    const from = this.#drawn, to = this.#camera;
    if (!from || from.scale !== to.scale) return undefined;
    const snap = (value: number) => Math.round(value * this.ratio) / this.ratio;
    const x = snap((from.x - to.x) * to.scale), y = snap((from.y - to.y) * to.scale);
    return Math.abs(x) <= margin && Math.abs(y) <= margin ? { x, y } : undefined;
  }

  #place(x: number, y: number) {
    this.canvas.style.transform = `translate(${x - margin}px, ${y - margin}px)`;
  }

  #draw() {
    this.#frame = 0;
    if (!this.#above || !this.#size.width) return;
    const shift = this.#shift();
    if (shift) {
      this.#place(shift.x, shift.y);
      this.#idle ||= whenIdle(() => this.#prepare());
      return;
    }
    const whole = { width: this.#size.width + 2 * margin, height: this.#size.height + 2 * margin };
    const width = Math.round(whole.width * this.ratio), height = Math.round(whole.height * this.ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.width = `${whole.width}px`;
      this.canvas.style.height = `${whole.height}px`;
    }
    this.#pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    const missing = this.#tiles.draw(this.#pen, this.#camera, whole, budget);
    paintAbove(this.#pen, this.#above, this.#camera, whole, this.palette, this.sprites);
    this.#drawn = missing ? undefined : this.#camera;
    this.#place(0, 0);
    if (missing) this.#soon();
    else {
      firstDrawn();
      this.#idle ||= whenIdle(() => this.#prepare());
    }
  }

  // Between frames: the tiles around what is drawn, one at a time.
  #prepare() {
    this.#idle = 0;
    const whole = { width: this.#size.width + 2 * margin, height: this.#size.height + 2 * margin };
    if (this.#above && this.#tiles.prepare(this.#camera, whole)) this.#idle ||= whenIdle(() => this.#prepare());
  }
}
