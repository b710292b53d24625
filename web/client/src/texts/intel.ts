// The Intel screen: what is known, covert action.
import { common, fleetOrders } from './common';
import { covertActions } from './orders';
import { roman } from '../lib/format';
import { money, turnName } from './terms';

export const intel = {
  title: 'Intel',
  tabs: { label: 'What is known', systems: 'Systems', houses: 'Houses', fleets: 'Foreign fleets' } as Record<string, string>,
  search: 'Find a system', owner: 'Owner', anyOwner: 'any owner', nobody: 'nobody known', ages: 'Age', anyAge: 'any age', agesOf: { fresh: 'fresh (0–1 turns)', old: 'old (4 turns or more)', never: 'never seen' } as Record<string, string>,
  columns: { system: 'System', owner: 'Owner', class: 'Class', raw: 'Raw materials', seen: 'Seen', source: 'Source', known: 'Known', fleets: 'Fleets', house: 'House', colonies: 'Colonies known', report: 'Last report', strength: 'Strength', fleet: 'Fleet', where: 'Where', ships: 'Ships', relation: 'Relation', prestige: 'Prestige', going: 'Heading' },
  count: (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`),
  yours: 'yours', never: 'never seen', unseen: (count: number) => `${common.plural(count, 'system')} never seen.`, neverHint: 'A fleet that passes, or View a World, shows it.', nothing: 'No system matches. Clear the filters.', clear: 'Clear filters', sortBy: (what: string) => `Sort by ${what}`, onMap: (name: string) => `${name} on the map`,
  colonyLevel: (level: string) => `colony ${level}`, starbases: (count: number) => common.plural(count, 'starbase'), shipyards: (count: number) => common.plural(count, 'shipyard'), blockaded: 'blockaded', people: (pu: string, iu: string) => `${pu} PU, ${iu} IU`, empty: 'no colony', output: (gco: string) => `output ${gco} ${money()}`,
  battle: 'a battle', transit: 'fleets passing', fleetsOf: (count: number, house: string) => `${count} ${house}`,
  sources: { fleet: 'own fleet', passing: 'in passing', scouts: 'scouts', colony: 'own colony', starbase: 'own starbase', adjacent: 'next system', battle: 'battle', witness: 'battle witnessed', raid: 'raid', conquest: 'conquest' } as Record<string, string>,
  source: (source: string): string => intel.sources[source] ?? fleetOrders[source]?.name ?? source,
  origin: { shared_by: (house: string) => `shared by ${house}`, stolen_from: (house: string) => `stolen from ${house}` },
  houseKnown: (treasury: string, gho: string) => `treasury ${treasury} ${money()}${gho ? `, output ${gho} ${money()}` : ''}`, levels: 'Technology', noReport: 'nothing of treasury and technology', noReportHint: 'Hack Starbase or Intelligence Theft tells.', income: (income: string, rate: number) => `income ${income} ${money()} at ${rate} % tax`,
  noFleets: 'No foreign fleet has been seen.', estimate: 'estimate', spacelift: (count: number) => `${count} lift`, squadrons: (count: number) => common.plural(count, 'squadron'), noHouses: 'No other house.',
  allEntries: (name: string) => `All reports of ${name}`, showEntries: (name: string) => `Reports of ${name}`, entry: 'Report', turn: 'Turn',
  seenKinds: { fleet_seen: 'fleet', colony_seen: 'colony', planet_seen: 'planet', house_seen: 'house', battle_seen: 'battle', transit_seen: 'transit' } as Record<string, string>,
  covert: {
    title: 'Covert action', hint: 'one a turn, paid in espionage points', budget: 'Points', ebp: 'Espionage (EBP)', cip: 'Counter-intelligence (CIP)', held: (points: number) => `${points} held`, fund: (pp: string, cost: number) => `${pp} of ${cost} ${money()} in the fund`, buyEbp: 'PP into espionage points', buyCip: 'PP into counter-intelligence points',
    makes: (points: number, rest: string) => `makes ${common.plural(points, 'point')}, ${rest} ${money()} stay in the fund`, free: (pp: number) => `Up to ${pp} ${money()} a turn cost no prestige.`, loses: (points: string) => `This costs ${points} prestige.`, each: (pp: number) => `${pp} ${money()} a point`,
    cic: 'Own detection', cicText: (level: string, need: number, bonus: number) => `Counter-Intelligence ${level}: a covert action against you is found on a D20 of ${need} or more${bonus ? `, +${bonus} for your points` : ''}. Each roll takes 1 CIP.`, noCip: 'Without CIP no action against you is ever found.', toResearch: 'Raise it by research',
    choose: 'Choose an action', cost: (ebp: number) => `${ebp} EBP`, gain: (you: string, them: string) => `prestige ${you}, theirs ${them}`, needs: (ebp: number) => `${ebp} short`, buyMissing: (pp: number) => `Buy what is missing: ${pp} ${money()}`,
    actions: covertActions,
    house: 'Against', system: 'At', unit: 'Starbase (optional)', unitHint: 'e.g. beta:14; else the oldest', breach: 'I know that this breaks our pact if it is found out', order: 'Order it', given: 'Ordered', takeBack: 'Take back', noTarget: 'You know no system where this could be done.', noHouse: 'No house is left to act against.', ally: 'ally', seen: (age: string) => `seen ${age}`, cicKnown: (level: string) => `their Counter-Intelligence: ${level}`, cicUnknown: 'their Counter-Intelligence is unknown',
    detected: 'If it is found out you lose prestige and the house becomes Hostile.', whatIf: 'asking', past: 'Covert actions cannot be ordered for a past turn.',
  },
  results: {
    title: 'Results', none: (turn: number) => `No covert action since ${turnName(turn, 'turn ')}.`, earlier: 'Earlier turns', loading: 'loading', ours: (action: string, target: string) => `${action}${target ? ` against ${target}` : ''}`, undetected: 'succeeded, not found out', detected: 'found out, no effect',
    loss: { industry: (amount: string, where: string) => `Sabotage at ${where}: ${amount} IU lost`, research: (amount: string) => `Research stolen or hindered: ${amount} SRP`, starbase: (_: string, where: string) => `A starbase at ${where} was crippled by unknown agents`, facility: (_: string, where: string) => `A facility at ${where} was damaged by unknown agents`, income: (amount: string) => `Income manipulated: ${amount} % lost` } as Record<string, (amount: string, where: string) => string>,
    caught: (house: string, action: string) => `${house} was caught: ${action}`, raid: (mission: string, where: string) => `Covert raid, ${mission}, at ${where}`, raidCaught: (house: string, mission: string, where: string) => `${house}’s raid (${mission}) at ${where} was found out`, scouts: (house: string, where: string, count: number) => `${common.plural(count, 'spy scout')} of ${house} caught at ${where}`, scoutsLost: (where: string, house: string) => `Your scouts were caught at ${where} by ${house}`,
    effect: { srp: (value: string) => `${value} SRP`, iu: (value: number) => `${value} IU`, percent: (value: number) => `${value} %`, entries: (value: number) => common.plural(value, 'report'), last_turn: (value: number) => `until ${turnName(value)}` } as Record<string, (value: never) => string>,
    running: 'Running effects', runningText: (action: string, turn: number) => `${action}, until ${turnName(turn)}`, turn: turnName,
  },
  sharing: { title: 'Sharing', none: 'You have no ally to share reports with.', hint: 'New reports about others go to the ally each turn.' },
  levelOf: (tech: string, level: number) => `${tech} ${roman(level)}`,
};
