// Texts of what the classic ruleset has of its own. They are fetched with it.
import { roman } from '../lib/format';
import { money, turnName } from '../texts/terms';

export const fields = {
  title: 'Technology',
  buy: (price: string) => `Buy for ${price} ${money()}`,
  buyLabel: (name: string, level: number) => `Buy ${name} ${level}`,
  bought: 'bought this turn',
  takeBack: 'Take back',
  level: (level: number, of: number) => `level ${level} of ${of}`,
  top: 'highest level',
  price: (price: string) => `next level ${price} ${money()}`,
  onSale: 'On sale now: one level of each field, in force at the end of the turn.',
  notNow: (turn: number) => `Sold only in certain months; next in ${turnName(turn)}.`,
  never: 'Not sold any more in this game.',
  missing: (price: string) => `${price} ${money()} missing`,
  past: 'Technology cannot be bought in a past turn.',
  over: 'The game is over.',
  months: (months: number[]) => `Months of sale: ${months.map((month) => String(month).padStart(2, '0')).join(' and ')} of every year.`,
  cell: (level: number, price: string, had: boolean) => (had ? `level ${level} reached` : `level ${level}: ${price} ${money()}`),
  what: {
    WEP: 'stronger large hulls; chosen when a ship is built',
    TER: 'raises planets to a better class',
    EL: 'more output of every colony',
    CLK: 'raiders hide better',
    CIC: 'better odds of guild contracts, and against those of others',
  } as Record<string, string>,
};

export const weapons = {
  label: 'Weapons',
  usual: (most: number) => `best, up to ${roman(most)}`,
  at: (level: number) => (level ? `up to ${roman(level)}` : 'none'),
  none: 'Weapons: none yet',
};

export const imperium = {
  what: (place: string | undefined) => `No player. It holds ${place ?? 'the hub'}, never moves, makes no peace and fights whoever comes.`,
};

export const contracts = {
  title: 'Guild contracts',
  hint: (most: number) => `${most === 1 ? 'one' : most} a turn, paid whatever happens`,
  names: {
    sabotage_shipyard: 'Sabotage a shipyard',
    sabotage_industry: 'Sabotage industry',
    subversion: 'Subversion',
    informant: 'Informant',
  } as Record<string, string>,
  effects: {
    sabotage_shipyard: 'cripples a shipyard: its docks are closed until it is repaired',
    sabotage_industry: 'destroys 1–6 IU',
    subversion: 'halves the next income of the colony',
    informant: 'a full report of the colony',
  } as Record<string, string>,
  price: (price: string) => `${price} ${money()}`,
  at: 'At',
  of: (place: string, house: string) => `${place}, ${house}`,
  order: 'Hire the Guilds',
  given: 'Hired',
  takeBack: 'Take back',
  past: 'Contracts cannot be made in a past turn.',
  over: 'The game is over.',
  noTarget: 'You know of no colony of a rival. Scouts find them.',
  poor: 'The treasury holds too little for it.',
  odds: (percent: number) => `${percent} % with equal sabotage levels; each level of yours adds 10, each of theirs takes 10.`,
  exposed: 'A clear failure gives your name away and costs prestige.',
  choose: 'Choose a contract',
  results: 'Contracts so far',
  none: 'None yet.',
  mine: (name: string, place: string, success: boolean, exposed: boolean) =>
    `${name} at ${place}: ${success ? 'carried out' : exposed ? 'failed, and your name is known' : 'failed'}`,
  theirs: (name: string, place: string, success: boolean, house: string | undefined) =>
    `${name} against ${place} ${success ? 'was carried out' : 'failed'}${house ? `, hired by ${house}` : ''}`,
};
