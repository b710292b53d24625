// Room on the screen for texts: a box is taken only where it meets no box taken before. What does not fit is dropped, not moved over
// another.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const cell = 64;

export const meets = (one: Box, other: Box) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
export const holds = (box: Box, x: number, y: number, slack = 0) =>
  x >= box.x - slack && y >= box.y - slack && x < box.x + box.w + slack && y < box.y + box.h + slack;

export class Space {
  #cells = new Map<number, Box[]>();

  #each(box: Box, visit: (key: number) => boolean): boolean {
    const right = Math.floor((box.x + box.w) / cell),
      bottom = Math.floor((box.y + box.h) / cell);
    for (let column = Math.floor(box.x / cell); column <= right; ++column) {
      for (let row = Math.floor(box.y / cell); row <= bottom; ++row) if (visit(column * 65_536 + row)) return true;
    }
    return false;
  }

  isFree(box: Box): boolean {
    return !this.#each(box, (key) => this.#cells.get(key)?.some((other) => meets(box, other)) ?? false);
  }

  take(box: Box) {
    this.#each(box, (key) => {
      const there = this.#cells.get(key);
      if (there) there.push(box);
      else this.#cells.set(key, [box]);
      return false;
    });
  }

  claim(box: Box): boolean {
    if (!this.isFree(box)) return false;
    this.take(box);
    return true;
  }

  // The first of several boxes that is free.
  claimAny(boxes: Iterable<Box>): Box | undefined {
    for (const box of boxes) if (this.claim(box)) return box;
    return undefined;
  }
}
