// Which of the dialogs that give orders is open, for which fleets. Opened by keys, panels and cards; shown once, by FleetDialogs.
import type { Game } from '../state/game.svelte';
import { fleetNumber, type WishOf } from '../state/orders';
import { selection } from '../state/selection.svelte';

export type Question =
  | { kind: 'order'; fleets: string[] }
  | { kind: 'target'; fleets: string[]; order: string }
  | { kind: 'new_fleet'; ref: string | number }
  | { kind: 'roe' | 'standing' | 'fallback'; fleets: string[] }
  | { kind: 'rename' | 'detach' | 'merge' | 'transfer' | 'move_ship' | 'load' | 'fighters' | 'assign' | 'scrap'; fleet: string };

class Asking {
  now = $state.raw<Question>();

  open(question: Question) {
    this.now = question;
  }

  close() {
    this.now = undefined;
  }
}

export const asking = new Asking();

// The commander and those that were added to it.
export function commanded(): string[] {
  const { commander, batch } = selection;
  return commander?.kind === 'fleet' ? [commander.id, ...batch.filter((one) => one !== commander.id)] : [];
}

export type GivenTarget = { system: number } | { fleet: string } | undefined;

export function orderFor(fleet: string, order: string, target: GivenTarget, more: Partial<WishOf<'fleet'>> = {}): WishOf<'fleet'> {
  return {
    kind: 'fleet',
    fleet: fleetNumber(fleet),
    order,
    ...(target && { target: 'system' in target ? target.system : fleetNumber(target.fleet) }),
    ...more,
  };
}

export function giveFleetOrder(game: Game, fleets: string[], order: string, target: GivenTarget, more: Partial<WishOf<'fleet'>> = {}) {
  game.draft.give(
    ...fleets.filter((one) => !(target && 'fleet' in target && target.fleet === one)).map((one) => orderFor(one, order, target, more)),
  );
}

// Back to what runs already, or to nothing.
export function takeOrderBack(game: Game, fleets: string[]) {
  const numbers = new Set(fleets.map(fleetNumber));
  game.draft.removeWhere((one) => one.kind === 'fleet' && numbers.has(Number(one.fleet)));
}
