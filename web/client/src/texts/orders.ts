// One sentence for each of the forty kinds of order: what stands on its card. Names come from outside, so that this table holds nothing but
// words.
import { capital, decimal, signed, words } from '../lib/format';
import type { Wish, WishOf } from '../api/wish';
import { money } from './terms';
import { common, fleetOrders, orderGlyph, technologies, unitClasses } from './common';

type Ref = string | number;
export interface Names {
  system(id: number): string;
  fleet(fleet: Ref): string; // by number, or by a label that an order of the same set gives
  house(id: string): string;
  ship(ship: number): string; // "DD 40"
  squadron(squadron: number): string;
  unit(unit: Ref): string; // "squadron 11", "ship:40", a unit's number
  project(project: number): string;
  offer(offer: number): string;
}
export interface Sentence {
  glyph: string;
  title: string;
  effect: string;
}

const { plural } = common;
const list = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
const named = (rows: string[], most = 4) =>
  rows.length > most ? `${rows.slice(0, most).join(', ')} and ${rows.length - most} more` : rows.join(', ');
const amount = (value: Ref) => (value === 'all' ? 'all' : String(value));
const treaty = (kind: string) => (kind === 'alliance' ? 'an alliance' : 'peace');
const place = (order: { place?: string }) => (order.place && order.place !== 'auto' ? `in the ${order.place}` : '');

export const fleetOrderName = (order: Ref): string => {
  const byNumber = Object.values(fleetOrders).find((one) => one.number === Number(order));
  return (
    fleetOrders[String(order)]?.name ?? (order !== '' && byNumber ? byNumber.name : order === 'none' ? 'No order' : words(String(order)))
  );
};
export const fleetOrderKind = (order: Ref): string =>
  fleetOrders[String(order)]
    ? String(order)
    : (Object.entries(fleetOrders).find(([, one]) => one.number === Number(order))?.[0] ?? String(order));

export const missions: Record<string, string> = {
  sabotage: 'Sabotage',
  infrastructure: 'Raid on infrastructure',
  intelligence: 'Intelligence',
  assassination: 'Assassination',
};

type Standing = NonNullable<WishOf<'fleet_setting'>['standing']>;
const standings = [
  'none',
  'patrol_route',
  'defend_system',
  'guard_colony',
  'auto_colonize',
  'auto_reinforce',
  'auto_repair',
  'auto_evade',
  'blockade_target',
] as const satisfies Standing['kind'][];
export const standingNames = Object.fromEntries(standings.map((kind) => [kind, kind.split('_').map(capital).join(' ')])) as Record<
  Standing['kind'],
  string
>;
export function standingInWords(standing: Standing, names: Pick<Names, 'system' | 'fleet'>): string {
  switch (standing.kind) {
    case 'none':
      return 'none';
    case 'patrol_route':
      return `patrol ${standing.systems.map(names.system).join(', ')}`;
    case 'defend_system':
      return `defend ${names.system(standing.system)}${standing.max_range ? `, up to ${plural(standing.max_range, 'jump')} away` : ''}`;
    case 'guard_colony':
      return `guard ${names.system(standing.system)}`;
    case 'auto_colonize':
      return `colonize ${standing.classes?.length ? standing.classes.join(', ') : 'any'} worlds${standing.max_range ? ` within ${plural(standing.max_range, 'jump')}` : ''}`;
    case 'auto_reinforce':
      return standing.mode === 'shelter'
        ? `shelter with ${standing.fleet === undefined ? 'the nearest fleet' : names.fleet(standing.fleet)} when damaged`
        : `reinforce ${standing.fleet === undefined ? 'damaged fleets' : names.fleet(standing.fleet)}`;
    case 'auto_repair':
      return `repair at ${standing.system === undefined ? 'the nearest shipyard' : names.system(standing.system)}${standing.threshold === undefined ? '' : ` from ${standing.threshold} % hull`}`;
    case 'auto_evade':
      return `evade to ${standing.fallback === undefined ? 'safety' : names.system(standing.fallback)}${standing.ratio === undefined ? '' : ` at ${decimal(standing.ratio / 100)} to 1`}`;
    case 'blockade_target':
      return `blockade ${names.system(standing.system)}`;
  }
}

export const covertActions: Record<string, string> = {
  tech_theft: 'Tech Theft',
  sabotage_low: 'Sabotage (Low Impact)',
  sabotage_high: 'Sabotage (High Impact)',
  assassination: 'Assassination',
  cyber_attack: 'Cyber Attack',
  economic_manipulation: 'Economic Manipulation',
  psyops: 'Psyops Campaign',
  sweep: 'Counter-Intelligence Sweep',
  intelligence_theft: 'Intelligence Theft',
  disinformation: 'Plant Disinformation',
};

type Table = { [K in Wish['kind']]: (order: WishOf<K>, names: Names) => Sentence };
const of = (glyph: string, title: string, effect = ''): Sentence => ({ glyph, title, effect });

export const sentences: Table = {
  detach: (o, n) =>
    of(
      'u-fleet',
      `${n.fleet(o.fleet)}: detach ${plural(o.members.length, 'part')}`,
      list([named(o.members.map(n.unit)), o.as && `new fleet ${o.as}`]),
    ),
  transfer_ships: (o, n) => of('u-fleet', `${n.fleet(o.fleet)} → ${n.fleet(o.to)}`, `transfer ${named(o.members.map(n.unit))}`),
  merge: (o, n) => of('o-13', `${n.fleet(o.fleet)} into ${n.fleet(o.to)}`, 'merge now'),
  load: (o, n) => of('s-TT', `${n.fleet(o.fleet)}: load ${o.cargo}`, `${amount(o.amount)} aboard, now`),
  unload: (o, n) => of('s-TT', `${n.fleet(o.fleet)}: unload`, 'marines and colonists go ashore, now'),
  load_fighters: (o, n) => of('s-FS', `${n.fleet(o.fleet)}: load fighters`, `${amount(o.amount)} aboard, now`),
  unload_fighters: (o, n) => of('s-FS', `${n.fleet(o.fleet)}: unload fighters`, `${amount(o.amount)} ashore, now`),
  move_ship: (o, n) => of('u-fleet', `${n.ship(o.ship)} → ${n.squadron(o.squadron)}`, 'change of squadron, now'),
  assign: (o, n) =>
    of('u-fleet', `${n.unit(o.member)} → ${o.to === 'new' ? `new fleet${o.as ? ` ${o.as}` : ''}` : n.fleet(o.to)}`, 'assign, now'),
  fleet_setting: (o, n) =>
    of(
      o.standing ? 'o-03' : o.roe !== undefined ? 'u-swords' : 'u-fleet',
      `${n.fleet(o.fleet)}: ${
        list([
          o.name !== undefined && 'name',
          o.roe !== undefined && 'engagement',
          o.fallback !== undefined && 'withdrawal',
          o.standing && 'standing order',
        ]).replaceAll(' · ', ', ') || 'settings'
      }`,
      list([
        o.name !== undefined && `“${o.name}”`,
        o.roe !== undefined && `engagement ${o.roe}`,
        o.fallback !== undefined &&
          (o.fallback === 'none' ? 'withdraws to any safe place' : `withdraws to ${n.system(Number(o.fallback))}`),
        o.standing && `standing: ${standingInWords(o.standing, n)}`,
      ]),
    ),
  colony_setting: (o, n) =>
    of(
      'u-colony',
      `${n.system(o.system)}: settings`,
      list([
        o.name !== undefined && `name “${o.name}”`,
        o.auto_repair !== undefined && `repairs ${o.auto_repair ? 'on' : 'off'}`,
        o.auto_assign_fleets !== undefined && `new ships ${o.auto_assign_fleets ? 'join fleets' : 'stay in the pool'}`,
        o.auto_load_fighters !== undefined && `fighters ${o.auto_load_fighters ? 'board carriers' : 'stay ashore'}`,
      ]),
    ),
  propose: (o, n) =>
    of('u-houses', `${n.house(o.house)}: offer ${treaty(o.treaty)}`, o.text ? `“${o.text}”` : 'they answer in their next orders'),
  answer: (o, n) =>
    of(
      'u-houses',
      `${n.house(o.house)}: ${o.accept ? 'accept' : 'refuse'} ${treaty(o.treaty)}`,
      o.accept ? 'in force when the turn is resolved' : 'nothing changes between you',
    ),
  withdraw: (o, n) => of('u-houses', `${n.house(o.house)}: take back the offer`, `of ${treaty(o.treaty)}`),
  declare: (o, n) =>
    of('u-swords', `${n.house(o.house)}: declare ${o.status === 'enemy' ? 'war' : o.status}`, `relation becomes ${o.status}`),
  renounce: (o, n) => of('u-houses', `${n.house(o.house)}: renounce the pact`, 'ends after its notice'),
  break_pact: (o, n) => of('u-swords', `${n.house(o.house)}: break the pact`, 'at once; costs prestige and honour'),
  share: (o, n) =>
    of('u-eye', `${n.house(o.house)}: ${o.on ? 'share' : 'stop sharing'} intelligence`, o.on && o.include_own ? 'and what you own' : ''),
  surrender: (o, n) => of('u-houses', 'Surrender', o.house ? `to ${n.house(o.house)}` : 'your house leaves the war'),
  tax: (o) => of('u-coin', `Tax ${o.rate} %`, 'of gross output, from this turn'),
  research: (o) =>
    of(
      'u-lab',
      `Research ${decimal(o.erp + o.srp + o.trp)} ${money()}`,
      list([
        o.erp > 0 && `economy ${decimal(o.erp)}`,
        o.srp > 0 && `science ${decimal(o.srp)}`,
        o.trp > 0 && `technology ${decimal(o.trp)}`,
      ]) || 'nothing this turn',
    ),
  priorities: (o) =>
    of(
      'u-lab',
      'Research priorities',
      named(
        o.list.map((one) => technologies[one] ?? one),
        3,
      ),
    ),
  repair_first: (o, n) => of('o-15', 'Repair first', named(o.ships.map(n.ship)) || 'no ship before others'),
  cancel: (o, n) => of('u-x', 'Cancel a project', n.project(o.project)),
  waiting: (o, n) => of('u-list', `${n.system(o.system)}: waiting list`, plural(o.entries.length, 'entry', 'entries')),
  build: (o, n) =>
    of(
      'u-gear',
      `${n.system(o.system)}: ${o.number ?? 1} ${o.class}`,
      list([`build ${unitClasses[o.class] ?? o.class}`, place(o), o.weapons !== undefined && `weapons ${o.weapons}`]),
    ),
  shield: (o, n) =>
    of('s-PS', `${n.system(o.system)}: ${o.action} shield`, o.action === 'upgrade' ? 'to the next level' : 'gives part of its price back'),
  retrofit: (o, n) => of('o-15', `Retrofit ${n.unit(o.unit)}`, o.weapons === undefined ? 'to today’s weapons' : `weapons ${o.weapons}`),
  invest: (o, n) => of('u-plus', `${n.system(o.system)} ${signed(o.iu)} IU`, 'investment in industry'),
  repair_industry: (o, n) => of('o-15', `${n.system(o.system)}: repair ${o.iu} IU`, 'damaged industry works again'),
  terraform: (o, n) => of('u-colony', `${n.system(o.system)}: terraform`, 'one planet class better'),
  transfer_people: (o, n) => of('u-people', `${n.system(o.from)} → ${n.system(o.to)}`, `${o.ptu} PTU travel with the Guild`),
  buy_ebp: (o) => of('u-eye', `Espionage ${decimal(o.pp)} ${money()}`, 'buys espionage points'),
  buy_cip: (o) => of('u-lock', `Counter-intelligence ${decimal(o.pp)} ${money()}`, 'buys counter-intelligence points'),
  buy_ship: (o, n) => of('u-coin', `Buy ${n.offer(o.offer)}`, `delivered at ${n.system(o.system)}`),
  fleet: (o, n) => {
    const kind = fleetOrderKind(o.order);
    const toFleet = kind === 'join';
    const target = o.target === undefined ? '' : toFleet ? n.fleet(o.target) : n.system(Number(o.target));
    return of(
      orderGlyph(kind),
      target ? `${n.fleet(o.fleet)} → ${target}` : `${n.fleet(o.fleet)}: ${fleetOrderName(o.order)}`,
      list([
        target ? fleetOrderName(o.order) : kind === 'none' ? 'the order of before ends' : '',
        o.mission && missions[o.mission],
        o.confirm_breach && 'even if it breaks a pact',
      ]),
    );
  },
  covert: (o, n) =>
    of(
      'u-eye',
      `${covertActions[o.action] ?? words(o.action)}${o.house ? `: ${n.house(o.house)}` : ''}`,
      list([
        o.system !== undefined && `at ${n.system(o.system)}`,
        o.unit && `against ${o.unit}`,
        o.confirm_breach && 'even if it breaks a pact',
      ]),
    ),
  technology: (o) => of('u-lab', `Technology: ${words(o.field)}`, 'one level, at the end of the turn'),
  contract: (o, n) => of('u-coin', `Guild contract: ${words(o.contract)}`, `at ${n.system(o.system)}`),
  scrap: (o, n) => of('o-15', `Scrap ${plural(o.units.length, 'unit')}`, named(o.units.map(n.unit))),
};

export const sentenceOf = (order: Wish, names: Names): Sentence =>
  (sentences[order.kind] as (order: Wish, names: Names) => Sentence)(order, names);

// Where a refusal can be mended, by its reason. Everything else can be taken out of the list.
export type WayOut = 'target' | 'order' | 'load' | 'breach' | 'money' | 'research' | 'houses' | 'fleet' | 'colony';
export const waysOut: Record<string, WayOut> = {
  no_route: 'target',
  no_such_target: 'target',
  target_gone: 'target',
  own_colony: 'target',
  already_colonised: 'target',
  no_starbase: 'target',
  hostile_system: 'target',
  two_discs: 'target',
  requirement: 'order',
  fleet_not_active: 'order',
  spy_fleet: 'order',
  wrong_status: 'order',
  unknown_order: 'order',
  breaks_order: 'order',
  would_breach_pact: 'breach',
  insufficient_funds: 'money',
  tech_too_low: 'research',
  tech_not_in_season: 'research',
  barred: 'houses',
  no_such_proposal: 'houses',
  proposal_expired: 'houses',
  proposal_void: 'houses',
  not_at_own_colony: 'fleet',
  command_rating: 'fleet',
  flagship: 'fleet',
  not_an_escort: 'fleet',
  not_enough: 'fleet',
  no_space: 'fleet',
  crippled: 'fleet',
  empty: 'fleet',
  no_dock: 'colony',
  no_shipyard: 'colony',
  no_spaceport: 'colony',
  waiting_list_full: 'colony',
  under_siege: 'colony',
  blockaded: 'colony',
  iu_limit: 'colony',
  at_maximum: 'colony',
  capital_limit: 'colony',
  fighter_capacity: 'colony',
  shield_limit: 'colony',
  squadron_limit: 'colony',
  hull_limit: 'colony',
};
export const wayOutNames: Record<WayOut, string> = {
  target: 'Choose another target',
  order: 'Choose another order',
  load: 'Load marines first',
  breach: 'Break the pact for it',
  money: 'Look at the budget',
  research: 'Go to research',
  houses: 'Go to houses',
  fleet: 'Go to the fleet',
  colony: 'Go to the colony',
};

export const orders = {
  sentences,
  sentenceOf,
  missions,
  covertActions,
  standingNames,
  standingInWords,
  waysOut,
  wayOutNames,
  fleetOrderName,
  fleetOrderKind,
};
