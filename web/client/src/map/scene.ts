// The map as the house knows it, ready to be drawn: systems on the plane, lanes, borders, fleets as badges, threats. No pixels and no
// colours here.
import type { Figures, HouseView, KnownSystem } from '../api/types';
import type { Lookup, Sighting } from '../state/lookup';
import { changesOf, type Change } from './changes';
import { boundsOf, center, type Bounds, type Hex, type Point } from './hex';
import { outlines } from './territory';
import { supplyOf, watchOf, type Supply, type Watch } from './watch';

export type Layer = 'owner' | 'threat' | 'value' | 'age' | 'changes' | 'supply' | 'detection';
export const layers: readonly Layer[] = ['owner', 'threat', 'value', 'age', 'changes', 'supply', 'detection'];

export interface SceneSystem extends Point {
  id: number;
  hex: Hex;
  name: string;
  kind: 'colony' | 'explored' | 'unknown';
  owner: string | undefined;
  seat: number; // of the owner, 0 for none
  own: boolean;
  home: boolean;
  age: number | undefined; // turns since it was last seen; undefined: never, or mine
  planet: KnownSystem['class'];
  raw: KnownSystem['raw'];
  level: number | undefined; // of a foreign colony as it was seen
  watch?: Watch | undefined; // who watches it for me
  supply?: Supply | undefined; // of mine
}

export interface SceneLane {
  a: SceneSystem;
  b: SceneSystem;
  class: 'major' | 'minor' | 'restricted';
  own: boolean;
  held: boolean;
} // held: both ends are mine; own: and two jumps a turn

// All fleets of one house in one system, as one badge.
export interface SceneBadge {
  system: number;
  house: string;
  seat: number;
  mine: boolean;
  text: string; // "83", "~85", "?"
  strength: number;
  old: boolean; // seen more than one turn ago
  fleets: string[];
  warlike: boolean; // of a house that is an enemy or hostile
}

export interface SceneThreat {
  from: SceneSystem;
  to: SceneSystem;
  badge: SceneBadge;
}

export interface Scene {
  turn: number;
  house: string;
  seat: number;
  systems: SceneSystem[];
  byId: Map<number, SceneSystem>;
  bounds: Bounds;
  home: SceneSystem | undefined;
  lanes: SceneLane[];
  borders: { seat: number; lines: Point[][] }[];
  changes: Map<number, Change[]>;
}

const classes: readonly string[] = ['extreme', 'desolate', 'hostile', 'harsh', 'benign', 'lush', 'eden'];
const raws: readonly string[] = ['very_poor', 'poor', 'abundant', 'rich', 'very_rich'];

// How good a world is, 1 to 5, by its class and raw materials alike; undefined where it is not known. For tints, not for rules.
export function worthOf({ planet, raw }: Pick<SceneSystem, 'planet' | 'raw'>): number | undefined {
  if (!planet || !raw) return undefined;
  return 1 + Math.round(((classes.indexOf(planet) / 6 + raws.indexOf(raw) / 4) / 2) * 4);
}

// INT-031: fresh, ageing, old.
export const ageStyle = (age: number): 0 | 1 | 2 => (age <= 1 ? 0 : age <= 3 ? 1 : 2);

function systemOf(look: Lookup, known: KnownSystem): SceneSystem {
  const { view } = look;
  const owner = look.ownerOf(known.id);
  const own = owner === view.house;
  const seen = look.lastSeen.get(known.id);
  const planet = look.planetSeen.get(known.id)?.seen;
  return {
    ...center(known.hex),
    id: known.id,
    hex: known.hex,
    name: known.name,
    owner,
    own,
    seat: look.seatOf(owner),
    kind: owner ? 'colony' : known.explored || known.class || seen !== undefined ? 'explored' : 'unknown',
    home: known.home !== undefined || view.own.home === known.id,
    age: own || seen === undefined ? undefined : view.turn - seen,
    planet: known.class ?? planet?.class,
    raw: known.raw ?? planet?.raw,
    level: own ? undefined : planet?.level,
  };
}

export function sceneOf(look: Lookup, nextDoor = true): Scene {
  const { view } = look;
  const watch = watchOf(look, nextDoor),
    supply = supplyOf(look);
  const systems = view.systems.map((one): SceneSystem => ({
    ...systemOf(look, one),
    watch: watch.get(one.id),
    supply: supply.get(one.id),
  }));
  const byId = new Map(systems.map((one) => [one.id, one]));
  const lanes = view.lanes.flatMap((lane): SceneLane[] => {
    const a = byId.get(lane.a),
      b = byId.get(lane.b);
    return a && b ? [{ a, b, class: lane.class, own: lane.class === 'major' && a.own && b.own, held: a.own && b.own }] : [];
  });
  const bySeat = new Map<number, Hex[]>();
  for (const one of systems) if (one.seat) bySeat.set(one.seat, [...(bySeat.get(one.seat) ?? []), one.hex]);
  return {
    turn: view.turn,
    house: view.house,
    seat: look.seatOf(view.house),
    systems,
    byId,
    bounds: boundsOf(systems),
    home: byId.get(view.own.home ?? -1) ?? systems.find((one) => one.own),
    lanes,
    borders: [...bySeat].map(([seat, hexes]) => ({ seat, lines: outlines(hexes) })),
    changes: changesOf(view, look.houses),
  };
}

// --- fleets

export const isWarlike = (look: Lookup, house: string) => ['enemy', 'hostile'].includes(look.relationWith(house)?.status ?? '');

// A foreign fleet is shown where it was last seen, unless that place has been looked at since and it was not there.
export function isStillThere(look: Lookup, sighting: Sighting): boolean {
  const at = sighting.entry.system;
  if (sighting.age <= 0) return true;
  return !look.colonies.has(at) && !look.fleetsAt.has(at) && (look.lastSeen.get(at) ?? 0) <= sighting.entry.turn;
}

export interface Strength {
  value: number;
  estimate: boolean;
  unknown: boolean;
}

function strengthSeen(sighting: Sighting, figure: Figures['seen'][number] | undefined): Strength {
  if (figure?.attack) return { value: Math.round(figure.attack.value / figure.attack.scale), estimate: !figure.exact, unknown: false };
  if (figure) return { value: 0, estimate: false, unknown: true };
  const ships = sighting.seen.squadrons.reduce((sum, one) => sum + one.ships, 0) + sighting.seen.spacelift;
  return { value: ships, estimate: false, unknown: ships === 0 };
}

const written = (value: number, estimate: boolean, unknown: boolean) =>
  unknown && value === 0 ? '?' : `${estimate ? '~' : ''}${value}${unknown ? '+' : ''}`;

// Of every fleet that is shown, mine and foreign.
export function strengthsOf(look: Lookup, figures: Figures | undefined): Map<string, Strength> {
  const attack = new Map(figures?.fleets.map((one) => [one.fleet, Math.round(one.attack.value / one.attack.scale)]));
  const seen = new Map(figures?.seen.map((one) => [one.fleet, one]));
  return new Map([
    ...look.view.fleets.map(
      (one) => [one.id, { value: attack.get(one.id) ?? look.shipsIn(one.id).length, estimate: false, unknown: false }] as const,
    ),
    ...look.sightings.map((one) => [one.seen.fleet, strengthSeen(one, seen.get(one.seen.fleet))] as const),
  ]);
}

export function badgesOf(look: Lookup, strengths: Map<string, Strength>): SceneBadge[] {
  const badges: SceneBadge[] = [];
  const house = look.view.house;
  for (const [system, fleets] of look.fleetsAt) {
    const strength = fleets.reduce((sum, one) => sum + (strengths.get(one.id)?.value ?? 0), 0);
    badges.push({
      system,
      house,
      seat: look.seatOf(house),
      mine: true,
      text: String(strength),
      strength,
      old: false,
      fleets: fleets.map((one) => one.id),
      warlike: false,
    });
  }
  const groups = new Map<string, Sighting[]>();
  for (const one of look.sightings) {
    if (!isStillThere(look, one)) continue;
    const key = `${one.entry.system} ${one.house}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    const each = group.flatMap((one) => strengths.get(one.seen.fleet) ?? []);
    const strength = each.reduce((sum, one) => sum + one.value, 0);
    const first = group[0]!;
    badges.push({
      system: first.entry.system,
      house: first.house,
      seat: look.seatOf(first.house),
      mine: false,
      strength,
      text: written(
        strength,
        each.some((one) => one.estimate),
        each.some((one) => one.unknown),
      ),
      old: group.every((one) => one.age > 1),
      fleets: group.map((one) => one.seen.fleet),
      warlike: isWarlike(look, first.house),
    });
  }
  // Mine first, then those who may fight me, then the stronger.
  return badges.sort(
    (one, other) => Number(other.mine) - Number(one.mine) || Number(other.warlike) - Number(one.warlike) || other.strength - one.strength,
  );
}

// Armed fleets of enemies and hostile houses, seen lately, one lane from a colony of mine; and what the briefing calls a threat to a
// colony, from wherever it stands.
export function threatsOf(
  scene: Scene,
  look: Lookup,
  badges: readonly SceneBadge[],
  told: readonly { kind: string; fleet?: string; colony?: number }[] = [],
): SceneThreat[] {
  const threats: SceneThreat[] = badges
    .filter((one) => one.warlike && !one.old && one.text !== '0')
    .flatMap((badge) => {
      const from = scene.byId.get(badge.system);
      if (!from) return [];
      return (look.lanesAt.get(badge.system) ?? []).flatMap(({ to }) => {
        const colony = scene.byId.get(to);
        return colony?.own ? [{ from, to: colony, badge }] : [];
      });
    });
  for (const { kind, fleet, colony } of told) {
    const badge = kind === 'threat' && fleet !== undefined ? badges.find((one) => !one.mine && one.fleets.includes(fleet)) : undefined;
    const from = badge && scene.byId.get(badge.system),
      to = scene.byId.get(colony ?? -1);
    if (badge && from && to?.own && from !== to && !threats.some((one) => one.from === from && one.to === to))
      threats.push({ from, to, badge });
  }
  return threats;
}

export type { Change };
export type View = HouseView;
