// What would change a battle: other rules of engagement, more ships; and how long battles last.
import type { GivenOddsScenario, OddsRoundsShare, ScenarioGiven } from '../../api/types';

// One more careful and one bolder, two steps off, inside 0 to 10.
export function otherRoes(roe: number): number[] {
  return [...new Set([Math.max(0, roe - 2), Math.min(10, roe + 2)])].filter((one) => one !== roe);
}

// The same battle with the weapons of the others one level lower and higher than assumed: what nobody has looked at.
export function weaponVariants(scenario: GivenOddsScenario, foes: string[]): { level: number; scenario: GivenOddsScenario }[] {
  const levels = foes.map((one) => scenario.houses?.[one]?.tech?.['WEP']).filter((one) => one !== undefined);
  const middle = levels[0];
  if (middle === undefined) return [];
  return [middle - 1, middle, middle + 1]
    .filter((level) => level >= 1)
    .map((level) => ({
      level,
      scenario: {
        ...scenario,
        houses: Object.fromEntries(
          Object.entries(scenario.houses ?? {}).map(([id, house]) => [
            id,
            foes.includes(id) ? { ...house, tech: { ...house.tech, WEP: level } } : house,
          ]),
        ),
      },
    }));
}

// Rounds of the space battle, else of the orbital one; the long tail in one last column.
export function lengths(shares: OddsRoundsShare[], most = 6): { rounds: number; percent: number }[] {
  const theatre = shares.some((one) => one.theatre === 'space' && one.rounds > 0) ? 'space' : 'orbital';
  const rows = shares
    .filter((one) => one.theatre === theatre && one.rounds > 0)
    .map((one) => ({ rounds: one.rounds, percent: one.share.percent }))
    .toSorted((one, other) => one.rounds - other.rounds);
  if (rows.length <= most) return rows;
  const last = rows.slice(most - 1);
  return [...rows.slice(0, most - 1), { rounds: last[0]!.rounds, percent: last.reduce((sum, one) => sum + one.percent, 0) }];
}

// "How many of these on top of what I have?": my first fleet gets a squadron of the class that the server counts up.
export function needQuestion(scenario: GivenOddsScenario, house: string, unit: string, winPercent: number): ScenarioGiven {
  let added = false;
  const fleets = (scenario.fleets ?? []).map((one) => {
    if (one.house !== house || added) return one;
    added = true;
    return { ...one, squadrons: [...(one.squadrons ?? []), { ships: unit, variable: true }] };
  });
  return { scenario: { ...scenario, fleets }, runs: 200, win_percent: winPercent };
}
