// Whom an order concerns: what a click on its card selects, or the screen it belongs to.
import type { Wish } from '../state/orders';
import { waysOut, type WayOut } from '../texts/orders';

export interface SubjectOfOrder {
  fleet?: string;
  colony?: number;
  system?: number;
  house?: string;
  screen?: string;
}

export function subjectOf(order: Wish, me: string): SubjectOfOrder {
  const fleet = (number: string | number): SubjectOfOrder =>
    Number.isNaN(Number(number)) ? { screen: 'fleets' } : { fleet: `${me}:${number}` };
  switch (order.kind) {
    case 'fleet':
    case 'fleet_setting':
    case 'detach':
    case 'transfer_ships':
    case 'merge':
    case 'load':
    case 'unload':
    case 'load_fighters':
    case 'unload_fighters':
      return fleet(order.fleet);
    case 'assign':
      return order.to === 'new' ? { screen: 'fleets' } : fleet(order.to);
    case 'move_ship':
    case 'scrap':
    case 'repair_first':
      return { screen: 'fleets' };
    case 'colony_setting':
    case 'waiting':
    case 'build':
    case 'shield':
    case 'invest':
    case 'repair_industry':
    case 'terraform':
    case 'buy_ship':
    case 'contract':
      return { colony: order.system };
    case 'transfer_people':
      return { colony: order.from };
    case 'cancel':
    case 'retrofit':
      return { screen: 'colonies' };
    case 'tax':
    case 'research':
    case 'priorities':
    case 'technology':
    case 'buy_ebp':
    case 'buy_cip':
      return { screen: 'research' };
    case 'covert':
      return { screen: 'intel' };
    case 'propose':
    case 'answer':
    case 'withdraw':
    case 'declare':
    case 'renounce':
    case 'break_pact':
    case 'share':
      return { screen: 'houses', house: order.house };
    case 'surrender':
      return { screen: 'houses' };
  }
}

// Where a refused order can be mended: what its reason suggests, if the order has such a thing; else the fleet or colony that it concerns.
export function wayOutOf(order: Wish, subject: SubjectOfOrder, reason: string): WayOut | undefined {
  const way = waysOut[reason];
  const own = subject.colony !== undefined ? 'colony' : subject.fleet !== undefined ? 'fleet' : undefined;
  if (way === 'target' || way === 'order' || way === 'breach') return order.kind === 'fleet' ? way : own;
  return way === 'fleet' || way === 'colony' ? own : way;
}
