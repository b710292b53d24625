// PP that go into each pool every turn: as this turn's orders say, else as they stand.
import type { Game } from '../state/game.svelte';
import type { WishOf } from '../state/orders';

export const poolNames = ['ERP', 'SRP', 'TRP'] as const;
export type Pool = (typeof poolNames)[number];

export function allocation(game: Game): Record<Pool, number> {
  const stored = game.view!.own.research.allocation;
  const order = game.isPast ? undefined : game.draft.orders.findLast((one): one is WishOf<'research'> => one.kind === 'research');
  return order
    ? { ERP: order.erp, SRP: order.srp, TRP: order.trp }
    : { ERP: stored.ERP / 100, SRP: stored.SRP / 100, TRP: stored.TRP / 100 };
}

export function setAllocation(game: Game, pool: Pool, amount: number) {
  const wanted = { ...allocation(game), [pool]: Math.max(0, Math.round(amount * 100) / 100) };
  const stored = game.view!.own.research.allocation;
  if (poolNames.every((one) => Math.round(wanted[one] * 100) === stored[one])) game.draft.removeWhere((one) => one.kind === 'research');
  else game.draft.give({ kind: 'research', erp: wanted.ERP, srp: wanted.SRP, trp: wanted.TRP });
}
