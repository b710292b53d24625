// Over-investment in covert work costs prestige (PRE-030): the share of the treasury at the opening of the window, in whole percent.
export interface OverInvest {
  threshold: number;
  perPercent: number;
}

export const percentOf = (pp: number, treasury: number) => (treasury > 0 ? Math.floor((100 * pp) / treasury) : 0);
export const lossFor = (pp: number, treasury: number, rule: OverInvest) =>
  Math.max(0, percentOf(pp, treasury) - rule.threshold) * rule.perPercent;
// The largest whole amount that costs nothing.
export const freeAmount = (treasury: number, rule: OverInvest) => Math.max(0, Math.ceil((treasury * (rule.threshold + 1)) / 100) - 1);

// Points that an amount makes with what is in the fund already (ESP-002), and what stays there.
export const pointsMade = (pp: number, fund: number, cost: number) => ({
  points: Math.floor((fund + pp) / cost),
  rest: (fund + pp) % cost,
});
