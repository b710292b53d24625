// Ships and units at a colony that could get better weapons, by class and level; which crippled ships lie there.
import type { Ship, Unit } from '../api/types';
import { numberOf } from '../lib/format';
import type { Lookup } from '../state/lookup';

export interface RefitGroup {
  key: string;
  class: string;
  level: number;
  units: (string | number)[];
}

// Everything of mine at the colony that is not in a dock: ships of fleets there, ships and squadrons in its pools.
export function shipsAt(look: Lookup, colony: number): Ship[] {
  const pools = new Set(
    look.view.squadrons.filter((one) => one.station.kind === 'in_pool' && one.station.colony === colony).map((one) => one.id),
  );
  const inFleets = (look.fleetsAt.get(colony) ?? []).flatMap((fleet) => look.shipsIn(fleet.id));
  const inPools = look.view.ships.filter(
    (one) =>
      (one.berth.kind === 'in_pool' && one.berth.colony === colony) || (one.berth.kind === 'in_squadron' && pools.has(one.berth.squadron)),
  );
  return [...inFleets, ...inPools];
}

export function refitGroups(ships: Ship[], units: Unit[], weapons: number, isScaled: (unit: string) => boolean): RefitGroup[] {
  const groups = new Map<string, RefitGroup>();
  const add = (unit: string, level: number, id: string | number) => {
    if (level >= weapons || !isScaled(unit)) return;
    const key = `${unit} ${level}`;
    const group = groups.get(key) ?? { key, class: unit, level, units: [] };
    group.units.push(id);
    groups.set(key, group);
  };
  for (const ship of ships) if (ship.hull === 'undamaged') add(ship.class, ship.weapons, `ship:${numberOf(ship.id)}`);
  for (const unit of units) if (unit.hull === 'undamaged') add(unit.class, unit.level, numberOf(unit.id));
  return [...groups.values()].sort((one, other) => one.class.localeCompare(other.class) || one.level - other.level);
}
