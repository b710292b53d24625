import { describe, expect, it } from 'vitest';
import type { Wish } from '../api/wish';
import { fleetOrderKind, fleetOrderName, sentenceOf, sentences, standingInWords, wayOutNames, waysOut, type Names } from './orders';

const names: Names = {
  system: (id) => ({ 12: 'Bastion', 46: 'Halcyon', 4: 'Calyx' })[id] ?? `system ${id}`,
  fleet: (id) => ({ 2: 'Lantern', 3: 'Rampart' })[Number(id)] ?? `new fleet ${id}`,
  house: (id) => ({ beta: 'Drustan' })[id] ?? id,
  ship: (id) => `DD ${id}`,
  squadron: (id) => `BB sq ${id}`,
  unit: (id) => `no. ${id}`,
  project: (id) => `project ${id}`,
  offer: (id) => `offer ${id}`,
};

// One of every kind: the kinds of SRV-069.
const rows: [Wish, string, string][] = [
  [{ kind: 'detach', fleet: 2, members: [11, 'ship:40'], as: 'x' }, 'Lantern: detach 2 parts', 'no. 11, no. ship:40 · new fleet x'],
  [{ kind: 'transfer_ships', fleet: 2, to: 3, members: [11] }, 'Lantern → Rampart', 'transfer no. 11'],
  [{ kind: 'merge', fleet: 2, to: 3 }, 'Lantern into Rampart', 'merge now'],
  [{ kind: 'load', fleet: 2, cargo: 'marines', amount: 'all' }, 'Lantern: load marines', 'all aboard, now'],
  [{ kind: 'unload', fleet: 2 }, 'Lantern: unload', 'marines and colonists go ashore, now'],
  [{ kind: 'load_fighters', fleet: 2, amount: 3 }, 'Lantern: load fighters', '3 aboard, now'],
  [{ kind: 'unload_fighters', fleet: 2, amount: 'all' }, 'Lantern: unload fighters', 'all ashore, now'],
  [{ kind: 'move_ship', ship: 40, squadron: 11 }, 'DD 40 → BB sq 11', 'change of squadron, now'],
  [{ kind: 'assign', member: 11, to: 'new' }, 'no. 11 → new fleet', 'assign, now'],
  [
    { kind: 'fleet_setting', fleet: 2, roe: 6, fallback: 'none' },
    'Lantern: engagement, withdrawal',
    'engagement 6 · withdraws to any safe place',
  ],
  [{ kind: 'colony_setting', system: 46, auto_repair: false }, 'Halcyon: settings', 'repairs off'],
  [{ kind: 'propose', house: 'beta', treaty: 'peace' }, 'Drustan: offer peace', 'they answer in their next orders'],
  [
    { kind: 'answer', house: 'beta', treaty: 'alliance', accept: true },
    'Drustan: accept an alliance',
    'in force when the turn is resolved',
  ],
  [{ kind: 'withdraw', house: 'beta', treaty: 'peace' }, 'Drustan: take back the offer', 'of peace'],
  [{ kind: 'declare', house: 'beta', status: 'enemy' }, 'Drustan: declare war', 'relation becomes enemy'],
  [{ kind: 'renounce', house: 'beta' }, 'Drustan: renounce the pact', 'ends after its notice'],
  [{ kind: 'break_pact', house: 'beta' }, 'Drustan: break the pact', 'at once; costs prestige and honour'],
  [{ kind: 'share', house: 'beta', on: true, include_own: true }, 'Drustan: share intelligence', 'and what you own'],
  [{ kind: 'surrender' }, 'Surrender', 'your house leaves the war'],
  [{ kind: 'tax', rate: 40 }, 'Tax 40 %', 'of gross output, from this turn'],
  [{ kind: 'research', erp: 60, srp: 60.5, trp: 0 }, 'Research 120.5 PP', 'economy 60 · science 60.5'],
  [{ kind: 'priorities', list: ['ELI', 'STL'] }, 'Research priorities', 'Electronic Intelligence, Strategic Lift'],
  [{ kind: 'repair_first', ships: [] }, 'Repair first', 'no ship before others'],
  [{ kind: 'cancel', project: 7 }, 'Cancel a project', 'project 7'],
  [{ kind: 'waiting', system: 46, entries: [1] }, 'Halcyon: waiting list', '1 entry'],
  [{ kind: 'build', system: 46, class: 'DD', number: 3, place: 'shipyard' }, 'Halcyon: 3 DD', 'build Destroyer · in the shipyard'],
  [{ kind: 'shield', system: 46, action: 'upgrade' }, 'Halcyon: upgrade shield', 'to the next level'],
  [{ kind: 'retrofit', unit: 40 }, 'Retrofit no. 40', 'to today’s weapons'],
  [{ kind: 'invest', system: 4, iu: 10 }, 'Calyx +10 IU', 'investment in industry'],
  [{ kind: 'repair_industry', system: 4, iu: 10 }, 'Calyx: repair 10 IU', 'damaged industry works again'],
  [{ kind: 'terraform', system: 4 }, 'Calyx: terraform', 'one planet class better'],
  [{ kind: 'transfer_people', from: 46, to: 4, ptu: 2 }, 'Halcyon → Calyx', '2 PTU travel with the Guild'],
  [{ kind: 'buy_ebp', pp: 40 }, 'Espionage 40 PP', 'buys espionage points'],
  [{ kind: 'buy_cip', pp: 40 }, 'Counter-intelligence 40 PP', 'buys counter-intelligence points'],
  [{ kind: 'buy_ship', offer: 1, system: 46 }, 'Buy offer 1', 'delivered at Halcyon'],
  [{ kind: 'fleet', fleet: 2, order: 'invade', target: 12 }, 'Lantern → Bastion', 'Invade'],
  [{ kind: 'covert', action: 'tech_theft', house: 'beta' }, 'Tech Theft: Drustan', ''],
  [{ kind: 'technology', field: 'weapons' }, 'Technology: weapons', 'one level, at the end of the turn'],
  [{ kind: 'contract', contract: 'sabotage_industry', system: 12 }, 'Guild contract: sabotage industry', 'at Bastion'],
  [{ kind: 'scrap', units: [4, 5] }, 'Scrap 2 units', 'no. 4, no. 5'],
];

describe('sentences', () => {
  it('has one for every kind, and this table one of each', () => {
    expect(rows.map(([order]) => order.kind).toSorted()).toEqual(Object.keys(sentences).toSorted());
    expect(rows).toHaveLength(40);
  });
  it.each(rows.map((row) => [row[0].kind, ...row] as const))('%s', (_, order, title, effect) => {
    const said = sentenceOf(order, names);
    expect(said).toMatchObject({ title, effect });
    expect(said.glyph).toMatch(/^(u|o|s)-/);
  });
  it('names join by the other fleet, raids by their mission', () => {
    expect(sentenceOf({ kind: 'fleet', fleet: 2, order: 13, target: 3 }, names)).toMatchObject({
      glyph: 'o-13',
      title: 'Lantern → Rampart',
      effect: 'Join Fleet',
    });
    expect(sentenceOf({ kind: 'fleet', fleet: 2, order: 'covert_raid', target: 12, mission: 'sabotage' }, names).effect).toBe(
      'Covert Raid · Sabotage',
    );
    expect(sentenceOf({ kind: 'fleet', fleet: 2, order: 'hold' }, names)).toMatchObject({ title: 'Lantern: Hold', effect: '' });
    expect(sentenceOf({ kind: 'fleet', fleet: 'x', order: 'move', target: 12 }, names).title).toBe('new fleet x → Bastion');
  });
});

it('reads orders by number, by two digits and by name', () => {
  expect([7, '07', 'invade'].map(fleetOrderKind)).toEqual(['invade', 'invade', 'invade']);
  expect([0, '00', 'none'].map(fleetOrderName)).toEqual(['Hold', 'Hold', 'No order']);
});

it('says every standing order', () => {
  expect(standingInWords({ kind: 'patrol_route', systems: [12, 4] }, names)).toBe('patrol Bastion, Calyx');
  expect(standingInWords({ kind: 'auto_evade', fallback: 46, ratio: 250 }, names)).toBe('evade to Halcyon at 2.5 to 1');
  expect(standingInWords({ kind: 'auto_reinforce', mode: 'aid' }, names)).toBe('reinforce damaged fleets');
});

it('has a name for every way out', () => expect(Object.values(waysOut).filter((one) => !wayOutNames[one])).toEqual([]));
