// What still wants a decision before "Ready": fleets without order or standing order, unanswered proposals. Unspent money is a hint, not a
// thing.
import type { Game } from './game.svelte';
import { fleetNumber } from './orders';

export type Thing =
  { kind: 'idle_fleet'; fleet: string } | { kind: 'proposal'; house: string; treaty: string } | { kind: 'refused'; index: number };

export function openThings(game: Game): Thing[] {
  const view = game.view;
  if (!view || game.isPast || game.isOver) return [];
  const things: Thing[] = [];
  const orders = game.draft.orders;
  for (const [index] of orders.entries()) if (game.draft.verdictOf(index)?.refusal) things.push({ kind: 'refused', index });
  const moved = new Set(
    orders.flatMap((one) =>
      one.kind === 'fleet'
        ? [Number(one.fleet)]
        : one.kind === 'merge'
          ? [Number(one.fleet)]
          : one.kind === 'fleet_setting' && one.standing && one.standing.kind !== 'none'
            ? [Number(one.fleet)]
            : [],
    ),
  );
  for (const fleet of view.fleets) {
    if (fleet.order || fleet.standing.kind !== 'none' || fleet.status !== 'active' || moved.has(fleetNumber(fleet.id))) continue;
    things.push({ kind: 'idle_fleet', fleet: fleet.id });
  }
  for (const proposal of view.proposals) {
    if (proposal.to !== view.house) continue;
    const answered = orders.some((one) => one.kind === 'answer' && one.house === proposal.from && one.treaty === proposal.treaty);
    if (!answered) things.push({ kind: 'proposal', house: proposal.from, treaty: proposal.treaty });
  }
  return things;
}
