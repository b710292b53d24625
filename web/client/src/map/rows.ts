// Every system as a row of words: the map for readers (ui.md section 11).
import * as texts from '../texts';
import { fleetOrders } from '../texts/common';
import type { Lookup } from '../state/lookup';
import type { Scene, SceneBadge, SceneSystem } from './scene';
import { watches } from './watch';
import type { Wishes } from './wishes';

export interface Row {
  system: SceneSystem;
  name: string;
  owner: string;
  planet: string;
  raw: string;
  seen: string;
  watch: string;
  supply: string;
  fleets: string[];
  lanes: string[];
  orders: string[];
  ownFleets: { id: string; name: string }[];
}

const words = texts.map.systems;

function about(look: Lookup, system: SceneSystem | undefined): string {
  if (!system) return '';
  if (system.own) return words.laneYours;
  if (system.owner) return words.laneOf(look.houseName(system.owner));
  return system.kind === 'unknown'
    ? words.laneUnknown
    : words.laneExplored(system.age === undefined ? texts.common.unknown : texts.common.age(system.age));
}

export function rowsOf(scene: Scene, look: Lookup, badgesAt: Map<number, SceneBadge[]>, wishes: Wishes, unit: string): Row[] {
  const orders = new Map<number, string[]>();
  const note = (system: number | undefined, text: string) => {
    if (system !== undefined) orders.set(system, [...(orders.get(system) ?? []), text]);
  };
  for (const ghost of wishes.ghosts) {
    const fleet = look.fleetName(ghost.fleet),
      order = fleetOrders[ghost.order]?.name ?? ghost.order;
    note(ghost.systems.at(-1), ghost.refused ? words.refused(fleet, order) : words.order(fleet, order, ghost.legs.at(-1)?.turn));
  }
  return scene.systems.map((system) => {
    const seen = look.planetSeen.get(system.id)?.entry.quality;
    return {
      system,
      name: look.colonyName(system.id),
      orders: orders.get(system.id) ?? [],
      owner: system.own
        ? texts.common.you
        : system.owner
          ? look.houseName(system.owner)
          : system.kind === 'unknown'
            ? texts.common.unknown
            : texts.common.none,
      planet: texts.common.planet(system.planet),
      raw: texts.common.raw(system.raw),
      seen: system.own
        ? words.seenNow
        : system.age === undefined
          ? texts.map.card.notSeen
          : `${texts.common.age(system.age)}${seen && seen !== 'none' ? `, ${texts.common.quality(seen)}` : ''}`,
      watch: system.watch ? texts.map.watch[system.watch] : texts.map.watchNone,
      supply: system.supply ? texts.map.supply[system.supply] : '',
      fleets: (badgesAt.get(system.id) ?? []).map((one) =>
        one.mine ? texts.map.speech.mine(one.text, unit) : texts.map.speech.badge(look.houseName(one.house), one.text, unit),
      ),
      lanes: (look.lanesAt.get(system.id) ?? []).map(({ to, lane }) =>
        words.lane(lane.class, look.systemName(to), about(look, scene.byId.get(to))),
      ),
      ownFleets: (look.fleetsAt.get(system.id) ?? []).map((one) => ({ id: one.id, name: look.fleetName(one.id) })),
    };
  });
}

export type Column = 'name' | 'owner' | 'planet' | 'raw' | 'seen' | 'watch' | 'supply' | 'fleets' | 'orders';

const keys: Record<Column, (row: Row) => string | number> = {
  name: (row) => row.name.toLocaleLowerCase(),
  owner: (row) =>
    row.system.own ? '' : row.owner === texts.common.none || row.owner === texts.common.unknown ? `~${row.owner}` : row.owner,
  planet: (row) => -['extreme', 'desolate', 'hostile', 'harsh', 'benign', 'lush', 'eden'].indexOf(row.system.planet ?? ''),
  raw: (row) => -['very_poor', 'poor', 'abundant', 'rich', 'very_rich'].indexOf(row.system.raw ?? ''),
  seen: (row) => (row.system.own ? -1 : (row.system.age ?? 1e6)),
  watch: (row) => (row.system.watch ? watches.indexOf(row.system.watch) : 9),
  supply: (row) => ['cut', 'apart', 'linked'].indexOf(row.system.supply ?? '') >>> 0,
  fleets: (row) => -row.fleets.length,
  orders: (row) => -row.orders.length,
};

export function sorted(rows: readonly Row[], column: Column, down: boolean): Row[] {
  const key = keys[column];
  const order = (one: Row, other: Row) => {
    const a = key(one),
      b = key(other);
    return a < b ? -1 : a > b ? 1 : one.name.localeCompare(other.name);
  };
  return rows.toSorted((one, other) => (down ? order(other, one) : order(one, other)));
}

export function filtered(rows: readonly Row[], text: string): readonly Row[] {
  const asked = text.trim().toLocaleLowerCase();
  return asked
    ? rows.filter((row) =>
        [row.name, row.owner, row.planet, row.raw, ...row.fleets, ...row.orders].some((one) => one.toLocaleLowerCase().includes(asked)),
      )
    : rows;
}
