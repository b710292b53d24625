// Systems, colonies and fleets by name: what begins with the words before what holds them.
import type { Lookup } from '../state/lookup';

export interface Found { key: string; name: string; more: string; system: number; fleet?: string }

export function found(look: Lookup, words: string, most = 8): Found[] {
  const asked = words.trim().toLocaleLowerCase();
  if (!asked) return [];
  const all: Found[] = [
    ...look.view.fleets.map((one) => ({ key: one.id, name: look.fleetName(one.id), more: look.systemName(one.at), system: one.at, fleet: one.id })),
    ...look.view.systems.map((one) => {
      const owner = look.ownerOf(one.id);
      const own = look.colonies.get(one.id)?.name;
      return { key: `system ${one.id}`, name: own || one.name, more: [own && own !== one.name ? one.name : '', owner ? look.houseName(owner) : ''].filter(Boolean).join(' · '), system: one.id };
    }),
  ];
  const rank = ({ name, more }: Found) => {
    const text = name.toLocaleLowerCase();
    return text === asked ? 0 : text.startsWith(asked) ? 1 : text.includes(asked) ? 2 : more.toLocaleLowerCase().startsWith(asked) ? 3 : 9;
  };
  return all.map((one) => ({ one, at: rank(one) })).filter(({ at }) => at < 9).sort((a, b) => a.at - b.at || a.one.name.localeCompare(b.one.name)).slice(0, most).map(({ one }) => one);
}
