// What lies under the pointer: a badge before a system; a system within reach of a finger.
import { hexAt, keyOf, type Point } from './hex';
import type { Layout } from './layout';
import type { Scene, SceneBadge, SceneSystem } from './scene';
import { holds } from './space';

export interface Hit {
  system: SceneSystem;
  badge: SceneBadge | undefined;
}

export function byHex(scene: Scene): Map<string, SceneSystem> {
  return new Map(scene.systems.map((one) => [keyOf(one.hex.q, one.hex.r), one]));
}

// `at` in pixels from the plane's origin, as the layout has them.
export function hitAt(scene: Scene, hexes: Map<string, SceneSystem>, layout: Layout, scale: number, at: Point, slack = 2): Hit | undefined {
  for (let i = layout.badges.length - 1; i >= 0; --i) {
    const { box, badge } = layout.badges[i]!;
    const system = scene.byId.get(badge.system);
    if (system && holds(box, at.x, at.y, slack)) return { system, badge };
  }
  const name = layout.names.find((one) => holds(one.box, at.x, at.y));
  const named = name && scene.byId.get(name.system);
  if (named) return { system: named, badge: undefined };
  const { q, r } = hexAt({ x: at.x / scale, y: at.y / scale });
  const system = hexes.get(keyOf(q, r));
  return system && { system, badge: undefined };
}
