// What stays while the map is moved: space, hexes, territory, lanes, marks of the systems, rings of the age of intelligence. Drawn into
// tiles.
import { markScale, type Detail } from '../detail';
import { corners, type Point } from '../hex';
import { ageStyle, worthOf, type Layer, type Scene, type SceneSystem } from '../scene';
import type { Box } from '../space';
import type { Watch } from '../watch';
import { fillGlyph, houseGlyph, strokeGlyph, type Pen } from './glyphs';
import { houseColor, type Palette } from './palette';
import { houseGlow, housePattern } from './patterns';

const laneClasses = { major: 1, minor: 1, restricted: 1 };

export class GroundPainter {
  #patterns = new Map<number, CanvasPattern | undefined>();
  #glows = new Map<number, OffscreenCanvas>();
  #hex: Path2D;

  constructor(
    readonly scene: Scene,
    readonly palette: Palette,
    readonly scale: number,
    readonly detail: Detail,
    readonly layer: Layer,
    readonly ratio: number,
    readonly threatened: ReadonlySet<number>,
  ) {
    this.#hex = this.#hexPath(0.985);
  }

  #hexPath(part: number): Path2D {
    const path = new Path2D();
    corners.forEach((corner, i) => path[i ? 'lineTo' : 'moveTo'](corner.x * part * this.scale, corner.y * part * this.scale));
    path.closePath();
    return path;
  }

  // `box` in pixels from the plane's origin; the pen already stands there.
  paint(pen: Pen, box: Box) {
    pen.fillStyle = this.palette.space;
    pen.fillRect(box.x, box.y, box.w, box.h);
    const near = (point: Point, slack: number) => {
      const x = point.x * this.scale,
        y = point.y * this.scale;
      return x > box.x - slack && y > box.y - slack && x < box.x + box.w + slack && y < box.y + box.h + slack;
    };
    const reach = this.scale * 1.3;
    const here = this.scene.systems.filter((one) => near(one, reach));
    this.#stars(pen, box);
    if (!here.length) return;
    this.#grid(pen, here);
    this.#territory(pen, here);
    this.#borders(pen, near);
    this.#lanes(pen, near);
    for (const one of here) this.#mark(pen, one);
  }

  #stars(pen: Pen, box: Box) {
    const cell = 64;
    pen.fillStyle = this.palette.text;
    for (let column = Math.floor(box.x / cell); column <= (box.x + box.w) / cell; ++column) {
      for (let row = Math.floor(box.y / cell); row <= (box.y + box.h) / cell; ++row) {
        let seed = Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663);
        seed = Math.imul(seed ^ (seed >>> 13), 1_274_126_177) >>> 0;
        if (seed % 3) continue;
        pen.globalAlpha = 0.12 + ((seed >>> 8) % 20) / 100;
        const size = 0.8 + ((seed >>> 4) % 3) * 0.4;
        pen.fillRect(column * cell + ((seed >>> 10) % cell), row * cell + ((seed >>> 18) % cell), size, size);
      }
    }
    pen.globalAlpha = 1;
  }

  #at(pen: Pen, system: SceneSystem, draw: () => void) {
    const x = system.x * this.scale,
      y = system.y * this.scale;
    pen.translate(x, y);
    draw();
    pen.translate(-x, -y);
  }

  #grid(pen: Pen, here: SceneSystem[]) {
    pen.strokeStyle = this.palette.line;
    pen.lineWidth = 0.6;
    pen.globalAlpha = this.detail.hairlines ? 0.4 : 0.55;
    for (const one of here) this.#at(pen, one, () => pen.stroke(this.#hex));
    pen.globalAlpha = 1;
  }

  #pattern(seat: number): CanvasPattern | undefined {
    if (!this.#patterns.has(seat)) this.#patterns.set(seat, housePattern(this.palette, seat, this.ratio));
    return this.#patterns.get(seat);
  }

  #territory(pen: Pen, here: SceneSystem[]) {
    const { palette, layer } = this;
    if (layer === 'owner') {
      for (const one of here) {
        if (!one.seat) continue;
        const glow = this.#glows.get(one.seat) ?? houseGlow(palette, one.seat);
        this.#glows.set(one.seat, glow);
        const radius = this.scale * 1.18;
        pen.drawImage(glow, one.x * this.scale - radius, one.y * this.scale - radius, radius * 2, radius * 2);
      }
    }
    const strength = layer === 'owner' ? 1 : 0.45;
    for (const one of here) {
      if (one.seat) {
        // The pattern is laid out from the plane's origin, so that it runs on from hex to hex and from tile to tile.
        const path = new Path2D();
        path.addPath(this.#hex, new DOMMatrix([1, 0, 0, 1, one.x * this.scale, one.y * this.scale]));
        pen.fillStyle = houseColor(palette, one.seat);
        pen.globalAlpha = 0.1 * strength;
        pen.fill(path);
        const pattern = layer === 'owner' ? this.#pattern(one.seat) : undefined;
        if (pattern) {
          pen.globalAlpha = this.detail.hairlines ? 0.26 : 0.2;
          pen.fillStyle = pattern;
          pen.fill(path);
        }
      }
      const tint = this.#tint(one);
      if (!tint) continue;
      pen.globalAlpha = tint.alpha;
      pen.fillStyle = tint.color;
      this.#at(pen, one, () => pen.fill(this.#hex));
    }
    pen.globalAlpha = 1;
  }

  #tint(one: SceneSystem): { color: string; alpha: number } | undefined {
    const { palette, layer } = this;
    if (layer === 'value') {
      const worth = worthOf(one);
      return worth === undefined ? undefined : { color: palette.good, alpha: 0.05 + 0.09 * worth };
    }
    if (layer === 'age') {
      if (one.own) return { color: palette.info, alpha: 0.3 };
      return one.age === undefined ? undefined : { color: palette.info, alpha: [0.24, 0.14, 0.07][ageStyle(one.age)]! };
    }
    if (layer === 'threat' && one.own)
      return this.threatened.has(one.id) ? { color: palette.danger, alpha: 0.34 } : { color: palette.good, alpha: 0.12 };
    if (layer === 'supply' && one.supply)
      return {
        linked: { color: palette.good, alpha: 0.2 },
        apart: { color: palette.warn, alpha: 0.26 },
        cut: { color: palette.danger, alpha: 0.34 },
      }[one.supply];
    if (layer === 'detection' && one.watch)
      return { color: palette.info, alpha: { scout: 0.4, base: 0.32, fleet: 0.22, colony: 0.13, near: 0.05 }[one.watch] };
    if (layer === 'changes' && this.scene.changes.has(one.id))
      return { color: palette[this.scene.changes.get(one.id)![0]!.tone], alpha: 0.2 };
    return undefined;
  }

  #borders(pen: Pen, near: (point: Point, slack: number) => boolean) {
    pen.lineWidth = this.detail.hairlines ? 1.2 : 1.6;
    pen.lineCap = pen.lineJoin = 'round';
    pen.globalAlpha = this.layer === 'owner' ? 0.85 : 0.5;
    for (const { seat, lines } of this.scene.borders) {
      pen.strokeStyle = houseColor(this.palette, seat);
      pen.beginPath();
      for (const line of lines) {
        if (!near(line[0]!, this.scale * 2)) continue;
        line.forEach(({ x, y }, i) => pen[i ? 'lineTo' : 'moveTo'](x * this.scale, y * this.scale));
      }
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  #lanes(pen: Pen, near: (point: Point, slack: number) => boolean) {
    const { palette, scale, detail, scene } = this;
    const thin = detail.hairlines ? 0.4 : Math.min(1, 0.55 + scale / 160);
    const styles = {
      minor: { color: palette.minor, width: 1.6, dash: [7, 4.5], alpha: 0.8, cap: 'butt' },
      major: { color: palette.major, width: 2.4, dash: [], alpha: 0.75, cap: 'butt' },
      restricted: { color: palette.restricted, width: 2.2, dash: [0.1, 5], alpha: 0.9, cap: 'round' },
      own: { color: houseColor(palette, scene.seat), width: 3.6, dash: [], alpha: 0.85, cap: 'butt' },
      // The layer of supply: what I hold stands out in its own line style, the rest steps back.
      heldMinor: { color: houseColor(palette, scene.seat), width: 3, dash: [7, 4.5], alpha: 0.9, cap: 'butt' },
      heldRestricted: { color: houseColor(palette, scene.seat), width: 3.2, dash: [0.1, 5.5], alpha: 0.95, cap: 'round' },
    } as const;
    const supply = this.layer === 'supply';
    const kindOf = (lane: Scene['lanes'][number]): keyof typeof styles =>
      lane.own ? 'own' : !supply || !lane.held ? lane.class : lane.class === 'minor' ? 'heldMinor' : 'heldRestricted';
    for (const [kind, style] of Object.entries(styles)) {
      pen.strokeStyle = style.color;
      pen.lineWidth = Math.max(0.6, style.width * thin * (supply && kind === 'own' ? 1.4 : 1));
      pen.globalAlpha = (detail.hairlines ? style.alpha * 0.75 : style.alpha) * (supply && kind in laneClasses ? 0.4 : 1);
      pen.lineCap = style.cap;
      pen.setLineDash(detail.hairlines ? style.dash.map((one) => one * 0.5) : [...style.dash]);
      pen.beginPath();
      for (const lane of scene.lanes) {
        if (kindOf(lane) !== kind || (!near(lane.a, scale * 1.1) && !near(lane.b, scale * 1.1))) continue;
        pen.moveTo(lane.a.x * scale, lane.a.y * scale);
        pen.lineTo(lane.b.x * scale, lane.b.y * scale);
      }
      pen.stroke();
    }
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }

  #disc(pen: Pen, x: number, y: number, radius: number) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
  }

  #mark(pen: Pen, one: SceneSystem) {
    const { palette, detail } = this;
    const grow = markScale(this.scale),
      x = one.x * this.scale,
      y = one.y * this.scale;
    const old = one.age !== undefined && ageStyle(one.age) === 2;
    if (this.layer === 'detection' && detail.marks)
      this.#watch(pen, x, y, one.kind === 'colony' ? (one.home ? 17.5 : 14) * grow : 9.5 * grow, one.watch);
    const rings = detail.rings && this.layer !== 'detection';
    if (one.kind === 'colony') {
      if (!detail.marks && !one.home) return;
      if (rings) this.#ring(pen, x, y, (one.home ? 16.8 : 13.4) * grow, one.age);
      const color = houseColor(palette, one.seat),
        size = (one.home ? 16.5 : 14.8) * grow;
      const shape = houseGlyph(one.seat);
      pen.fillStyle = palette.space;
      this.#disc(pen, x, y, (one.home ? 12.6 : 9) * grow);
      pen.fill();
      pen.globalAlpha = old ? 0.75 : 1;
      if (one.home) strokeGlyph(pen, shape, x, y, 28 * grow, color, 0.95);
      fillGlyph(pen, shape, x, y, size, color);
      pen.globalAlpha = 1;
    } else if (one.kind === 'explored') {
      if (!detail.marks) return;
      pen.fillStyle = palette.space;
      pen.strokeStyle = palette.muted;
      pen.lineWidth = 1.4;
      this.#disc(pen, x, y, 5.4 * grow);
      pen.fill();
      pen.stroke();
      pen.globalAlpha = 0.8;
      if (rings) this.#ring(pen, x, y, 9.6 * grow, one.age);
      pen.globalAlpha = 1;
    } else {
      pen.fillStyle = palette.faint;
      this.#disc(pen, x, y, detail.marks ? 2.6 * grow : 1.1);
      pen.fill();
    }
    if (this.layer === 'value' && detail.marks) this.#pips(pen, x, y, grow, worthOf(one));
  }

  // The age of what is known: solid, dashed, dotted; nothing where nothing was ever seen.
  #ring(pen: Pen, x: number, y: number, radius: number, age: number | undefined) {
    if (age === undefined) return;
    const style = ageStyle(age);
    pen.strokeStyle = this.palette.muted;
    pen.lineWidth = style === 2 ? 1.8 : 1.2;
    pen.lineCap = style === 2 ? 'round' : 'butt';
    pen.setLineDash(style === 0 ? [] : style === 1 ? [4.5, 3] : [0.1, 3.6]);
    this.#disc(pen, x, y, radius);
    pen.stroke();
    pen.setLineDash([]);
  }

  // Who watches: three rings for a scout, two for a starbase, one for a fleet, a dashed one for a colony, a dotted one next door.
  #watch(pen: Pen, x: number, y: number, radius: number, watch: Watch | undefined) {
    if (!watch) return;
    pen.strokeStyle = this.palette.info;
    pen.lineWidth = watch === 'near' ? 1.8 : 1.4;
    pen.lineCap = watch === 'near' ? 'round' : 'butt';
    pen.setLineDash(watch === 'near' ? [0.1, 4] : watch === 'colony' ? [5, 3.5] : []);
    for (let i = watch === 'scout' ? 3 : watch === 'base' ? 2 : 1; i > 0; --i) {
      this.#disc(pen, x, y, radius + (i - 1) * 3.4);
      pen.stroke();
    }
    pen.setLineDash([]);
  }

  // How good a world is, as one to five dots above it.
  #pips(pen: Pen, x: number, y: number, grow: number, worth: number | undefined) {
    if (worth === undefined) return;
    pen.fillStyle = this.palette.good;
    for (let i = 0; i < worth; ++i) {
      this.#disc(pen, x + (i - (worth - 1) / 2) * 5 * grow, y + 14.5 * grow, 1.8 * grow);
      pen.fill();
    }
  }
}
