// Words that many screens use.
import { roman, words } from '../lib/format';
import { turnName } from './terms';

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
  win: 'win',
  draw: 'draw',
  lose: 'lose',
  noOdds: 'no odds',
  odds: (win: string, draw: string, lose: string) => `win ${win}, draw ${draw}, lose ${lose}`,
  age: (turns: number) => (turns <= 0 ? 'now' : turns === 1 ? 'last turn' : `${turns} turns ago`),
  quality: (level: string) => (({ visual: 'Visual', spy: 'Spy', perfect: 'Perfect' }) as Record<string, string>)[level] ?? words(level),
  planet: (kind: string | undefined) => (kind ? kind[0]!.toUpperCase() + kind.slice(1) : 'unknown'),
  raw: (raw: string | undefined) => (raw ? words(raw) : 'unknown'),
  level: (level: number) => roman(level),
  turn: turnName,
  cycle: (turn: number) => turnName(turn, 'Cycle '),
  loading: 'Loading',
  slow: 'Slow connection, your orders are safe',
  retry: 'Try again',
  version: (client: string, server: string | undefined) =>
    !server || server === client ? `EC4X ${client}` : `EC4X ${client}, on a server of ${server}`,
  notFetched:
    'This page could not be fetched: there is no connection, or the server has got a new version. What you have open stays as it is.',
  broken: {
    title: 'Something went wrong here',
    what: 'This part of the page met a mistake in the program and cannot be shown. The orders that you gave are kept.',
    reload: 'Reload the page',
    start: 'To the start page',
    details: 'What happened, for a report',
    report: 'Whoever looks after this server can use these lines:',
  },
  offline: 'No connection to the server. What you see stays readable; changes are kept in this browser.',
};

export { fleetOrders, orderGlyph, technologies, unitClasses, viewOrder } from './names';
