// What the ruleset of the open game calls things, and which orders it has: the server's `terms`. They are set before anything of a game is
// shown, so that texts and pages need not know which ruleset it is.
import { ask } from '../api/call';
import type { Terms } from '../api/types';
import { fleetOrders, technologies, unitClasses } from './names';

let now: Partial<Terms> = {};
let rules: Record<string, string> = {};

// Its help: words with what they mean, places to start in the rulebook. Outside of games that of `standard`.
export async function explained(): Promise<Pick<Terms, 'glossary' | 'starts'>> {
  if (!now.orders) {
    const { terms, values } = await ask('showRuleset', { path: { ruleset: 'standard' } });
    speak(terms, values);
  }
  return now as Terms;
}

export const money = () => now.money ?? 'PP';
export const has = (orderOrTopic: string) => !now.orders || now.orders.includes(orderOrTopic) || now.topics!.includes(orderOrTopic); // without terms: what `standard` has and others too
export const told = (code: string) => now.effects?.[code] ?? ''; // what a standing order or a covert action does
export const winsAt = () => now.prestige_wins;
export const lastTurn = () => now.last_turn;
// What stands in this ruleset in the place of a standard rule (CLS-002)
export const ruleHere = (rule: string, reason = '') => rules[reason] ?? rules[rule] ?? rule;

// T8; in a calendar of months 2001.08.
export function turnName(turn: number, plain = 'T'): string {
  if (!now.calendar) return plain + turn;
  const { start_year, months } = now.calendar;
  return `${start_year + Math.floor((turn - 1) / months)}.${String(((turn - 1) % months) + 1).padStart(2, '0')}`;
}

const named = /^units\.(\w+)\.name$/;
export function speak(terms: Terms, values: Record<string, string> = {}) {
  now = terms;
  rules = {};
  if (terms.calendar)
    void import('./classicRules').then(
      (classic) => {
        if (now === terms) rules = classic.rules;
      },
      () => {},
    );
  for (const order in fleetOrders) delete fleetOrders[order];
  for (const { order, number, name } of terms.fleet_orders) fleetOrders[order] = { number, name };
  Object.assign(technologies, terms.technologies);
  for (const key in values)
    if (named.test(key)) unitClasses[named.exec(key)![1]!] = (JSON.parse(values[key]!) as string).replace('Space ', '');
}
