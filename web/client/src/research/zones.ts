// Bounds of the tax slider's zones, from the ruleset's prestige tables (PRE-025, PRE-026): upper bound of a rate or mean to points.
export interface Zones {
  low: number;
  high: number;
  heavy: number;
  steps: [number, number][];
}

export function taxZones(low: Record<string, number>, high: Record<string, number>): Zones {
  const gains = Object.entries(low)
    .map(([bound, points]): [number, number] => [Number(bound), points])
    .filter(([, points]) => points > 0)
    .sort(([one], [other]) => other - one);
  const losses = Object.entries(high)
    .map(([bound, points]): [number, number] => [Number(bound), points])
    .sort(([one], [other]) => one - other);
  const free = losses.filter(([, points]) => points >= 0).at(-1)?.[0] ?? 100;
  return { low: gains[0]?.[0] ?? 0, high: free, heavy: losses.find(([bound]) => bound > free)?.[0] ?? free, steps: gains };
}
