// What can be done on the map, by click, key or table row: select, command, send.
import { choices } from '../panels/choices.svelte';
import { giveFleetOrder } from '../panels/asking.svelte';
import { selection, type Commander } from '../state/selection.svelte';
import * as texts from '../texts';
import type { Atlas } from './atlas.svelte';
import type { SceneBadge } from './scene';
import { stopText } from './speech';

const words = texts.map.speech;

export function selectSystem(atlas: Atlas, system: number) {
  selection.aim({ kind: 'system', id: system });
  atlas.say(stopText(atlas, system));
}

// A badge stands for all fleets of a house in a system: each further click goes to the next.
export function selectBadge(atlas: Atlas, badge: SceneBadge) {
  const now = selection.target?.kind === 'fleet' ? badge.fleets.indexOf(selection.target.id) : -1;
  const id = badge.fleets[(now + 1) % badge.fleets.length]!;
  selection.aim({ kind: 'fleet', id, system: badge.system });
  atlas.say(stopText(atlas, badge.system));
}

// What of mine can command here: the fleet that is looked at, the colony, or the first fleet.
export function commanderAt(atlas: Atlas, system: number, badge?: SceneBadge): Commander | undefined {
  const { look } = atlas;
  if (!look) return undefined;
  const fleets = look.fleetsAt.get(system) ?? [];
  const target = selection.target;
  if (badge?.mine) {
    const chosen = target?.kind === 'fleet' && badge.fleets.includes(target.id) ? target.id : badge.fleets[0]!;
    return { kind: 'fleet', id: chosen };
  }
  if (target?.kind === 'fleet' && fleets.some((one) => one.id === target.id)) return { kind: 'fleet', id: target.id };
  if (look.colonies.has(system)) return { kind: 'colony', id: system };
  return fleets[0] && { kind: 'fleet', id: fleets[0].id };
}

export function nameOfCommander(atlas: Atlas, commander: Commander): string {
  return commander.kind === 'fleet' ? atlas.look!.fleetName(commander.id) : atlas.look!.colonyName(commander.id);
}

export function takeCommand(atlas: Atlas, commander: Commander) {
  selection.command(commander);
  atlas.say(words.commander(nameOfCommander(atlas, commander)));
}

export function toggleBatch(atlas: Atlas, fleet: string) {
  if (selection.commander?.kind !== 'fleet' || selection.commander.id === fleet) return;
  selection.toggleBatch(fleet);
  atlas.say(words.together(atlas.chosen.map((one) => atlas.look!.fleetName(one)).join(', ')));
}

export const canSend = (atlas: Atlas, system: number) =>
  !atlas.game.isPast && !atlas.game.isOver && atlas.chosen.some((fleet) => choices.targets(fleet, 'move').includes(system));

// The usual order: move. Only where it is legal; says so where it is not.
export function send(atlas: Atlas, system: number): boolean {
  const { look, game, chosen } = atlas;
  if (!look || !chosen.length) return false;
  if (game.isPast || game.isOver) {
    atlas.say(words.readOnly);
    return false;
  }
  const able = chosen.filter((fleet) => choices.targets(fleet, 'move').includes(system));
  const names = (able.length ? able : chosen).map((fleet) => look.fleetName(fleet)).join(', ');
  if (!able.length) {
    atlas.say(words.cannotGo(names, look.systemName(system)));
    return false;
  }
  giveFleetOrder(game, able, 'move', { system });
  atlas.say(words.ordered(names, look.systemName(system)));
  return true;
}

// My fleets in the order in which Tab walks them: from left to right over the map would jump about, so by number.
export function ownFleets(atlas: Atlas): { id: string; at: number }[] {
  return (atlas.look?.view.fleets ?? []).map(({ id, at }) => ({ id, at }));
}
