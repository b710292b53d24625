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
  offline: 'No connection to the server. What you see stays readable; changes are kept in this browser.',
};

export { fleetOrders, orderGlyph, technologies, unitClasses } from './names';
