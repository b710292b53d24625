// The ten covert actions: what each wants as a target, and whom it may be aimed at as far as this house knows.
import type { Lookup } from '../state/lookup';
import type { WishOf } from '../state/orders';

export type Action = WishOf<'covert'>['action'];
export const actions: Action[] = [
  'tech_theft',
  'sabotage_low',
  'sabotage_high',
  'assassination',
  'cyber_attack',
  'economic_manipulation',
  'psyops',
  'sweep',
  'intelligence_theft',
  'disinformation',
];
export type Aim = 'none' | 'house' | 'colony' | 'starbase';
export const aimOf = (action: Action): Aim =>
  action === 'sweep' ? 'none' : action === 'cyber_attack' ? 'starbase' : action.startsWith('sabotage') ? 'colony' : 'house';

export const targetHouses = (look: Lookup) =>
  look.view.houses
    .filter((one) => one.id !== look.view.house && (one.status === 'active' || one.status === 'autopilot'))
    .toSorted((one, other) => one.rank - other.rank);

// Systems that the house knows as colonies of the target; with `starbase` only those where one was seen.
export function targetSystems(
  look: Lookup,
  house: string,
  aim: Aim,
): { system: number; starbases: number | undefined; age: number | undefined }[] {
  return look.view.systems
    .filter((one) => look.ownerOf(one.id) === house)
    .map((one) => {
      const picture = look.planetSeen.get(one.id);
      return { system: one.id, starbases: picture?.seen.starbases, age: picture && look.view.turn - picture.entry.turn };
    })
    .filter((one) => aim !== 'starbase' || (one.starbases ?? 0) > 0)
    .toSorted(
      (one, other) => (one.age ?? 99) - (other.age ?? 99) || look.systemName(one.system).localeCompare(look.systemName(other.system)),
    );
}
