// What an order costs, in hundredths, as far as the server has named the price; and when it is done.
import type { Game } from '../state/game.svelte';
import type { Wish } from '../state/orders';

// Of one, at the weapons level that the order names, else at the usual one.
export function priceOf(game: Game, system: number, unit: string, weapons?: number): number | undefined {
  const choice = game.legal?.colonies.find((one) => one.colony === system)?.build.find((one) => one.class === unit);
  return choice?.weapons.find((one) => one.level === weapons)?.price ?? choice?.price;
}

export function costOf(order: Wish, game: Game): number | undefined {
  const colony = (system: number) => game.legal?.colonies.find((one) => one.colony === system);
  switch (order.kind) {
    case 'build': {
      const price = priceOf(game, order.system, order.class, order.weapons);
      return price === undefined ? undefined : price * (order.number ?? 1);
    }
    case 'terraform':
      return colony(order.system)?.terraform;
    case 'research':
      return Math.round((order.erp + order.srp + order.trp) * 100);
    case 'buy_ebp':
    case 'buy_cip':
      return Math.round(order.pp * 100);
    default:
      return undefined;
  }
}

// The turn in which something that is built by this order can be used first.
export function readyTurn(order: Wish, game: Game): number | undefined {
  if (order.kind !== 'build') return undefined;
  const known = new Set(game.view?.projects.map((one) => one.id));
  const mine =
    game.forecast?.forecast.ready.filter((one) => one.colony === order.system && one.class === order.class && !known.has(one.project)) ??
    [];
  return mine.length ? Math.max(...mine.map((one) => one.turn)) + 1 : undefined;
}

export interface Money {
  treasury: number;
  orders: number;
  upkeep: number;
  left: number;
  short: boolean;
}

export function moneyOf(game: Game): Money | undefined {
  const treasury = game.now?.own.treasury;
  if (treasury === undefined) return undefined;
  const orders = treasury - (game.draft.treasuryLeft ?? treasury);
  const bill = game.forecast?.forecast.economy.upkeep;
  const upkeep = bill ? bill.ships + bill.fighters + bill.starbases + bill.facilities + bill.ground : 0;
  return { treasury, orders, upkeep, left: treasury - orders - upkeep, short: game.forecast?.forecast.economy.short_of_upkeep ?? false };
}
