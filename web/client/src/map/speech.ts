// A stop on the map as one sentence, for readers: "Bastion, Drustan, seen last turn, fleet about 85, your Lantern arrives cycle 17, 81
// percent".
import * as texts from '../texts';
import type { Atlas } from './atlas.svelte';

export function stopText(atlas: Atlas, id: number): string {
  const { scene, look } = atlas;
  const system = scene?.byId.get(id);
  if (!system || !look) return '';
  const words = texts.map.speech;
  const parts = [look.colonyName(id)];
  parts.push(
    system.own ? words.yours : system.owner ? look.houseName(system.owner) : system.kind === 'unknown' ? words.unknown : words.nobody,
  );
  if (!system.own) parts.push(system.age === undefined ? words.neverSeen : words.seen(system.age));
  for (const badge of atlas.badgesAt.get(id) ?? [])
    parts.push(badge.mine ? words.mine(badge.text, atlas.unit) : words.badge(look.houseName(badge.house), badge.text, atlas.unit));
  for (const ghost of atlas.wishes.ghosts) {
    const turn = ghost.legs.at(-1)?.turn;
    if (ghost.systems.at(-1) === id && turn !== undefined && !ghost.refused) parts.push(words.arrives(look.fleetName(ghost.fleet), turn));
  }
  const chip = atlas.chips.find((one) => one.system === id);
  if (chip) parts.push(chip.text);
  for (const threat of atlas.threatsTo.get(id) ?? []) parts.push(words.threat(look.houseName(threat.badge.house)));
  return parts.join(', ');
}
