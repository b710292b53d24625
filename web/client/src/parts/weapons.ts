// Weapons levels to choose when ships are built (CLS-048): between the build grid and the part that classic games add to it.
import type { BuildChoice, WeaponsChoice } from '../api/types';

export type Arms = (choice: BuildChoice | undefined) => (WeaponsChoice & { named: number | undefined }) | undefined;
export interface Levels {
  most: number;
  onchoose: (arms: Arms) => void;
}
