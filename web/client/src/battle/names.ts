// How houses and places of a record are called: from the view, or from a shared link.
import type { Lookup } from '../state/lookup';

export interface Names {
  house(id: string): string;
  seat(id: string): number;
  place(system: number): string;
  me: string;
}

export const namesOf = (look: Lookup): Names => ({
  house: (id) => look.houseName(id),
  seat: (id) => look.seatOf(id),
  place: (system) => look.systemName(system),
  me: look.view.house,
});

export const sharedNames = (names: Record<string, { name: string; seat: number }>, place: string): Names => ({
  house: (id) => names[id]?.name ?? id,
  seat: (id) => names[id]?.seat ?? 0,
  place: () => place,
  me: '',
});
