// Foreign fleets as badges: strength where the server can tell it, in words for screen readers.
import { numberOf } from '../lib/format';
import type { Lookup, Sighting } from '../state/lookup';
import { common } from '../texts/common';
import { seenStrength, shown } from './facts';

export function seenText(fleet: string): { strength: number | undefined; estimate: boolean } {
  const seen = seenStrength(fleet);
  if (!seen) return { strength: undefined, estimate: false };
  return { strength: shown(seen.attack), estimate: !seen.exact };
}

// "Drustan fleet 7, about 85 attack strength, seen last turn, Visual"
export function seenLabel(look: Lookup, { seen, house, age, entry }: Sighting): string {
  const { strength, estimate } = seenText(seen.fleet);
  const force = strength === undefined ? 'strength unknown' : `${estimate ? 'about ' : ''}${strength} attack strength`;
  return `${look.houseName(house)} fleet ${numberOf(seen.fleet)}, ${force}, seen ${common.age(age)}, ${common.quality(entry.quality)}`;
}

// "3 squadrons: BB, BB, CL; 2 spacelift ships"
export function seenContent({ seen }: Sighting): string {
  const counts = new Map<string, number>();
  for (const one of seen.squadrons) counts.set(one.flagship ?? '?', (counts.get(one.flagship ?? '?') ?? 0) + 1);
  const lines = [...counts].map(([kind, count]) => (count > 1 ? `${count} ${kind}` : kind)).join(', ');
  return (
    [lines, seen.spacelift > 0 && common.plural(seen.spacelift, 'spacelift ship')].filter(Boolean).join('; ') || 'nothing in squadrons'
  );
}
