// Houses by rank, with their share of the highest prestige and what the last turn changed.
import type { HouseView, PublicHouse } from '../api/types';

export interface StandingRow {
  house: PublicHouse;
  share: number;
  change: number | undefined;
}

// `before`: the houses as the turn before told them; without it only the own change is known, from the turn's entries.
export function standingRows(view: HouseView, before: PublicHouse[] = []): StandingRow[] {
  const highest = Math.max(1, ...view.houses.map((one) => one.prestige));
  const booked = view.events.reduce<number | undefined>(
    (sum, { what }) => (what.event === 'prestige_entry' ? (sum ?? 0) + what.booked : sum),
    undefined,
  );
  const change = (house: PublicHouse) => {
    const old = before.find((one) => one.id === house.id);
    return old ? house.prestige - old.prestige : house.id === view.house ? booked : undefined;
  };
  return view.houses
    .toSorted((one, other) => one.rank - other.rank || one.seat - other.seat)
    .map((house) => ({ house, share: Math.max(0, Math.round((house.prestige / highest) * 100)), change: change(house) }));
}
