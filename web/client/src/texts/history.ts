// History: charts, reports of every turn, fights, the end of a game.
import { has, money, turnName } from './terms';
export const history = {
  title: 'History',
  tabs: { charts: 'Charts', reports: 'Reports', battles: 'Battles', chronicle: 'Chronicle' } as Record<string, string>,
  tabsLabel: 'What of the past',
  turn: 'Cycle', cycle: (turn: number, year: number) => turnName(turn, 'Cycle ') + (has('year') ? `, year ${year}` : ''),
  prestige: 'Prestige of all houses', economy: () => `Treasury, income and upkeep (${money()})`, output: 'Gross output', forces: 'Ships and colonies', technology: 'Technology levels',
  series: { treasury: 'treasury', income: 'income', upkeep: 'upkeep', gho: 'gross output', ships: 'ships', colonies: 'colonies' } as Record<string, string>,
  table: 'As a table', first: 'The first turn has no history yet. Charts grow from the second turn on.',
  loadingReport: 'report', print: 'Print or PDF', asText: 'Text', asPage: 'One page', csv: 'Tables (CSV)',
  noFights: 'No fights so far.', fights: (count: number) => `${count} ${count === 1 ? 'fight' : 'fights'}`,
  watch: 'Watch', quiet: 'quiet',
  chronicle: 'What all houses were told', nothing: 'Nothing was announced yet.',
  over: 'The war is over', winner: (name: string) => `House ${name} takes the throne`, noWinner: 'Nobody takes the throne', ranking: 'Final ranking',
  verify: 'Anybody can check this game: export it and run', exportGame: 'Export the game', showMap: 'Map of this cycle',
};
