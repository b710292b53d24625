// Where the map is looked at: camera and size, moves with and without animation. The look of a game stays while other screens are shown.
import { stillMotion } from '../lib/preferences.svelte';
import { between, fitted, kept, laid, opening, panned, zoomed, type Camera, type Size } from './camera';
import type { Bounds, Point } from './hex';

const remembered = new Map<string, Camera>();

export class Look {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 64 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  bounds = $state.raw<Bounds>({ left: 0, top: 0, right: 0, bottom: 0 });
  picture = $state.raw<Camera>({ x: 0, y: 0, scale: 64 }); // the camera that the canvas is drawn for, until it no longer does for `camera`
  settled = $state(64); // the zoom that the ground is drawn for
  scale = $derived(this.camera.scale);
  isReady = $state(false);
  rested = $state.raw<Camera>({ x: 0, y: 0, scale: 64 }); // the camera a few times a second, for what need not follow every frame

  #running = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  open(home: Point | undefined) {
    if (this.isReady || !this.size.width) return;
    this.#set(kept(remembered.get(this.game) ?? opening(this.bounds, this.size, home), this.bounds, this.size));
    this.#settle();
    this.rested = this.camera;
    this.isReady = true;
  }

  close() {
    cancelAnimationFrame(this.#running);
    clearTimeout(this.#settling);
    clearTimeout(this.#resting);
  }

  #set(camera: Camera) {
    this.camera = camera;
    remembered.set(this.game, camera);
    this.#resting ??= setTimeout(() => {
      this.#resting = undefined;
      this.rested = this.camera;
    }, 150);
    if (!laid(this.picture, camera, this.size)) this.picture = camera;
    clearTimeout(this.#settling);
    if (camera.scale === this.settled && camera.scale === this.picture.scale) return;
    // All is drawn anew when the zoom has come to rest, or has gone far.
    const ratio = camera.scale / this.settled;
    if (ratio < 0.6 || ratio > 2) this.#settle();
    else this.#settling = setTimeout(() => this.#settle(), 110);
  }

  #settle() {
    this.picture = this.camera;
    this.settled = this.camera.scale;
  }

  #stop() {
    cancelAnimationFrame(this.#running);
    this.#running = 0;
  }

  // What stands at the upper left stays there: panels open below and on the right.
  resize(size: Size) {
    const { width, height } = this.size;
    this.size = size;
    if (this.isReady && width)
      this.#set(kept(panned(this.camera, (width - size.width) / 2, (height - size.height) / 2), this.bounds, size));
  }

  pan(dx: number, dy: number) {
    this.#stop();
    this.#set(kept(panned(this.camera, dx, dy), this.bounds, this.size));
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }) {
    this.#stop();
    this.#set(kept(zoomed(this.camera, this.size, factor, at), this.bounds, this.size));
  }

  // A step of the buttons and keys, animated.
  step(factor: number) {
    this.go(zoomed(this.camera, this.size, factor, { x: this.size.width / 2, y: this.size.height / 2 }), 180);
  }

  fit() {
    this.go(fitted(this.bounds, this.size));
  }

  // A place in the middle, near enough to read its name.
  to(point: Point, scale = Math.max(this.camera.scale, 56)) {
    this.go({ ...point, scale });
  }

  // Only as far as is needed to see a place.
  reveal(point: Point) {
    const edge = 70;
    const x = (point.x - this.camera.x) * this.camera.scale + this.size.width / 2,
      y = (point.y - this.camera.y) * this.camera.scale + this.size.height / 2;
    const dx = x < edge ? x - edge : x > this.size.width - edge ? x - this.size.width + edge : 0;
    const dy = y < edge ? y - edge : y > this.size.height - edge ? y - this.size.height + edge : 0;
    if (dx || dy) this.go(panned(this.camera, -dx, -dy), 160);
  }

  go(wish: Camera, time = 240) {
    this.#stop();
    const from = this.camera,
      to = kept(wish, this.bounds, this.size);
    if (stillMotion() || !this.isReady) {
      this.#set(to);
      return;
    }
    const begun = performance.now();
    const frame = (now: number) => {
      const share = (now - begun) / time;
      this.#set(share >= 1 ? to : between(from, to, share));
      this.#running = share >= 1 ? 0 : requestAnimationFrame(frame);
    };
    this.#running = requestAnimationFrame(frame);
  }
}
