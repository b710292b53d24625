// For unit tests: the names that the server gives for a game of `standard`.
import { fleetOrders, technologies, unitClasses } from '../src/texts/names';

Object.assign(fleetOrders, {
  hold: { number: 0, name: 'Hold' }, move: { number: 1, name: 'Move' }, seek_home: { number: 2, name: 'Seek Home' }, patrol: { number: 3, name: 'Patrol' },
  guard_starbase: { number: 4, name: 'Guard Starbase' }, guard: { number: 5, name: 'Guard / Blockade' }, bombard: { number: 6, name: 'Bombard' }, invade: { number: 7, name: 'Invade' },
  blitz: { number: 8, name: 'Blitz' }, spy_planet: { number: 9, name: 'Spy on Planet' }, hack_starbase: { number: 10, name: 'Hack Starbase' }, spy_system: { number: 11, name: 'Spy on System' },
  colonize: { number: 12, name: 'Colonize' }, join: { number: 13, name: 'Join Fleet' }, rendezvous: { number: 14, name: 'Rendezvous' }, salvage: { number: 15, name: 'Salvage' },
  reserve: { number: 16, name: 'Reserve' }, mothball: { number: 17, name: 'Mothball' }, reactivate: { number: 18, name: 'Reactivate' }, view_world: { number: 19, name: 'View a World' },
  covert_raid: { number: 20, name: 'Covert Raid' },
});
Object.assign(unitClasses, {
  CT: 'Corvette', FG: 'Frigate', DD: 'Destroyer', CL: 'Light Cruiser', CA: 'Heavy Cruiser', BC: 'Battle Cruiser', BB: 'Battleship', DN: 'Dreadnought', SD: 'Super Dreadnought',
  CV: 'Carrier', CX: 'Super Carrier', FS: 'Fighter Squadron', RR: 'Raider', SC: 'Scout', PB: 'Planet-Breaker', ET: 'ETAC', TT: 'Troop Transport', SB: 'Starbase', SP: 'Spaceport',
  SY: 'Shipyard', PS: 'Planetary Shield', GB: 'Ground Battery', AA: 'Army', MD: 'Marine Division',
});
Object.assign(technologies, {
  EL: 'Economic Level', SL: 'Science Level', CST: 'Construction', WEP: 'Weapons', TER: 'Terraforming', ELI: 'Electronic Intelligence', CLK: 'Cloaking', SLD: 'Planetary Shields',
  CIC: 'Counter-Intelligence', STL: 'Strategic Lift', CMD: 'Command', FD: 'Fighter Doctrine', ACO: 'Advanced Carrier Operations',
});
