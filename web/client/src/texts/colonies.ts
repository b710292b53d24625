// The Colonies screen.
import { common } from './common';
import { has, money, turnName } from './terms';

const { plural } = common;

export const colonies = {
  title: 'Colonies', choose: 'Colony', colony: 'Colony', output: 'output', people: 'PU', 
  iu: (iu: string) => `${iu} IU`,
  none: 'You have no colony. A fleet with an ETAC founds one: order 12, Colonize.', toFleets: 'Fleets',
  next: 'next', previous: 'previous', nextKeys: 'N next, P previous',
  houseOutput: 'House output', atTax: (rate: number) => `at ${rate} % tax`, withOrders: 'with this turn’s orders',
  warnings: {
    blockaded: 'under blockade', siege: 'under siege', damaged: (iu: string) => `${iu} IU damaged`, idle: (docks: number) => `${plural(docks, 'dock')} free`,
    waiting: (count: number) => `${count} waiting`, fighters: 'too many fighters', orders: (count: number) => plural(count, 'order'),
  },
  growMost: 'Industry to buy', growText: (iu: number, share: string) => `+${iu} IU${share ? ` = ${share}` : ''}`, invest: 'Invest', investAll: (iu: number, count: number) => `Invest ${iu} IU in ${plural(count, 'colony', 'colonies')}`,
  allInvested: 'All that this turn allows is invested.',
  homeworld: 'homeworld', level: (level: string) => `level ${level}`,
  rename: 'Rename', renameLabel: 'Name of the colony', save: 'Save', renamed: (name: string) => `will be called ${name}`,
  state: {
    quiet: 'No blockade, no damage.', blockade: (houses: string) => `Under blockade by ${houses}: output is cut, no transfers, no repairs.`, siege: 'Under siege.',
    damage: (percent: string) => `Infrastructure damaged: ${percent}.`, repair: (count: number) => `${plural(count, 'ship')} in repair.`, settling: (ptu: string) => `${ptu} PTU settle and do not work yet.`,
  },
  planet: (name: string, kind: string, orbit: string) => `${name}, ${kind} world${orbit ? `, in orbit: ${orbit}` : ''}`,
  facts: {
    people: 'People', growth: (pu: string, cap: string) => `${pu}${cap ? ` · cap ${cap}` : ''}`, industry: 'Industry', aTurn: (iu: string) => `${iu} a turn`, output: 'Output',
    ofHouse: (percent: number) => `${percent} % of house`, tax: (rate: number) => `Tax ${rate} %`, income: () => `${money()} income`, invest: 'Invest', ofMost: (iu: number) => `of ${iu} IU`, each: (price: string) => `${price} ${money()} each`, closed: 'not now',
  },
  docks: {
    title: 'Docks', shipyard: 'shipyard', spaceport: 'spaceport', inUse: (name: string, used: number, total: number, double: boolean) => `${name} ${used} of ${total} in use${double ? ' (double price)' : ''}`,
    none: 'No docks. A spaceport builds ships at double price; a shipyard at the normal one.', free: 'free',
    label: { free: 'free dock', draft: (unit: string) => `${unit}, ordered this turn`, building: (unit: string, turns: number) => `${unit}, under construction, ${plural(turns, 'turn')} left`, repair: (unit: string) => `${unit}, in repair`, refit: (unit: string) => `${unit}, refit` },
    takeBack: (unit: string) => `Take one ${unit} back`, summary: (count: number, price: string, turn: number) => `${count} new · ${price} ${money()} · ready ${turnName(turn)}`, loading: 'Docks are shown when the figures have come.',
  },
  build: {
    title: 'Build', develop: 'Develop', units: 'Ships and units', tabs: 'What to order', hint: 'click or + adds, − takes back, digits set the number; a lock says what is missing',
    weapons: (level: string) => `strengths at Weapons I, built at Weapons ${level}`, strengths: (as: number, ds: number) => `${as} / ${ds}`,
    ordered: (count: number) => `${count} ordered`,
    one: (name: string) => `One ${name} less`, waits: 'waits for a dock', noMoney: 'no money left', place: 'Build ships in', places: { auto: 'automatic', shipyard: 'shipyard', spaceport: 'spaceport, double price' } as Record<string, string>,
    partly: (begin: number, asked: number) => `${begin} of ${asked} begin this turn, the others wait or fail.`,
    past: 'Orders cannot be given for a past turn.', over: 'The game is over.',
    notes: {
      SC: 'sees and spies', RR: 'cloaked', CV: 'carries fighters', CX: 'carries fighters', ET: 'founds a colony', TT: 'carries marines', FS: 'stay or embark', SB: '+5 % growth and industry', GB: 'at once', AA: 'defends', MD: 'defends, invades',
      PS: 'stops bombardment', SP: 'docks, double price', SY: 'docks, repairs', PB: 'breaks shields',
    } as Record<string, string>,
    command: (cr: number) => `command ${cr}`, turns: (turns: number) => (turns === 0 ? 'at once' : plural(turns, 'turn')),
  },
  ready: {
    title: 'Ready when', now: (turn: number) => `${turnName(turn)} now`, turn: turnName, draft: 'draft', building: 'building', commissioned: (turn: number) => `in service ${turnName(turn)}`, back: (turn: number) => `back ${turnName(turn)}`,
    repair: (unit: string) => `${unit}, repair`, refit: (unit: string) => `${unit}, refit`, nothing: 'Nothing under construction and nothing ordered.', cancel: 'Cancel', cancelled: 'will be cancelled, half the price back', keep: 'Keep', cancelLabel: (unit: string) => `Cancel ${unit}`, keepLabel: (unit: string) => `Keep ${unit}`,
    row: (count: number, unit: string) => `${count} ${unit}`, refits: 'refit', paid: (price: string) => `${price} ${money()}`,
  },
  waiting: { title: 'Waiting list', hint: 'unpaid; begins when a dock is free', up: (unit: string) => `${unit} earlier`, down: (unit: string) => `${unit} later`, dropOne: (unit: string) => `One ${unit} less on the list`, drop: (unit: string) => `Delete all ${unit} here from the list`, cleared: 'The list will be empty.' },
  here: 'This turn here', nothingHere: 'no orders', leftAfter: 'left', undo: 'Undo', afterUpkeep: (rest: string) => `after upkeep ${rest} ${money()}`,
  develop: {
    industry: 'Industry', industryHint: 'Bought industry works from the next turn on.', donated: (work: number) => `Up to ${work} IU can work here; more are given away for prestige.`, buy: 'IU to buy', most: (iu: number) => `at most ${iu} IU this turn`, price: (price: string) => `${price} ${money()}`, effect: (before: string, after: string) => `output ${before} → ${after} ${money()}`,
    repair: 'Damaged industry', repairLabel: 'IU to repair', repairMost: (iu: number, damaged: string) => `${damaged} IU damaged, at most ${iu} repaired this turn`,
    terraform: 'Terraforming', terraformTo: (from: string, to: string) => `${from} → ${to}`, terraformOrder: 'Terraform', terraformed: 'will be terraformed at once', takeBack: 'Take back', full: 'An Eden world cannot be improved.',
    people: 'Send people', peopleHint: () => `By Guild transport, ${has('guild_by_jumps') ? 'one turn for each jump' : 'as fast as a fleet'}. They cannot be called back.`, to: 'To', ptu: 'PTU to send', send: 'Send', sent: (ptu: number, name: string) => `${ptu} PTU to ${name}`, jumps: (jumps: number) => plural(jumps, 'jump'), costs: (price: string) => `${price} ${money()}`,
    loadable: (ptu: string) => `${ptu} PTU can leave`, onTheWay: 'People on the way', arrive: (ptu: number, name: string, turn: number) => `${ptu} PTU to ${name}, arrive ${turnName(turn)}`, noneOnTheWay: 'Nobody is on the way.', nowhere: 'You have no other colony to send people to.', drop: (name: string) => `Do not send to ${name}`,
    shield: 'Planetary shield', shieldLevel: (level: string) => `level ${level}`, noShield: 'none', upgrade: 'Upgrade', scrap: 'Scrap', upgraded: 'old shield scrapped, new one begun', scrapped: 'will be scrapped for half its price', shieldOff: 'until the new one is ready the colony has none',
  },
  unitsTab: {
    repair: 'Repair first', repairHint: 'Crippled ships enter docks in this order before all others.', noYard: 'No working shipyard here: ships are repaired only where there is one.', noCrippled: 'No crippled ship lies here.', mark: 'Mark', unmark: 'Unmark', markLabel: (ship: string) => `Repair ${ship} first`, unmarkLabel: (ship: string) => `Do not repair ${ship} first`, up: (ship: string) => `${ship} earlier`, down: (ship: string) => `${ship} later`,
    refit: 'Refit to better weapons', refitHint: (level: string) => `To Weapons ${level}. A refit ship leaves its squadron and lies in a dock for a turn.`, refitRow: (count: number, unit: string, level: string) => `${count} ${unit}, Weapons ${level}`, refitLabel: (unit: string) => `${unit} to refit`, refitNone: 'Nothing here has older weapons than the house.', each: (price: string) => `${price} ${money()} each`, loading: 'asking the yard',
    guild: 'Ships of the Guilds', guildRow: (unit: string, level: string) => `${unit}, Weapons ${level}`, buy: 'Buy', bought: 'will be delivered here', notBought: 'Take back', noGuild: 'The Guilds sell nothing in this game.',
    scrap: 'Scrap units', scrapLabel: (unit: string) => `${unit} to scrap`, scrapped: 'will be scrapped',
    ships: 'Unassigned ships',
  },
  defence: { title: 'Defence', starbase: 'Starbase', batteries: 'Batteries', armies: 'Armies', marines: 'Marines', fighters: 'Fighters', shield: 'Shield', ground: 'Ground strength', crippled: (count: number) => `${count} crippled`, none: 'none', batteryAs: 'Batteries strength', of: (used: string, limit: string) => `${used} of ${limit}` },
  growth: { title: 'Next turn', hint: 'at this tax, with these orders', now: 'now', then: 'then', people: 'People', industry: 'Industry', output: 'Output', income: 'Income', change: 'change', none: 'The forecast has not come yet.' },
  orbit: { title: 'In orbit and on the ground', empty: 'No fleet of yours is here.', order: 'Order', facilities: 'Facilities', crippled: 'crippled', foreign: 'Seen here', status: { active: 'active', reserve: 'reserve, half strength', mothballed: 'mothballed' } as Record<string, string> },
  chart: { title: 'Output of the house', label: (past: string, next: string) => `Output of the house by turn: ${past}${next ? `; forecast ${next}` : ''}`, turn: turnName },
  switches: { title: 'Switches', auto_repair: 'Repair by itself', auto_assign_fleets: 'Assign new ships to fleets', auto_load_fighters: 'Load fighters on carriers' } as Record<string, string>,
  classes: (code: string) => common.planet(code),
};
