// Words that many screens use.
import { roman, words } from '../lib/format';

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const common = {
  plural,
  close: 'Close',
  orderKind: (kind: string) => words(kind),
  less: (what: string) => `Less: ${what}`,
  more: (what: string) => `More: ${what}`,
  cancel: 'Cancel',
  back: 'Back',
  total: 'in all',
  unknown: 'unknown',
  none: 'none',
  you: 'you',
  win: 'win', draw: 'draw', lose: 'lose',
  noOdds: 'no odds',
  odds: (win: string, draw: string, lose: string) => `win ${win}, draw ${draw}, lose ${lose}`,
  age: (turns: number) => (turns <= 0 ? 'now' : turns === 1 ? 'last turn' : `${turns} turns ago`),
  quality: (level: string) => (({ visual: 'Visual', spy: 'Spy', perfect: 'Perfect' }) as Record<string, string>)[level] ?? words(level),
  planet: (kind: string | undefined) => (kind ? kind[0]!.toUpperCase() + kind.slice(1) : 'unknown'),
  raw: (raw: string | undefined) => (raw ? words(raw) : 'unknown'),
  level: (level: number) => roman(level),
  turn: (turn: number) => `T${turn}`,
  cycle: (turn: number) => `Cycle ${turn}`,
  loading: 'Loading',
  slow: 'Slow connection, your orders are safe',
  retry: 'Try again',
  offline: 'No connection to the server. What you see stays readable; changes are kept in this browser.',
};

// The rulebook's verbs, by number.
export const fleetOrders: Record<string, { number: number; name: string }> = {
  hold: { number: 0, name: 'Hold' }, move: { number: 1, name: 'Move' }, seek_home: { number: 2, name: 'Seek Home' }, patrol: { number: 3, name: 'Patrol' },
  guard_starbase: { number: 4, name: 'Guard Starbase' }, guard: { number: 5, name: 'Guard / Blockade' }, bombard: { number: 6, name: 'Bombard' }, invade: { number: 7, name: 'Invade' },
  blitz: { number: 8, name: 'Blitz' }, spy_planet: { number: 9, name: 'Spy on Planet' }, hack_starbase: { number: 10, name: 'Hack Starbase' }, spy_system: { number: 11, name: 'Spy on System' },
  colonize: { number: 12, name: 'Colonize' }, join: { number: 13, name: 'Join Fleet' }, rendezvous: { number: 14, name: 'Rendezvous' }, salvage: { number: 15, name: 'Salvage' },
  reserve: { number: 16, name: 'Reserve' }, mothball: { number: 17, name: 'Mothball' }, reactivate: { number: 18, name: 'Reactivate' }, view_world: { number: 19, name: 'View a World' },
  covert_raid: { number: 20, name: 'Covert Raid' },
};
export const orderGlyph = (order: string) => `o-${String(fleetOrders[order]?.number ?? 0).padStart(2, '0')}`;

export const unitClasses: Record<string, string> = {
  CT: 'Corvette', FG: 'Frigate', DD: 'Destroyer', CL: 'Light Cruiser', CA: 'Heavy Cruiser', BC: 'Battle Cruiser', BB: 'Battleship', DN: 'Dreadnought', SD: 'Super Dreadnought',
  CV: 'Carrier', CX: 'Super Carrier', FS: 'Fighter Squadron', RR: 'Raider', SC: 'Scout', PB: 'Planet-Breaker', ET: 'ETAC', TT: 'Troop Transport', SB: 'Starbase', SP: 'Spaceport',
  SY: 'Shipyard', PS: 'Planetary Shield', GB: 'Ground Battery', AA: 'Army', MD: 'Marine Division',
};

export const technologies: Record<string, string> = {
  EL: 'Economic Level', SL: 'Science Level', CST: 'Construction', WEP: 'Weapons', TER: 'Terraforming', ELI: 'Electronic Intelligence', CLK: 'Cloaking', SLD: 'Planetary Shields',
  CIC: 'Counter-Intelligence', STL: 'Strategic Lift', CMD: 'Command', FD: 'Fighter Doctrine', ACO: 'Advanced Carrier Operations',
};
