// One canvas, larger than what shows of it: a picture of one look. While it does for others only its place and size change; else the ground
// is laid from tiles and the rest drawn above.
import { laid, spare, type Camera, type Size } from '../camera';
import { detailAt } from '../detail';
import type { Layer, Scene } from '../scene';
import { paintAbove, type Above } from './above';
import { GroundPainter } from './ground';
import type { Palette } from './palette';
import { Sprites } from './sprites';
import { Tiles } from './tiles';

const none: ReadonlySet<number> = new Set();
const budget = 4; // milliseconds a frame for new tiles

// Safari has no idle callbacks: a moment later will do.
const whenIdle: (work: () => void) => number =
  typeof requestIdleCallback === 'function' ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 60) as unknown as number;
const cancelIdle: (id: number) => void =
  typeof cancelIdleCallback === 'function' ? (id) => cancelIdleCallback(id) : (id) => clearTimeout(id);

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
  #picture: Camera = this.#camera;
  #size: Size = { width: 0, height: 0 };
  #drawn: Camera | undefined; // the picture on the canvas
  #isDrawn = false; // it is the wanted one, as it is now
  #frame = 0;
  #idle = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly palette: Palette,
    readonly ratio: number,
  ) {
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
    this.#isDrawn = false;
    this.#soon();
  }

  show(above: Above) {
    this.#above = above;
    this.#isDrawn = false;
    this.#soon();
  }

  move(camera: Camera, picture: Camera, size: Size) {
    this.#camera = camera;
    if (picture !== this.#picture || size !== this.#size) this.#isDrawn = false;
    if (size !== this.#size) this.#drawn = undefined;
    this.#picture = picture;
    this.#size = size;
    this.#soon();
  }

  #soon() {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  get #whole(): Size {
    return { width: this.#size.width + 2 * spare, height: this.#size.height + 2 * spare };
  }

  // Moves and stretches what is drawn to where the camera looks, to whole pixels of the screen where nothing is stretched. False where it
  // does not do for that.
  #place(): boolean {
    const place = this.#drawn && laid(this.#drawn, this.#camera, this.#size);
    if (!place) return false;
    const { x, y, stretch } = place,
      { width, height } = this.#whole;
    const snap = (value: number) => (stretch === 1 ? Math.round(value * this.ratio) / this.ratio : value);
    this.canvas.style.transform = `translate(${snap(x + (this.#size.width - width * stretch) / 2)}px, ${snap(y + (this.#size.height - height * stretch) / 2)}px) scale(${stretch})`;
    return true;
  }

  #draw() {
    this.#frame = 0;
    if (!this.#above || !this.#size.width) return;
    if (!this.#isDrawn) {
      const whole = this.#whole;
      const ready = this.#tiles.make(this.#picture, whole, budget);
      if (!ready) this.#soon();
      // What is drawn stays while the ground is made, if it does.
      if (!ready && this.#place()) return;
      const width = Math.round(whole.width * this.ratio),
        height = Math.round(whole.height * this.ratio);
      if (this.canvas.width !== width || this.canvas.height !== height) {
        this.canvas.width = width;
        this.canvas.height = height;
        this.canvas.style.width = `${whole.width}px`;
        this.canvas.style.height = `${whole.height}px`;
      }
      this.#pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
      this.#tiles.draw(this.#pen, this.#picture, whole);
      paintAbove(this.#pen, this.#above, this.#picture, whole, this.palette, this.sprites);
      this.#drawn = this.#picture;
      this.#isDrawn = ready;
      if (ready) firstDrawn();
    }
    this.#place();
    this.#idle ||= whenIdle(() => this.#prepare());
  }

  // Between frames: the tiles around what is drawn, one at a time.
  #prepare() {
    this.#idle = 0;
    if (this.#above && this.#tiles.prepare(this.#picture, this.#whole)) this.#idle ||= whenIdle(() => this.#prepare());
  }
}
