// When technology is sold (CLS-045): the next turn whose month is one of sale, this turn included; none where the game ends before.
export function nextSale(turn: number, months: number[], perYear: number, last: number | undefined): number | undefined {
  for (let at = turn; at < turn + perYear; ++at) if (months.includes(((at - 1) % perYear) + 1)) return last !== undefined && at > last ? undefined : at;
  return undefined;
}

// How likely a contract succeeds (CLS-112): of the twenty faces, 20 always does and 1 never.
export function contractChance(own: number, theirs: number, target: number, factor: number): number {
  let faces = 0;
  for (let roll = 1; roll <= 20; ++roll) if (roll === 20 || (roll > 1 && roll + factor * (own - theirs) >= target)) ++faces;
  return faces * 5;
}
