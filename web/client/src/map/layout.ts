// Which badges, turns, chips and names find room at a zoom, and where: in pixels from the plane's origin, so that panning changes nothing.
import { markScale, type Detail } from './detail';
import { along } from './ghosts';
import type { Point } from './hex';
import type { Layer, Scene, SceneBadge, SceneSystem } from './scene';
import { turnName } from '../texts/terms';
import { Space, type Box } from './space';
import type { Ghost, Wishes } from './wishes';

export type NameStyle = 'own' | 'known' | 'explored' | 'unknown';
export type Measure = (text: string, style: NameStyle | 'badge' | 'tick' | 'chip' | 'note') => number;
export interface ChipText {
  system: number;
  order: string;
  text: string;
  tone: 'good' | 'warn' | 'danger' | 'plain';
  chosen: boolean;
}

export interface PlacedBadge {
  box: Box;
  badge: SceneBadge;
  chosen: boolean;
}
export interface PlacedText {
  box: Box;
  text: string;
  style: NameStyle | 'tick' | 'note';
  system: number;
  dim: boolean;
}
export interface PlacedChip {
  box: Box;
  chip: ChipText;
}

export interface Layout {
  badges: PlacedBadge[];
  ticks: PlacedText[];
  chips: PlacedChip[];
  names: PlacedText[];
  notes: PlacedText[];
}

export interface Asked {
  scene: Scene;
  badges: readonly SceneBadge[];
  wishes: Wishes;
  chips: readonly ChipText[];
  scale: number;
  detail: Detail;
  layer: Layer;
  selected: ReadonlySet<number>; // systems whose name shows at any zoom
  threatened: ReadonlySet<number>; // systems of badges that threaten me
  commandAt: number | undefined; // where the commander stands
  noteOf: (system: SceneSystem) => string; // the second line under a name, '' for none
  measure: Measure;
}

export const badgeHeight = 15,
  tickHeight = 14,
  chipHeight = 16;
const gap = 3,
  mostInRow = 3;

export const styleOf = (system: SceneSystem): NameStyle => (system.own ? 'own' : system.kind === 'colony' ? 'known' : system.kind);
const heightOf: Record<NameStyle, number> = { own: 14, known: 14, explored: 13, unknown: 12 };
const below: Record<NameStyle, number> = { own: 25, known: 25, explored: 21, unknown: 15 };

const badgeWidth = (badge: SceneBadge, measure: Measure) => Math.ceil(measure(badge.text, 'badge')) + 21;

export function layoutOf(asked: Asked): Layout {
  const { scene, scale, detail, measure } = asked;
  const space = new Space();
  const grow = markScale(scale);
  const at = (system: SceneSystem): Point => ({ x: system.x * scale, y: system.y * scale });
  const placed: Layout = { badges: [], ticks: [], chips: [], names: [], notes: [] };
  const box = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

  // Marks come first: no text lies on a colony.
  if (detail.marks) {
    for (const one of scene.systems) {
      if (one.kind === 'unknown') continue;
      const half = (one.kind === 'colony' ? 8 : 5) * grow,
        { x, y } = at(one);
      space.take(box(x, y, half * 2, half * 2));
    }
  }
  const named = scene.systems
    .filter((one) => asked.selected.has(one.id) || isNamed(one, detail, asked.layer, scene))
    .map((system) => ({
      system,
      style: styleOf(system),
      rank: asked.selected.has(system.id)
        ? 0
        : system.own
          ? 1
          : system.home
            ? 2
            : system.kind === 'colony'
              ? 3
              : system.kind === 'explored'
                ? 4
                : 5,
    }))
    .sort((one, other) => one.rank - other.rank)
    .map((one) => ({
      ...one,
      name: box(
        at(one.system).x,
        at(one.system).y + below[one.style] * grow - 3.5,
        measure(one.system.name, one.style) + 4,
        heightOf[one.style],
      ),
    }));
  const write = ({ system, style, name }: (typeof named)[number]) => {
    const { x } = at(system);
    if (!space.claim(name)) return;
    placed.names.push({ box: name, text: system.name, style, system: system.id, dim: false });
    const note = asked.noteOf(system);
    if (!note) return;
    const line = box(x, name.y + name.h + 5.5, measure(note, 'note') + 4, 11);
    if (space.claim(line)) placed.notes.push({ box: line, text: note, style: 'note', system: system.id, dim: false });
  };
  if (detail.sums) {
    // Far out nothing is stronger than what is selected.
    named.filter((one) => one.rank === 0).forEach(write);
    placeSums(asked, space, placed);
  } else placeBadges(asked, space, placed, grow);
  // Turns and chips come before names, but stand beside an own name where they can.
  const names = new Space();
  for (const { name, rank } of named) if (rank <= 2) names.take(name);
  placeTicks(asked, space, names, placed);
  placeChips(asked, space, placed, grow);
  for (const one of named) if (!detail.sums || one.rank > 0) write(one);
  return placed;
}

function isNamed(system: SceneSystem, detail: Detail, layer: Layer, scene: Scene): boolean {
  if (layer === 'changes' && detail.level >= 1 && scene.changes.has(system.id)) return true;
  switch (detail.names) {
    case 'none':
      return false;
    case 'homes':
      return system.home && system.kind === 'colony';
    case 'known':
      return system.kind !== 'unknown';
    case 'all':
      return true;
  }
}

function rows(badges: readonly SceneBadge[]): Map<number, SceneBadge[]> {
  const bySystem = new Map<number, SceneBadge[]>();
  for (const badge of badges) bySystem.set(badge.system, [...(bySystem.get(badge.system) ?? []), badge]);
  return bySystem;
}

function placeBadges(asked: Asked, space: Space, placed: Layout, grow: number) {
  const { scene, scale, detail, measure, selected, threatened, commandAt } = asked;
  const shown = asked.badges.filter(
    (one) =>
      one.mine || detail.allFleets || selected.has(one.system) || (one.warlike && threatened.has(one.system)) || one.system === commandAt,
  );
  const groups = [...rows(shown)].sort(
    ([one], [other]) =>
      Number(other === commandAt) - Number(one === commandAt) || Number(threatened.has(other)) - Number(threatened.has(one)),
  );
  const row = (system: SceneSystem, badges: SceneBadge[]): Box[] => {
    const widths = badges.map((badge) => badgeWidth(badge, measure));
    let x = system.x * scale - (widths.reduce((sum, one) => sum + one, 0) + gap * (badges.length - 1)) / 2;
    const y = system.y * scale - 23 * Math.max(grow, 0.8) - badgeHeight / 2;
    return widths.map((w) => {
      const one = { x, y, w, h: badgeHeight };
      x += w + gap;
      return one;
    });
  };
  for (const [id, group] of groups) {
    const system = scene.byId.get(id);
    if (!system) continue;
    // As many of a row as there is room for, mine and the dangerous ones first.
    for (let count = Math.min(group.length, mostInRow); count > 0; --count) {
      const some = group.slice(0, count),
        boxes = row(system, some);
      const whole = { x: boxes[0]!.x, y: boxes[0]!.y, w: boxes.at(-1)!.x + boxes.at(-1)!.w - boxes[0]!.x, h: badgeHeight };
      if (!space.claim(whole)) continue;
      some.forEach((badge, i) => placed.badges.push({ box: boxes[i]!, badge, chosen: badge.mine && id === commandAt }));
      break;
    }
  }
}

// Far out: one badge a house and neighbourhood, with the sum of what is there.
function placeSums(asked: Asked, space: Space, placed: Layout) {
  const { scene, scale, measure } = asked;
  const size = 88;
  const clusters = new Map<string, { badge: SceneBadge; parts: { x: number; y: number; weight: number }[] }>();
  for (const badge of asked.badges) {
    const system = scene.byId.get(badge.system);
    // Scouts and empty hulls would only hide the rest.
    if (!system || badge.text === '0') continue;
    const x = system.x * scale,
      y = system.y * scale;
    const key = `${badge.house} ${Math.floor(x / size)} ${Math.floor(y / size)}`;
    const cluster = clusters.get(key) ?? { badge: { ...badge, strength: 0, fleets: [], old: true, text: '' }, parts: [] };
    cluster.badge.strength += badge.strength;
    cluster.badge.fleets = [...cluster.badge.fleets, ...badge.fleets];
    cluster.badge.old &&= badge.old;
    if (badge.text.startsWith('~') || badge.text.includes('?') || badge.text.endsWith('+')) cluster.badge.text = '~';
    cluster.parts.push({ x, y, weight: badge.strength + 1 });
    clusters.set(key, cluster);
  }
  const order = [...clusters.values()].sort(
    (one, other) =>
      Number(other.badge.mine) - Number(one.badge.mine) ||
      Number(other.badge.warlike) - Number(one.badge.warlike) ||
      other.badge.strength - one.badge.strength,
  );
  for (const { badge, parts } of order) {
    const weight = parts.reduce((sum, one) => sum + one.weight, 0);
    const x = parts.reduce((sum, one) => sum + one.x * one.weight, 0) / weight,
      y = parts.reduce((sum, one) => sum + one.y * one.weight, 0) / weight;
    badge.text = badge.strength === 0 && badge.text ? '?' : `${badge.text}${badge.strength}`;
    const w = badgeWidth(badge, measure);
    const spot = space.claimAny([0, -10, 10, -18, 18].map((dy) => ({ x: x - w / 2, y: y + dy - badgeHeight / 2, w, h: badgeHeight })));
    if (spot) placed.badges.push({ box: spot, badge, chosen: false });
  }
}

function placeTicks({ scene, wishes, scale, detail, measure }: Asked, space: Space, names: Space, placed: Layout) {
  const ghosts: Ghost[] = [...wishes.ghosts].reverse();
  const done = new Set<string>();
  for (const ghost of ghosts) {
    if (!detail.ticks && !ghost.chosen) continue;
    ghost.legs.forEach((leg) => {
      const from = scene.byId.get(leg.from),
        to = scene.byId.get(leg.to);
      if (leg.turn === undefined || !from || !to) return;
      const text = turnName(leg.turn);
      const key = `${leg.from} ${leg.to} ${text}`;
      if (done.has(key)) return;
      done.add(key);
      const w = measure(text, 'tick') + 11;
      const spots = [0.55, 0.45, 0.65, 0.35].map((share) => {
        const { x, y } = along({ x: from.x * scale, y: from.y * scale }, { x: to.x * scale, y: to.y * scale }, share);
        return { x: x - w / 2, y: y - tickHeight / 2, w, h: tickHeight };
      });
      const beside = [-9, 9, -14, 14, -19, 19].flatMap((dy) => spots.slice(0, 2).map((one) => ({ ...one, y: one.y + dy })));
      const spot = space.claimAny([...[...spots, ...beside].filter((one) => names.isFree(one)), ...spots]);
      if (spot) placed.ticks.push({ box: spot, text, style: 'tick', system: leg.to, dim: !ghost.chosen });
    });
  }
}

function placeChips({ scene, chips, scale, detail, measure }: Asked, space: Space, placed: Layout, grow: number) {
  for (const chip of chips) {
    const system = scene.byId.get(chip.system);
    if (!system || !(detail.chips || (chip.chosen && detail.marks))) continue;
    const w = measure(chip.text, 'chip') + 28;
    const x = system.x * scale,
      y = system.y * scale + below[styleOf(system)] * grow + 13;
    // Under the name; where that is taken, beside the mark or above the badge.
    const middle = system.y * scale,
      aside = 20 * grow + w / 2;
    const spots: [number, number][] = [
      [x, y],
      [x, y + 8],
      [x + aside, middle],
      [x - aside, middle],
      [x, middle - 42 * Math.max(grow, 0.8)],
    ];
    const spot = space.claimAny(spots.map(([cx, cy]) => ({ x: cx - w / 2, y: cy - chipHeight / 2, w, h: chipHeight })));
    if (spot) placed.chips.push({ box: spot, chip });
  }
}
