// What the house knows of every system and of every other house, from its intelligence database: how old, how good, from where.
import type { IntelEntry, KnownSystem } from '../api/types';
import { houseOf } from '../lib/format';
import type { Lookup } from '../state/lookup';

export interface SystemRow {
  system: KnownSystem;
  name: string;
  owner: string | undefined;
  own: boolean;
  entry: IntelEntry | undefined;
  age: number | undefined;
  fleets: { house: string; age: number }[];
}
export interface HouseRow {
  house: string;
  colonies: number;
  fleets: number;
  age: number | undefined;
  report: IntelEntry | undefined;
  quality: string;
}

const order = { none: 0, visual: 1, spy: 2, perfect: 3 } as const;

// The newest word about each system; of two in one turn the better one.
function latestBySystem(entries: IntelEntry[]): Map<number, IntelEntry> {
  const latest = new Map<number, IntelEntry>();
  for (const entry of entries) {
    const before = latest.get(entry.system);
    if (!before || entry.turn > before.turn || (entry.turn === before.turn && order[entry.quality] > order[before.quality]))
      latest.set(entry.system, entry);
  }
  return latest;
}

export function systemRows(look: Lookup): SystemRow[] {
  const latest = latestBySystem(look.view.intel.entries);
  return look.view.systems.map((system) => {
    const entry = latest.get(system.id),
      own = look.colonies.has(system.id);
    return {
      system,
      name: look.colonyName(system.id),
      owner: look.ownerOf(system.id),
      own,
      entry,
      age: own ? 0 : entry && look.view.turn - entry.turn,
      fleets: (look.sightingsAt.get(system.id) ?? []).map((one) => ({ house: one.house, age: one.age })),
    };
  });
}

export type SortKey = 'name' | 'owner' | 'class' | 'age' | 'fleets';
const classes = ['eden', 'lush', 'benign', 'harsh', 'hostile', 'desolate', 'extreme'];

export function sortedRows(rows: SystemRow[], key: SortKey, backward: boolean): SystemRow[] {
  const rank = (row: SystemRow): string | number => {
    switch (key) {
      case 'name':
        return row.name;
      case 'owner':
        return row.owner ?? '\uffff';
      case 'class':
        return row.system.class ? classes.indexOf(row.system.class) : 9;
      case 'age':
        return row.age ?? 1e6;
      case 'fleets':
        return -row.fleets.length;
    }
  };
  const sign = backward ? -1 : 1;
  return rows.toSorted((one, other) => {
    const a = rank(one),
      b = rank(other);
    return sign * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)) || one.name.localeCompare(other.name);
  });
}

export function matches(row: SystemRow, text: string, owner: string, ages: string): boolean {
  if (text && !row.name.toLowerCase().includes(text.toLowerCase())) return false;
  if (owner === 'none' ? row.owner !== undefined : owner !== '' && row.owner !== owner) return false;
  if (ages === 'fresh') return row.age !== undefined && row.age <= 1;
  if (ages === 'old') return row.age !== undefined && row.age > 3;
  if (ages === 'never') return row.age === undefined;
  return true;
}

export function houseRows(look: Lookup): HouseRow[] {
  const { view } = look;
  const about = new Map<string, { age: number; report: IntelEntry | undefined; quality: keyof typeof order }>();
  const touch = (house: string, entry: IntelEntry) => {
    const now = about.get(house) ?? { age: Infinity, report: undefined, quality: 'none' as const };
    about.set(house, {
      age: Math.min(now.age, view.turn - entry.turn),
      quality: order[entry.quality] > order[now.quality] ? entry.quality : now.quality,
      report: entry.seen.kind === 'house_seen' && (!now.report || entry.turn >= now.report.turn) ? entry : now.report,
    });
  };
  for (const entry of view.intel.entries) {
    const { seen } = entry;
    if (seen.kind === 'fleet_seen' || seen.kind === 'transit_seen') touch(houseOf(seen.fleet), entry);
    else if (seen.kind === 'colony_seen') touch(seen.owner, entry);
    else if (seen.kind === 'house_seen') touch(seen.house, entry);
  }
  return view.houses
    .filter((one) => one.id !== view.house)
    .map((one) => {
      const known = about.get(one.id);
      return {
        house: one.id,
        colonies: view.systems.filter((system) => look.ownerOf(system.id) === one.id).length,
        fleets: look.sightings.filter((sighting) => sighting.house === one.id).length,
        age: known && Number.isFinite(known.age) ? known.age : undefined,
        report: known?.report,
        quality: known?.quality ?? 'none',
      };
    });
}
