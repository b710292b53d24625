// Which rule speaks of a refusal: by its reason where one rule has it, else the rule of the order (SRV-066's table).
import { Refused } from '../api/call';
import { fleetOrders } from '../texts/common';
import { ruleHere } from '../texts/terms';

const byReason: Record<string, string> = {
  fighter_capacity: 'ECO-057',
  capital_limit: 'ECO-061',
  squadron_limit: 'ECO-063',
  planet_breaker_limit: 'UNT-040',
  shield_limit: 'CON-039',
  waiting_list_full: 'CON-010',
  iu_limit: 'ECO-033',
  damaged_industry: 'ECO-032',
  guild_limit: 'ECO-039',
  not_cancellable: 'CON-017',
  insufficient_funds: 'ECO-028',
  isolated: 'DIP-031',
  final_conflict: 'VIC-023',
  would_breach_pact: 'DIP-028',
  proposal_expired: 'DIP-012',
};
const byOrder: Record<string, string> = {
  detach: 'ADM-006',
  transfer_ships: 'ADM-007',
  merge: 'ADM-008',
  load: 'ADM-009',
  unload: 'ADM-011',
  load_fighters: 'ADM-012',
  unload_fighters: 'ADM-012',
  move_ship: 'ADM-013',
  assign: 'ADM-014',
  fleet_setting: 'ADM-015',
  fleet: 'ORD-004',
  colony_setting: 'CON-047',
  propose: 'DIP-020',
  answer: 'DIP-020',
  withdraw: 'DIP-020',
  declare: 'DIP-020',
  renounce: 'DIP-018',
  break_pact: 'DIP-019',
  share: 'DIP-037',
  surrender: 'VIC-018',
  tax: 'ECO-022',
  research: 'TEC-003',
  priorities: 'TEC-014',
  repair_first: 'CON-035',
  cancel: 'CON-017',
  waiting: 'CON-010',
  build: 'CON-004',
  shield: 'CON-040',
  retrofit: 'TEC-021',
  invest: 'ECO-032',
  repair_industry: 'ECO-056',
  terraform: 'CON-041',
  transfer_people: 'ECO-039',
  buy_ebp: 'ESP-002',
  buy_cip: 'ESP-002',
  buy_ship: 'GLD-007',
  covert: 'ESP-005',
  scrap: 'CLS-063',
  technology: 'CLS-046',
  contract: 'CLS-111',
};
const ofOrderAndReason: Record<string, string> = {
  'fleet_setting roe': 'ROE-001',
  'fleet_setting standing': 'STO-001',
  'repair_industry iu_limit': 'ECO-056',
  'covert would_breach_pact': 'ESP-005',
  'covert one_per_turn': 'ESP-004',
};

// Fleet orders, by number, and what the server's `choices` names for their reasons.
const ofFleetOrder = [10, 11, 12, 13, 14, 15, 18, 19, 20, 23, 24, 25, 28, 30, 32, 34, 35, 36, 37, 38, 45];
const ofFleet: Record<string, [rule: string, atTarget?: string]> = {
  // `atTarget`: where the refusal names the target; empty for the order's own rule
  fleet_not_active: ['ORD-009', 'ORD-030'],
  spy_fleet: ['ORD-026', 'ORD-026'],
  requirement: ['ORD-007'],
  own_colony: ['ORD-004', 'ORD-004'],
  would_breach_pact: ['ORD-008', 'ORD-008'],
  no_route: ['', 'MOV-006'],
};

function standardRule(kind: string, { reason, field }: { reason: string; field?: string }): string {
  const [base = '', order] = kind.split(' ');
  if (['game_over', 'game_not_started', 'turn_closed', 'house_fallen'].includes(reason)) return 'SRV-017';
  if (base === 'fleet') {
    const number = fleetOrders[order ?? '']?.number;
    return ofFleet[reason]?.[field === 'target' ? 1 : 0] || (number === undefined ? byOrder.fleet! : `ORD-0${ofFleetOrder[number]}`);
  }
  return ofOrderAndReason[`${base} ${reason}`] ?? ofOrderAndReason[`${base} ${field}`] ?? byReason[reason] ?? byOrder[base] ?? 'SRV-017';
}

// `kind` of an order; with the order's name after it for a fleet: "fleet invade".
export const ruleOfOrder = (kind: string, refusal: { reason: string; field?: string }) =>
  ruleHere(standardRule(kind, refusal), refusal.reason);

// The API names every rule that has a code; three are enough to go on with.
export const rulesIn = (rule: string) => rule.split(', ').filter(Boolean).slice(0, 3);

// A failure as one line of text, where no link can stand.
export const saidBy = (failure: unknown): string =>
  failure instanceof Refused ? `${failure.message} (${[...rulesIn(failure.rule), failure.code].join(' ')})` : (failure as Error).message;
