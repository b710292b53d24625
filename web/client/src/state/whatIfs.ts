// What would change a number, where the server's figures already tell: the tax rates next below and next above the one in force.
import type { Figures } from '../api/types';
import { decimal, signed, signedPp } from '../lib/format';
import * as texts from '../texts';
import { money } from '../texts/terms';

export interface WhatIf {
  label: string;
  text: string;
}

const shown = {
  income: (value: number) => `${signedPp(value)} ${money()}`,
  prestige: (value: number) => texts.shell.whatIfPrestige(signed(value)),
  mean: (value: number) => `${decimal(value)} %`,
};

export function taxWhatIfs(figures: Figures | undefined, what: keyof typeof shown): WhatIf[] {
  if (!figures) return [];
  const now = figures.house.tax_rate.value / figures.house.tax_rate.scale;
  const rates = figures.tax.toSorted((one, other) => one.rate - other.rate);
  return [rates.findLast((one) => one.rate < now), rates.find((one) => one.rate > now)].flatMap((one) =>
    one?.[what] === undefined ? [] : [{ label: texts.shell.whatIfTax(one.rate), text: shown[what](one[what]) }],
  );
}
