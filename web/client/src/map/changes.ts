// What happened where since the last turn, for the layer of changes: one mark an event, the gravest first.
import type { Event, HouseView, PublicHouse } from '../api/types';

export type Tone = 'danger' | 'warn' | 'good' | 'info';
export interface Change {
  kind: string;
  glyph: string;
  tone: Tone;
  weight: number;
  house: string | undefined;
}

// Event, glyph, tone, weight. What is not here does not stand on the map.
const table: Record<string, [glyph: string, tone: Tone, weight: number]> = {
  battle: ['u-swords', 'danger', 10],
  colony_captured: ['o-07', 'danger', 10],
  landing: ['o-07', 'danger', 9],
  bombardment: ['o-06', 'danger', 9],
  unit_destroyed: ['u-swords', 'danger', 8],
  units_lost: ['u-swords', 'danger', 8],
  fleet_retreated: ['u-back', 'warn', 8],
  blockade_begun: ['o-05', 'danger', 8],
  blockade_lifted: ['o-05', 'good', 6],
  colony_founded: ['o-12', 'good', 8],
  fleet_intercepted: ['u-swords', 'warn', 7],
  raiders_detected: ['u-eye', 'warn', 7],
  scouts_lost: ['u-eye', 'warn', 7],
  scouts_caught: ['u-eye', 'good', 6],
  raid_detected: ['o-20', 'danger', 7],
  raid_result: ['o-20', 'info', 6],
  mission_blocked: ['u-eye', 'warn', 5],
  order_failed: ['u-alert', 'warn', 6],
  attack_stopped: ['u-alert', 'warn', 6],
  fleet_sighted: ['u-eye', 'info', 5],
  adjacent_sighting: ['u-eye', 'info', 4],
  contact_lost: ['u-eye', 'warn', 4],
  scouts_met: ['u-eye', 'info', 3],
  system_explored: ['u-map', 'good', 4],
  planet_terraformed: ['u-colony', 'good', 5],
  commissioned: ['u-plus', 'good', 3],
  fleet_disbanded: ['u-minus', 'warn', 5],
  wreckage_salvaged: ['u-plus', 'good', 3],
  transfer_lost: ['u-people', 'warn', 5],
  transfer_arrived: ['u-people', 'good', 2],
  construction_halted: ['u-gear', 'warn', 4],
  ship_lost_in_dock: ['u-gear', 'danger', 6],
  project_lost: ['u-gear', 'warn', 5],
  assets_stripped: ['u-coin', 'warn', 5],
};

export function placeOf(what: Event['what']): number | undefined {
  const fields = what as unknown as { system?: number; colony?: number; to?: unknown; subject?: { system?: number; colony?: number } };
  return fields.system ?? fields.colony ?? fields.subject?.system ?? fields.subject?.colony;
}

export function changesOf(view: Pick<HouseView, 'events' | 'house'>, houses: Map<string, PublicHouse>): Map<number, Change[]> {
  const changes = new Map<number, Change[]>();
  for (const { what } of view.events) {
    const entry = table[what.event];
    const at = placeOf(what);
    if (!entry || at === undefined) continue;
    const [glyph, tone, weight] = entry;
    const there = changes.get(at) ?? [];
    if (there.some((one) => one.kind === what.event)) continue;
    const other = (what as { house?: string }).house;
    there.push({ kind: what.event, glyph, tone, weight, house: other && houses.has(other) ? other : undefined });
    changes.set(at, there);
  }
  for (const list of changes.values()) list.sort((one, other) => other.weight - one.weight);
  return changes;
}
