// Two layers: who watches which system for me (INT-009, INT-012, DET-002, DET-010), and which of my systems hang together by lanes that I
// hold (MOV-003).
import type { Fleet } from '../api/types';
import type { Lookup } from '../state/lookup';

// From the best: a scout (everything, also cloaked), a starbase (passers-by, also cloaked), a fleet (passers-by), a colony (who stays),
// next door to a scout or starbase (cloaked fleets, by chance).
export type Watch = 'scout' | 'base' | 'fleet' | 'colony' | 'near';
export const watches: readonly Watch[] = ['scout', 'base', 'fleet', 'colony', 'near'];

const isAtEdge = (fleet: Fleet) => fleet.order?.kind === 'view_world' && fleet.order.target === fleet.at;

export function watchOf(look: Lookup, nextDoor = true): Map<number, Watch> {
  const found = new Map<number, Watch>();
  const add = (system: number, watch: Watch) => {
    const had = found.get(system);
    if (!had || watches.indexOf(watch) < watches.indexOf(had)) found.set(system, watch);
  };
  for (const fleet of look.view.fleets) {
    const scouts =
      fleet.status === 'active' &&
      !fleet.spy_scouts &&
      !isAtEdge(fleet) &&
      look.shipsIn(fleet.id).some((one) => one.class === 'SC' && one.hull !== 'crippled');
    add(fleet.at, scouts ? 'scout' : 'fleet');
  }
  for (const { id } of look.view.colonies)
    add(id, (look.unitsAt.get(id) ?? []).some((one) => one.class === 'SB' && one.hull !== 'crippled') ? 'base' : 'colony');
  if (nextDoor) {
    for (const [system, watch] of [...found])
      if (watch === 'scout' || watch === 'base') for (const { to } of look.lanesAt.get(system) ?? []) add(to, 'near');
  }
  return found;
}

// Linked: with the home by lanes whose both ends are mine. A blockade cuts a colony off, whatever its lanes.
export type Supply = 'linked' | 'apart' | 'cut';

export function supplyOf(look: Lookup): Map<number, Supply> {
  const mine = look.colonies,
    { home } = look.view.own;
  const linked = new Set<number>();
  const next = mine.has(home) ? [home] : [];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (linked.has(at)) continue;
    linked.add(at);
    for (const { to } of look.lanesAt.get(at) ?? []) if (mine.has(to)) next.push(to);
  }
  return new Map(
    [...mine].map(([id, colony]) => [id, colony.under_siege || colony.blockaders?.length ? 'cut' : linked.has(id) ? 'linked' : 'apart']),
  );
}
