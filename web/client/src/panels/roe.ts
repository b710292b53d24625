// Rules of engagement with the crew's morale: the modifier comes from the ruleset and the house's level.
import type { Game } from '../state/game.svelte';

const levels = ['collapsing', 'very_low', 'low', 'normal', 'high', 'very_high', 'exceptional'];

export function listOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(Number);
  try {
    const read: unknown = JSON.parse(String(value ?? '[]'));
    return Array.isArray(read) ? read.map(Number) : [];
  } catch {
    return [];
  }
}

// The morale event of the turn tells the level; the ruleset what it does to the rules of engagement.
export function effectiveRoe(game: Game, roe: number): number {
  const event = game.view?.events.findLast(({ what }) => what.event === 'morale')?.what;
  const level = event?.event === 'morale' ? levels.indexOf(event.level) : -1;
  const modifier = level < 0 ? 0 : (listOf(game.values['morale.roe_modifier'])[level] ?? 0);
  return Math.max(0, Math.min(10, roe + modifier));
}
