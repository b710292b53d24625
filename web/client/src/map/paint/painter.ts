// One canvas: the ground in tiles, the rest above, at most once a frame.
import type { Camera, Size } from '../camera';
import { detailAt } from '../detail';
import type { Layer, Scene } from '../scene';
import { paintAbove, type Above } from './above';
import { GroundPainter } from './ground';
import type { Palette } from './palette';
import { Sprites } from './sprites';
import { Tiles } from './tiles';

const none: ReadonlySet<number> = new Set();
const budget = 4;     // milliseconds a frame for new tiles

// Safari has no idle callbacks: a moment later will do.
const whenIdle: (work: () => void) => number = typeof requestIdleCallback === 'function' ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 60) as unknown as number;
const cancelIdle: (id: number) => void = typeof cancelIdleCallback === 'function' ? (id) => cancelIdleCallback(id) : (id) => clearTimeout(id);

export class Painter {
  readonly sprites: Sprites;
  #tiles = new Tiles();
  #pen: CanvasRenderingContext2D;
  #wanted: { above: Above; camera: Camera; size: Size } | undefined;
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
    this.#wanted = undefined;
  }

  ground(scene: Scene, scale: number, layer: Layer, threatened: ReadonlySet<number> = none) {
    this.#tiles.renew(new GroundPainter(scene, this.palette, scale, detailAt(scale), layer, this.ratio, threatened));
    this.#soon();
  }

  show(above: Above, camera: Camera, size: Size) {
    this.#wanted = { above, camera, size };
    this.#soon();
  }

  #soon() {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.#frame = 0;
    const wanted = this.#wanted;
    if (!wanted) return;
    const { above, camera, size } = wanted;
    const width = Math.round(size.width * this.ratio), height = Math.round(size.height * this.ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.#pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    const missing = this.#tiles.draw(this.#pen, camera, size, budget);
    paintAbove(this.#pen, above, camera, size, this.palette, this.sprites);
    if (missing) this.#soon();
    else this.#idle ||= whenIdle(() => this.#prepare());
  }

  // Between frames: the tiles around.
  #prepare() {
    this.#idle = 0;
    const wanted = this.#wanted;
    if (wanted && this.#tiles.prepare(wanted.camera, wanted.size)) this.#idle ||= whenIdle(() => this.#prepare());
  }
}
