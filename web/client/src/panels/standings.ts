// Houses by rank, with their share of the highest prestige and, where the turn's events tell it, what changed.
import type { HouseView, PublicHouse } from '../api/types';

export interface StandingRow { house: PublicHouse; share: number; change: number | undefined }

export function standingRows(view: HouseView): StandingRow[] {
  const highest = Math.max(1, ...view.houses.map((one) => one.prestige));
  const mine = view.events.reduce<number | undefined>((sum, { what }) => (what.event === 'prestige_entry' ? (sum ?? 0) + what.booked : sum), undefined);
  return view.houses.toSorted((one, other) => one.rank - other.rank || one.seat - other.seat).map((house) => ({
    house, share: Math.max(0, Math.round((house.prestige / highest) * 100)), change: house.id === view.house ? mine : undefined,
  }));
}
