// A house view with its tables indexed once: who has what, what lies where, what is called how.
import type { Colony, Fleet, HouseView, IntelEntry, KnownSystem, Lane, PublicHouse, Ship, Squadron, Unit } from '../api/types';
import { houseOf, numberOf } from '../lib/format';

export type FleetSeen = Extract<IntelEntry['seen'], { kind: 'fleet_seen' }>;
export type ColonySeen = Extract<IntelEntry['seen'], { kind: 'colony_seen' }>;
export interface Sighting {
  entry: IntelEntry;
  seen: FleetSeen;
  house: string;
  age: number;
}

export type SeenView = HouseView & { outsiders?: PublicHouse[] };

export function grouped<K, V>(rows: V[], key: (row: V) => K | undefined): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const row of rows) {
    const at = key(row);
    if (at === undefined) continue;
    const group = groups.get(at);
    if (group) group.push(row);
    else groups.set(at, [row]);
  }
  return groups;
}

export class Lookup {
  readonly systems: Map<number, KnownSystem>;
  readonly lanesAt: Map<number, { to: number; lane: Lane }[]>;
  readonly houses: Map<string, PublicHouse>;
  readonly colonies: Map<number, Colony>;
  readonly fleets: Map<string, Fleet>;
  readonly fleetsAt: Map<number, Fleet[]>;
  readonly squadronsOf: Map<string, Squadron[]>;
  readonly shipsOfSquadron: Map<string, Ship[]>;
  readonly shipsOfFleet: Map<string, Ship[]>; // those in no squadron: spacelift, scouts
  readonly ships: Map<string, Ship>;
  readonly unitsAt: Map<number, Unit[]>;
  readonly sightings: Sighting[]; // the latest of every foreign fleet, newest first
  readonly sightingsAt: Map<number, Sighting[]>;
  readonly planetSeen: Map<number, { entry: IntelEntry; seen: ColonySeen }>;
  readonly lastSeen: Map<number, number>; // the newest turn of any entry about a system

  constructor(readonly view: SeenView) {
    this.systems = new Map(view.systems.map((one) => [one.id, one]));
    this.houses = new Map([...view.houses, ...(view.outsiders ?? [])].map((one) => [one.id, one]));
    this.colonies = new Map(view.colonies.map((one) => [one.id, one]));
    this.fleets = new Map(view.fleets.map((one) => [one.id, one]));
    this.ships = new Map(view.ships.map((one) => [one.id, one]));
    this.fleetsAt = grouped(view.fleets, (one) => one.at);
    this.squadronsOf = grouped(view.squadrons, (one) => (one.station.kind === 'in_fleet' ? one.station.fleet : undefined));
    this.shipsOfSquadron = grouped(view.ships, (one) => (one.berth.kind === 'in_squadron' ? one.berth.squadron : undefined));
    this.shipsOfFleet = grouped(view.ships, (one) => (one.berth.kind === 'in_fleet' ? one.berth.fleet : undefined));
    this.unitsAt = grouped(view.units, (one) => (one.berth.kind === 'ashore' ? one.berth.colony : undefined));
    this.lanesAt = new Map(view.systems.map((one) => [one.id, []]));
    for (const lane of view.lanes) {
      this.lanesAt.get(lane.a)?.push({ to: lane.b, lane });
      this.lanesAt.get(lane.b)?.push({ to: lane.a, lane });
    }
    const entries = new Map(view.intel.entries.map((one) => [numberOf(one.id), one]));
    this.sightings = [];
    for (const picture of view.intel.fleets) {
      const entry = entries.get(picture.latest);
      if (entry?.seen.kind !== 'fleet_seen') continue;
      this.sightings.push({ entry, seen: entry.seen, house: houseOf(entry.seen.fleet), age: view.turn - entry.turn });
    }
    this.sightings.sort((one, other) => one.age - other.age);
    this.sightingsAt = grouped(this.sightings, (one) => one.entry.system);
    this.planetSeen = new Map();
    for (const picture of view.intel.planets) {
      const entry = entries.get(picture.latest);
      if (entry?.seen.kind === 'colony_seen') this.planetSeen.set(picture.id, { entry, seen: entry.seen });
    }
    this.lastSeen = new Map();
    for (const entry of view.intel.entries) this.lastSeen.set(entry.system, Math.max(entry.turn, this.lastSeen.get(entry.system) ?? 0));
  }

  systemName(id: number): string {
    return this.systems.get(id)?.name ?? `system ${id}`;
  }

  // A colony has a name of its own only where its owner gave it one.
  colonyName(id: number): string {
    return this.colonies.get(id)?.name || this.systemName(id);
  }

  fleetName(id: string): string {
    return this.fleets.get(id)?.name || `Fleet ${numberOf(id)}`;
  }

  houseName(id: string): string {
    return this.houses.get(id)?.name ?? id;
  }

  // Colour and shape go by seat, 1 to 12; 13 for who is no player.
  seatOf(house: string | undefined): number {
    return house === undefined ? 0 : (this.houses.get(house)?.seat ?? 0);
  }

  ownerOf(system: number): string | undefined {
    return this.colonies.has(system) ? this.view.house : (this.planetSeen.get(system)?.seen.owner ?? this.systems.get(system)?.owner);
  }

  relationWith(house: string) {
    return this.view.relations.find(
      ({ id }) => (id.a === house && id.b === this.view.house) || (id.b === house && id.a === this.view.house),
    );
  }

  shipsIn(fleet: string): Ship[] {
    const inSquadrons = (this.squadronsOf.get(fleet) ?? []).flatMap((one) => this.shipsOfSquadron.get(one.id) ?? []);
    return [...inSquadrons, ...(this.shipsOfFleet.get(fleet) ?? [])];
  }
}
