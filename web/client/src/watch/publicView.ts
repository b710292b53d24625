// The full state of an earlier turn, which spectators may see (SRV-039), as a view of a house that owns nothing and sees everything: so the
// map can draw it.
import type { GameState, HouseView, IntelEntry, Ship } from '../api/types';
import { grouped } from '../state/lookup';

function counted(ships: Ship[]) {
  const classes = new Map<string, number>();
  for (const ship of ships) classes.set(ship.class, (classes.get(ship.class) ?? 0) + 1);
  return [...classes].map(([kind, number]) => ({ class: kind, number }));
}

export function publicView(state: GameState): HouseView {
  const owners = new Map(state.colonies.map((one) => [one.id, one.owner]));
  const squadronsOf = grouped(state.squadrons, (one) => (one.station.kind === 'in_fleet' ? one.station.fleet : ''));
  const shipsOf = grouped(state.ships, (one) =>
    one.berth.kind === 'in_squadron' ? one.berth.squadron : one.berth.kind === 'in_fleet' ? `fleet ${one.berth.fleet}` : '',
  );
  const classOf = new Map(state.ships.map((one) => [one.id, one.class]));
  const entry = (number: number, system: number, seen: object) =>
    ({
      id: `:${number}`,
      turn: state.turn,
      step: 'CF15',
      system,
      source: 'fleet',
      quality: 'perfect',
      origin: { kind: 'own' },
      seen,
    }) as unknown as IntelEntry;
  const fleets = state.fleets.map((fleet, i) => {
    const loose = shipsOf.get(`fleet ${fleet.id}`) ?? [];
    return entry(i + 1, fleet.at, {
      kind: 'fleet_seen',
      fleet: fleet.id,
      status: fleet.status,
      spacelift: loose.length,
      transports: counted(loose),
      squadrons: (squadronsOf.get(fleet.id) ?? []).map((one) => ({
        flagship: classOf.get(one.flagship) ?? '',
        ships: shipsOf.get(one.id)?.length ?? 0,
        classes: counted(shipsOf.get(one.id) ?? []),
      })),
    });
  });
  return {
    game: state.game,
    house: '',
    turn: state.turn,
    prestige_multiplier: state.prestige_multiplier,
    rings: state.map.rings,
    lanes: state.map.lanes,
    systems: state.map.systems.map((one) => ({ ...one, explored: true, ...(owners.has(one.id) && { owner: owners.get(one.id)! }) })),
    houses: state.houses,
    relations: state.relations,
    own: { id: '', seat: 0, home: -1 },
    colonies: [],
    fleets: [],
    squadrons: [],
    ships: [],
    units: [],
    projects: [],
    transfers: [],
    proposals: [],
    effects: [],
    ledger: [],
    events: [],
    offers: [],
    intel: {
      id: '',
      explored: [],
      planets: [],
      fleets: state.fleets.map((one, i) => ({ id: one.id, latest: i + 1, before: 0, detailed: 0, planned: 0 })),
      // Every system is seen as it is
      entries: [...fleets, ...state.map.systems.map((one, i) => entry(fleets.length + i + 1, one.id, { kind: 'nothing' }))],
    },
  } as unknown as HouseView;
}
