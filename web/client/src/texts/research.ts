// The Research screen: tax, research, technologies.
import { common } from './common';
import { roman } from '../lib/format';
import { money, turnName } from './terms';

export const research = {
  title: 'Research and tax',
  tax: {
    title: 'Tax', hint: 'one rate for the house, from the next Income Phase', rate: 'Tax rate', percent: (rate: number) => `${rate} %`, nextIncome: 'next income', was: (rate: number) => `was ${rate}`, backTo: (rate: number) => `Back to ${rate} %`,
    zones: {
      low: (rows: [number, number][]) => rows.map(([bound, points]) => `up to ${bound} %: +${points} prestige for each colony`).join('; '), high: (bound: number) => `mean above ${bound} %: prestige lost every turn`,
      limit: (bound: number) => `above ${bound} %: prestige is lost every turn and colonies grow more slowly.`, over: 'prestige lost, slower growth',
      low_now: 'low tax: prestige gained', normal: 'no prestige cost', caution: 'prestige lost if the mean stays here', heavy: 'heavy prestige loss if the mean stays here',
    },
    table: 'What each rate would bring', rows: { income: () => `Income ${money()}`, gho: () => `Output ${money()}`, people: 'People', industry: 'Industry', prestige: 'Prestige', mean: 'Six-turn mean' }, choose: (rate: number) => `Set ${rate} %`, loading: 'asking for the forecast',
    history: 'Tax of the last turns', mean: (mean: string) => `mean ${mean}`, penalty: (bound: number) => `penalty above ${bound}`, next: 'next', past: 'The tax of a past turn cannot be changed.',
    historyLabel: (rates: string) => `Tax rates of the last turns: ${rates}`, turnKeys: 'arrows ±1, Shift ±5',
  },
  money: {
    title: 'Where the money goes', hint: 'this turn', now: 'Treasury now', orders: (count: number) => `${common.plural(count, 'order')} of this turn`, research: 'Research', ships: 'Upkeep: ships and fighters', colonies: 'Upkeep: starbases, yards, ground', left: 'Left for surprises', income: (rate: number) => `Income at ${rate} %`, interest: 'Interest',
    then: (turn: number) => `Treasury when ${turnName(turn, 'turn ')} opens`, short: 'Upkeep cannot be paid: projects of this turn are lost and fleets disbanded.', none: 'The forecast has not come yet.',
  },
  pools: {
    title: 'Research', hint: 'amounts stand until you change them', names: { ERP: 'Economic', SRP: 'Science', TRP: 'Tactical' } as Record<string, string>, each: (price: string) => `${price} ${money()} a point`, gains: (points: string, pool: string) => `→ +${points} ${pool}`,
    amount: (name: string) => `PP for ${name.toLowerCase()} research`, pool: (now: string, then: string) => `Pool ${now} → ${then}`, poolNow: (now: string) => `Pool ${now}`, next: (name: string, level: string, cost: string) => `next ${name} ${level} (${cost})`, when: turnName,
    nothing: 'nothing is open at this science level', science: 'Science level', scienceNext: (erp: string, erpNeed: string, srp: string, srpNeed: string) => `next: ${erp} of ${erpNeed} ERP and ${srp} of ${srpNeed} SRP`, scienceTop: 'highest level', sum: (pp: string) => `${pp} ${money()} a turn`,
    tooMuch: 'More than the treasury holds after upkeep: the amounts are cut in proportion.', breakthrough: 'Next TRP purchase 20 % cheaper (breakthrough)',
  },
  ladder: {
    title: 'Technologies', hint: 'drag, Alt ↑ ↓ or the buttons set what is bought first', have: 'have', next: 'next, cost', gate: 'needs science level', reached: 'Reached', first: 'always first', earlier: (name: string) => `${name} earlier`, later: (name: string) => `${name} later`, drop: (name: string) => `Do not buy ${name}`, add: (name: string) => `Buy ${name} again`,
    notListed: 'not bought', cell: { have: (level: number) => `level ${roman(level)} reached`, next: (level: number, cost: number) => `level ${roman(level)} next, ${cost} points`, later: (level: number, cost: number) => `level ${roman(level)}, ${cost} points`, gate: (level: number, sl: number) => `level ${roman(level)} needs science level ${sl}` },
    at: turnName, notSoon: 'not soon', top: 'highest level', of: (have: string, cost: string, pool: string) => `${have} of ${cost} ${pool}`, priority: (place: number) => `priority ${place}`, order: 'Explain the order of buying', reset: 'Back to the stored order', turnsNote: 'with the amounts that stood when the turn opened', technology: 'Technology', level: (level: number) => `Level ${roman(level)}`,
    worth: 'Weapons count for ships commissioned afterwards; older ships need a refit.', what: {
      EL: 'output of industry', CST: 'docks, hulls, output of industry', WEP: 'attack, defence and price of new units', TER: 'better planets', ELI: 'detection of raiders and scouts', CLK: 'hides raiders', SLD: 'planetary shields', CIC: 'detection of covert action', STL: 'cargo of ETACs and transports', CMD: 'command rating of capital ships', FD: 'fighters for each colony', ACO: 'fighters for each carrier',
    } as Record<string, string>,
  },
};
