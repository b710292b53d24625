// What the palette finds for a text: systems, fleets, colonies, screens, houses and commands, best first.
import type { Lookup } from '../state/lookup';

export interface Hit {
  kind: 'system' | 'fleet' | 'colony' | 'screen' | 'seen' | 'house' | 'act';
  id: string;
  name: string;
  more: string;
  glyph: string;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim();

// 0 the same, 1 begins with it, 2 a word begins with it, 3 contains it; none: not found.
export function rank(name: string, text: string): number | undefined {
  const have = plain(name),
    wanted = plain(text);
  if (!wanted) return undefined;
  if (have === wanted) return 0;
  if (have.startsWith(wanted)) return 1;
  if (have.split(/\s+/).some((word) => word.startsWith(wanted))) return 2;
  return have.includes(wanted) ? 3 : undefined;
}

const weights: Record<Hit['kind'], number> = { fleet: 0, colony: 0.1, system: 0.2, screen: 0.3, act: 0.35, house: 0.4, seen: 0.5 };

export function search(hits: Hit[], text: string, most = 8): Hit[] {
  return hits
    .flatMap((hit) => {
      const found = rank(hit.name, text);
      return found === undefined ? [] : [{ hit, order: found + weights[hit.kind] }];
    })
    .sort((one, other) => one.order - other.order || one.hit.name.localeCompare(other.hit.name))
    .slice(0, most)
    .map((one) => one.hit);
}

export function hitsOf(
  look: Lookup,
  screens: { id: string; name: string; glyph: string }[],
  acts: { id: string; name: string; glyph: string }[],
): Hit[] {
  const { view } = look;
  return [
    ...view.fleets.map((one): Hit => ({
      kind: 'fleet',
      id: one.id,
      name: look.fleetName(one.id),
      more: look.systemName(one.at),
      glyph: 'u-fleet',
    })),
    ...view.colonies.map((one): Hit => ({
      kind: 'colony',
      id: String(one.id),
      name: look.colonyName(one.id),
      more: '',
      glyph: 'u-colony',
    })),
    ...view.systems
      .filter((one) => !look.colonies.has(one.id))
      .map((one): Hit => ({
        kind: 'system',
        id: String(one.id),
        name: one.name,
        more: look.ownerOf(one.id) ? look.houseName(look.ownerOf(one.id)!) : '',
        glyph: 'u-map',
      })),
    ...look.sightings.map((one): Hit => ({
      kind: 'seen',
      id: one.seen.fleet,
      name: `${look.houseName(one.house)} ${one.seen.fleet.split(':')[1]}`,
      more: look.systemName(one.entry.system),
      glyph: 'u-eye',
    })),
    ...view.houses
      .filter((one) => one.id !== view.house)
      .map((one): Hit => ({ kind: 'house', id: one.id, name: one.name, more: '', glyph: 'u-houses' })),
    ...screens.map((one): Hit => ({ kind: 'screen', id: one.id, name: one.name, more: '', glyph: one.glyph })),
    ...acts.map((one): Hit => ({ kind: 'act', id: one.id, name: one.name, more: '', glyph: one.glyph })),
  ];
}
