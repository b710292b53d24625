// What lies over the ground and may change at any moment: reach, threats, ghosts, badges, names, selection. Drawn every frame, only where
// it shows.
import type { Camera, Size } from '../camera';
import { markScale, type Detail } from '../detail';
import { arrowhead, trimmed } from '../ghosts';
import { corners, type Point } from '../hex';
import { chipHeight, tickHeight, type Layout } from '../layout';
import type { Layer, Scene, SceneSystem, SceneThreat } from '../scene';
import type { Box } from '../space';
import type { Wishes } from '../wishes';
import { glyph, strokeGlyph, type Pen } from './glyphs';
import type { Palette } from './palette';
import type { Sprite, Sprites } from './sprites';

export interface Above {
  scene: Scene;
  layout: Layout;
  detail: Detail;
  layer: Layer;
  wishes: Wishes;
  threats: readonly SceneThreat[];
  reach: ReadonlySet<number> | undefined; // where the commander can go; undefined: anywhere, or nobody commands
  reachLines: readonly Point[][];
  commandAt: number | undefined;
  targetAt: number | undefined;
  hoverAt: number | undefined;
}

export function paintAbove(pen: CanvasRenderingContext2D, above: Above, camera: Camera, size: Size, palette: Palette, sprites: Sprites) {
  const { scene, layout, detail } = above;
  const { scale } = camera;
  const ratio = sprites.ratio;
  const snap = (value: number) => Math.round(value * ratio) / ratio;
  const left = size.width / 2 - camera.x * scale,
    top = size.height / 2 - camera.y * scale;
  pen.save();
  pen.translate(left, top);
  const shown = ({ x, y, w, h }: Box) => x + left < size.width && y + top < size.height && x + w + left > 0 && y + h + top > 0;
  const near = (x: number, y: number, slack: number) =>
    x + left > -slack && y + top > -slack && x + left < size.width + slack && y + top < size.height + slack;
  const at = (system: SceneSystem): Point => ({ x: system.x * scale, y: system.y * scale });
  const stamp = (sprite: Sprite, box: Box) =>
    pen.drawImage(
      sprite.picture,
      snap(box.x - sprite.pad + left) - left,
      snap(box.y - sprite.pad + top) - top,
      sprite.width,
      sprite.height,
    );
  const grow = markScale(scale);

  paintReach(pen, above, palette, scale, near);
  paintThreats(pen, above, palette, grow, at, near);
  paintGhosts(pen, above, palette, grow, at);
  for (const system of above.wishes.settling) {
    const place = scene.byId.get(system);
    if (!place || !detail.marks) continue;
    const { x, y } = at(place);
    pen.fillStyle = palette.space;
    disc(pen, x, y, 9 * grow);
    pen.fill();
    strokeGlyph(pen, glyph('o-12'), x, y, 14 * grow, palette.intent);
  }
  if (above.layer === 'changes') paintChanges(pen, above, palette, grow, at, near);

  const hovered = above.hoverAt === undefined ? undefined : scene.byId.get(above.hoverAt);
  if (hovered && above.hoverAt !== above.targetAt) {
    const { x, y } = at(hovered);
    pen.strokeStyle = palette.text;
    pen.globalAlpha = 0.6;
    pen.lineWidth = 1.2;
    disc(pen, x, y, 15.5 * grow);
    pen.stroke();
    pen.globalAlpha = 1;
  }
  for (const { box, text, style } of layout.names) if (shown(box)) stamp(sprites.name(text, style as 'own', box.w, box.h), box);
  for (const { box, text } of layout.notes) if (shown(box)) stamp(sprites.name(text, 'note', box.w, box.h), box);
  for (const { box, badge } of layout.badges) if (shown(box)) stamp(sprites.badge(badge, box.w), box);
  for (const { box, text, dim } of layout.ticks) if (shown({ ...box, h: tickHeight })) stamp(sprites.tick(text, box.w, !dim), box);
  for (const { box, chip } of layout.chips) if (shown({ ...box, h: chipHeight })) stamp(sprites.chip(chip, box.w), box);
  paintSelection(pen, above, palette, grow, at);
  pen.restore();
}

function disc(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

function trace(pen: Pen, points: readonly Point[], times = 1) {
  points.forEach(({ x, y }, i) => pen[i ? 'lineTo' : 'moveTo'](x * times, y * times));
}

// Where the commander cannot go is dimmed; a thin line runs around the rest.
function paintReach(
  pen: Pen,
  { scene, reach, reachLines }: Above,
  palette: Palette,
  scale: number,
  near: (x: number, y: number, slack: number) => boolean,
) {
  if (!reach) return;
  pen.fillStyle = palette.space;
  pen.globalAlpha = 0.55;
  pen.beginPath();
  for (const one of scene.systems) {
    if (reach.has(one.id)) continue;
    const x = one.x * scale,
      y = one.y * scale;
    if (!near(x, y, scale)) continue;
    corners.forEach((corner, i) => pen[i ? 'lineTo' : 'moveTo'](x + corner.x * scale, y + corner.y * scale));
    pen.closePath();
  }
  pen.fill();
  pen.globalAlpha = 0.6;
  pen.strokeStyle = palette.intent;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const line of reachLines) trace(pen, line, scale);
  pen.stroke();
  pen.globalAlpha = 1;
}

function paintThreats(
  pen: Pen,
  { threats, detail }: Above,
  palette: Palette,
  grow: number,
  at: (system: SceneSystem) => Point,
  near: (x: number, y: number, slack: number) => boolean,
) {
  pen.strokeStyle = pen.fillStyle = palette.danger;
  pen.lineWidth = detail.hairlines ? 1.6 : 2.4;
  for (const { from, to } of threats) {
    const start = at(from),
      end = at(to);
    if (!near(start.x, start.y, 120) && !near(end.x, end.y, 120)) continue;
    const line = trimmed([start, end], detail.hairlines ? 4 : 15 * grow, detail.hairlines ? 5 : 15 * grow);
    if (line.length < 2) continue;
    pen.setLineDash([3, 3]);
    pen.beginPath();
    trace(pen, line);
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    trace(pen, arrowhead(line, 10 * Math.max(grow, 0.7)));
    pen.fill();
  }
}

function paintGhosts(pen: Pen, { scene, wishes, detail }: Above, palette: Palette, grow: number, at: (system: SceneSystem) => Point) {
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  for (const { path } of wishes.retreats) {
    const points = path.flatMap((id) => {
      const system = scene.byId.get(id);
      return system ? [at(system)] : [];
    });
    pen.strokeStyle = palette.intent;
    pen.globalAlpha = 0.9;
    pen.lineWidth = 2.8;
    pen.lineCap = 'round';
    pen.setLineDash([0.1, 6.5]);
    pen.beginPath();
    points.slice(1).forEach((to, i) => trace(pen, trimmed([points[i]!, to], 14 * grow, 12 * grow)));
    pen.stroke();
    pen.lineCap = 'butt';
  }
  for (const ghost of wishes.ghosts) {
    if (detail.hairlines && !ghost.chosen && !ghost.refused) continue;
    const points = ghost.systems.flatMap((id) => {
      const system = scene.byId.get(id);
      return system ? [at(system)] : [];
    });
    // Leg by leg, so that the marks of the systems on the way stay free.
    const lines = points
      .slice(1)
      .map((to, i) =>
        trimmed([points[i]!, to], (i === 0 ? 13 : 10.5) * grow, (i === points.length - 2 ? (ghost.refused ? 10 : 13) : 10.5) * grow),
      )
      .filter((one) => one.length > 1);
    const line = lines.at(-1);
    if (!line) continue;
    pen.strokeStyle = pen.fillStyle = ghost.refused ? palette.danger : palette.intent;
    pen.globalAlpha = ghost.chosen || ghost.refused ? 1 : 0.7;
    pen.lineWidth = ghost.chosen ? 2.6 : 1.6;
    pen.setLineDash(ghost.chosen ? [8, 5] : [5, 4]);
    pen.beginPath();
    for (const leg of lines) trace(pen, leg);
    pen.stroke();
    pen.setLineDash([]);
    pen.beginPath();
    trace(pen, arrowhead(line, ghost.chosen ? 13 : 9));
    pen.fill();
    if (ghost.refused) {
      const from = line[0]!,
        to = line.at(-1)!,
        x = (from.x + to.x) / 2,
        y = (from.y + to.y) / 2;
      pen.fillStyle = palette.space;
      disc(pen, x, y, 8);
      pen.fill();
      strokeGlyph(pen, glyph('u-x'), x, y, 16, palette.danger, 2.2);
    }
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

function paintChanges(
  pen: Pen,
  { scene, detail }: Above,
  palette: Palette,
  grow: number,
  at: (system: SceneSystem) => Point,
  near: (x: number, y: number, slack: number) => boolean,
) {
  const size = detail.hairlines ? 11 : 14;
  for (const [id, changes] of scene.changes) {
    const system = scene.byId.get(id);
    if (!system) continue;
    const { x, y } = at(system);
    if (!near(x, y, 40)) continue;
    changes.slice(0, detail.hairlines ? 1 : 3).forEach((change, i) => {
      const cx = x + (detail.marks ? 17 * grow : 0) + i * (size + 3),
        cy = y - (detail.marks ? 8 * grow : 0);
      pen.fillStyle = palette.space;
      pen.strokeStyle = palette[change.tone];
      pen.lineWidth = 1.2;
      disc(pen, cx, cy, size * 0.62);
      pen.fill();
      pen.stroke();
      strokeGlyph(pen, glyph(change.glyph), cx, cy, size * 0.8, palette[change.tone], 1.8);
    });
  }
}

// The commander: a full ring. The target: four corners. Both ivory.
function paintSelection(
  pen: Pen,
  { scene, commandAt, targetAt, detail }: Above,
  palette: Palette,
  grow: number,
  at: (system: SceneSystem) => Point,
) {
  pen.strokeStyle = palette.intent;
  const radius = detail.hairlines ? 9 : 15.5 * grow;
  const command = commandAt === undefined ? undefined : scene.byId.get(commandAt);
  if (command) {
    const { x, y } = at(command);
    pen.lineWidth = 1.8;
    disc(pen, x, y, radius);
    pen.stroke();
  }
  const target = targetAt === undefined ? undefined : scene.byId.get(targetAt);
  if (target && targetAt !== commandAt) {
    const { x, y } = at(target);
    const far = radius + 2.5;
    pen.lineWidth = 2;
    for (let i = 0; i < 4; ++i) {
      const middle = Math.PI / 4 + (i * Math.PI) / 2;
      pen.beginPath();
      pen.arc(x, y, far, middle - 0.42, middle + 0.42);
      pen.stroke();
    }
  }
}
