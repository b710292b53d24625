// What an order risks although it is allowed: said on its card, with who could do something about it.
import type { Game } from '../state/game.svelte';
import { fleetNumber, type Wish } from '../state/orders';
import { panels } from '../texts/panels';
import { fleetOrderKind } from '../texts/orders';
import { knownOf, remediesFor, type Remedy } from './targets';

export interface Warning {
  text: string;
  remedy?: Remedy;
  system?: number;
}

export function warningOf(order: Wish, game: Game): Warning | undefined {
  const look = game.look;
  if (!look) return undefined;
  if (order.kind === 'fleet' && ['invade', 'blitz'].includes(fleetOrderKind(order.order)) && order.target !== undefined) {
    const system = Number(order.target),
      known = knownOf(look, system);
    if (known.owner === undefined || known.hasGround) return undefined;
    const busy = new Set(game.draft.orders.flatMap((one) => (one.kind === 'fleet' ? [Number(one.fleet)] : [])));
    const remedy = remediesFor(game, look, system, known).find((one) => !busy.has(fleetNumber(one.fleet)));
    return { text: panels.drawer.groundUnknown, system, ...(remedy && { remedy }) };
  }
  if (
    order.kind === 'build' &&
    game.legal?.colonies.find((one) => one.colony === order.system)?.build.find((one) => one.class === order.class)?.waits
  )
    return { text: panels.drawer.waitsForDock };
  if (order.kind === 'fleet' && fleetOrderKind(order.order) === 'salvage') return { text: panels.drawer.salvages };
  return undefined;
}
