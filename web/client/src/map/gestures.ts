// Fingers and mouse on the map: drag, pinch, and what is neither.
import type { Point } from './hex';

interface Handlers {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
}

export class Gestures {
  #down = new Map<number, Point>();
  #moved = 0;
  isDragging = false;

  constructor(readonly handlers: Handlers) {}

  start(id: number, at: Point) {
    if (!this.#down.size) {
      this.#moved = 0;
      this.isDragging = false;
    }
    this.#down.set(id, at);
  }

  // True where the move belonged to a drag or a pinch.
  move(id: number, at: Point, slack: number): boolean {
    const before = this.#down.get(id);
    if (!before) return false;
    this.#down.set(id, at);
    const dx = at.x - before.x,
      dy = at.y - before.y;
    if (this.#down.size >= 2) {
      const other = [...this.#down].find(([one]) => one !== id)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y),
        is = Math.hypot(at.x - other.x, at.y - other.y);
      this.isDragging = true;
      this.handlers.pan(dx / 2, dy / 2);
      if (was > 8) this.handlers.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      return true;
    }
    this.#moved += Math.hypot(dx, dy);
    if (this.#moved < slack) return true;
    this.isDragging = true;
    this.handlers.pan(dx, dy);
    return true;
  }

  end(id: number) {
    this.#down.delete(id);
  }

  get isDown() {
    return this.#down.size > 0;
  }
}
