// Which rule speaks of a refusal: by its reason where one rule has it, else the rule of the order (SRV-066's table).
const byReason: Record<string, string> = {
  fighter_capacity: 'ECO-057', capital_limit: 'ECO-061', squadron_limit: 'ECO-063', planet_breaker_limit: 'UNT-040', shield_limit: 'CON-039', waiting_list_full: 'CON-010',
  iu_limit: 'ECO-033', damaged_industry: 'ECO-032', guild_limit: 'ECO-039', not_cancellable: 'CON-017', insufficient_funds: 'ECO-028', isolated: 'DIP-031', final_conflict: 'VIC-023',
  would_breach_pact: 'DIP-028', proposal_expired: 'DIP-012',
};
const byOrder: Record<string, string> = {
  colony_setting: 'CON-047', propose: 'DIP-020', answer: 'DIP-020', withdraw: 'DIP-020', declare: 'DIP-020', renounce: 'DIP-018', break_pact: 'DIP-019', share: 'DIP-037', surrender: 'VIC-018',
  tax: 'ECO-022', research: 'TEC-003', priorities: 'TEC-014', repair_first: 'CON-035', cancel: 'CON-017', waiting: 'CON-010', build: 'CON-004', shield: 'CON-040', retrofit: 'TEC-021',
  invest: 'ECO-032', repair_industry: 'ECO-056', terraform: 'CON-041', transfer_people: 'ECO-039', buy_ebp: 'ESP-002', buy_cip: 'ESP-002', buy_ship: 'GLD-007', covert: 'ESP-005',
  scrap: 'CLS-063', technology: 'CLS-046', contract: 'CLS-111',
};
const ofOrderAndReason: Record<string, string> = { 'repair_industry iu_limit': 'ECO-056', 'covert would_breach_pact': 'ESP-005', 'covert one_per_turn': 'ESP-004' };

export const ruleOfOrder = (kind: string, reason: string) => ofOrderAndReason[`${kind} ${reason}`] ?? byReason[reason] ?? byOrder[kind] ?? 'SRV-017';
