import type { Arms } from '../parts/weapons';

// When technology is sold (CLS-045): the next turn whose month is one of sale, this turn included; none where the game ends before.
export function nextSale(turn: number, months: number[], perYear: number, last: number | undefined): number | undefined {
  for (let at = turn; at < turn + perYear; ++at)
    if (months.includes(((at - 1) % perYear) + 1)) return last !== undefined && at > last ? undefined : at;
  return undefined;
}

// How likely a contract succeeds (CLS-112): of the twenty faces, 20 always does and 1 never.
export function contractChance(own: number, theirs: number, target: number, factor: number): number {
  let faces = 0;
  for (let roll = 1; roll <= 20; ++roll) if (roll === 20 || (roll > 1 && roll + factor * (own - theirs) >= target)) ++faces;
  return faces * 5;
}

// At which level a class is built if `most` is allowed (CLS-048): of those up to it the lowest that is as strong, so that nobody pays for
// nothing. Orders name it where it is not the usual one.
export const armsUpTo =
  (most: number): Arms =>
  (choice) => {
    const top = choice?.weapons.findLast((one) => one.level <= most),
      best = choice?.weapons.find((one) => one.attack === top?.attack && one.defence === top.defence);
    return best && { ...best, named: best.level === choice!.usual ? undefined : best.level };
  };
