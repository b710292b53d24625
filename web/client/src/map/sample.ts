// A small war for tests: five systems in a row and one aside, two houses at war, one fleet each.
import type { HouseView, IntelEntry } from '../api/types';
import { Lookup } from '../state/lookup';

export function sampleView(change: Partial<HouseView> = {}): HouseView {
  const system = (id: number, q: number, r: number, more = {}) => ({
    id,
    name: ['Emrys', 'Umbra', 'Fathom', 'Harrow', 'Bastion', 'Wharf'][id]!,
    hex: { q, r },
    star: 'G' as const,
    explored: false,
    ...more,
  });
  const seen = (id: number, turn: number, at: number, what: IntelEntry['seen']): IntelEntry => ({
    id: `alpha:${id}`,
    turn,
    step: 'CF5',
    system: at,
    source: 'fleet',
    quality: 'visual',
    origin: { kind: 'own' },
    seen: what,
  });
  const squadron = {
    flagship: 'BB',
    ships: 4,
    classes: [
      { class: 'BB', number: 1 },
      { class: 'DD', number: 3 },
    ],
  };
  const fleetSeen = (fleet: string): IntelEntry['seen'] => ({
    kind: 'fleet_seen',
    fleet,
    status: 'active',
    squadrons: [squadron],
    spacelift: 1,
    transports: [],
  });
  return {
    game: 'g',
    house: 'alpha',
    turn: 14,
    rings: 2,
    prestige_multiplier: 0,
    systems: [
      system(0, 0, 0, { explored: true, owner: 'alpha', home: 1, class: 'eden', raw: 'abundant' }),
      system(1, 1, 0, { explored: true, owner: 'beta', class: 'harsh', raw: 'rich' }),
      system(2, 2, 0, { explored: true, class: 'lush', raw: 'poor' }),
      system(3, 3, 0),
      system(4, 4, 0, { owner: 'beta' }),
      system(5, 0, 1, { explored: true, owner: 'alpha' }),
    ],
    lanes: [
      { a: 0, b: 1, class: 'minor' },
      { a: 1, b: 2, class: 'major' },
      { a: 2, b: 3, class: 'restricted' },
      { a: 3, b: 4, class: 'major' },
      { a: 0, b: 5, class: 'major' },
    ],
    houses: [
      { id: 'alpha', seat: 1, name: 'Corvane' },
      { id: 'beta', seat: 2, name: 'Drustan' },
    ],
    relations: [{ id: { a: 'alpha', b: 'beta' }, status: 'enemy', breached_by: [], barred_until: 0, final_conflict: false }],
    own: { id: 'alpha', seat: 1, home: 0 },
    colonies: [
      { id: 0, owner: 'alpha', name: '' },
      { id: 5, owner: 'alpha', name: '' },
    ],
    fleets: [
      {
        id: 'alpha:1',
        at: 0,
        name: 'Lantern',
        status: 'active',
        roe: 6,
        spy_scouts: false,
        standing: { kind: 'none' },
        progress: { position: 0 },
        fallback: 5,
      },
    ],
    squadrons: [{ id: 'alpha:9', flagship: 'alpha:1', station: { kind: 'in_fleet', fleet: 'alpha:1' } }],
    ships: [{ id: 'alpha:1', class: 'BB', weapons: 1, hull: 'undamaged', ptu: 0, berth: { kind: 'in_squadron', squadron: 'alpha:9' } }],
    units: [],
    projects: [],
    transfers: [],
    proposals: [],
    effects: [],
    ledger: [],
    offers: [],
    events: [
      { number: 1, turn: 14, step: 'CF8', what: { event: 'fleet_sighted', system: 1, entry: 'alpha:1' } },
      { number: 2, turn: 14, step: 'CF9', what: { event: 'bombardment', system: 1, house: 'beta', rounds: 1, losses: {} } },
      { number: 3, turn: 14, step: 'IN2', what: { event: 'income', gho: 1, rate: 50, pp: 3, reductions: [] } },
    ],
    intel: {
      id: 'alpha',
      explored: [0, 1, 2, 5],
      new_from: 0,
      entries: [seen(1, 14, 1, fleetSeen('beta:7')), seen(2, 11, 2, fleetSeen('beta:8')), seen(3, 10, 4, fleetSeen('beta:9'))],
      planets: [],
      fleets: [
        { id: 'beta:7', latest: 1, before: 0, detailed: 0, planned: 0 },
        { id: 'beta:8', latest: 2, before: 0, detailed: 0, planned: 0 },
        { id: 'beta:9', latest: 3, before: 0, detailed: 0, planned: 0 },
      ],
    },
    ...change,
  } as unknown as HouseView;
}

export const sampleLook = (change: Partial<HouseView> = {}) => new Lookup(sampleView(change));
