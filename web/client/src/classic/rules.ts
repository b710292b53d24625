// What stands in the place of a standard rule (CLS-002), for refusals and hints; by reason where that says more. A rule that is not here applies in classic too.
export const rules: Record<string, string> = {
  not_in_ruleset: 'CLS-002', imperium: 'CLS-017', tech_not_in_season: 'CLS-045',
  'ECO-022': 'CLS-026', 'ECO-028': 'CLS-037', 'ECO-032': 'CLS-033', 'ECO-033': 'CLS-033', 'ECO-039': 'CLS-040', 'ECO-057': 'CLS-068', 'TEC-021': 'CLS-049', 'CON-039': 'CLS-064', 'CON-041': 'CLS-050',
  'ORD-009': 'CLS-070', 'ORD-010': 'CLS-070', 'ORD-011': 'CLS-070', 'ORD-012': 'CLS-070', 'ORD-013': 'CLS-070', 'ORD-014': 'CLS-072', 'ORD-015': 'CLS-073', 'ORD-018': 'CLS-070', 'ORD-019': 'CLS-070', 'ORD-020': 'CLS-070',
  'ORD-023': 'CLS-074', 'ORD-024': 'CLS-075', 'ORD-025': 'CLS-076', 'ORD-026': 'CLS-077', 'ORD-028': 'CLS-039',
  'ROE-001': 'CLS-080', 'ROE-003': 'CLS-094', 'CBT-040': 'CLS-089', 'DET-002': 'CLS-077',
};
