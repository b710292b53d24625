// How long a change waits before it is saved (SRV-016: so many sets an hour). The first go at once; later ones are gathered; the last of
// the hour are kept for "Ready".
export function pauseBefore(saves: number[], now: number, most: number): number {
  const used = saves.filter((time) => now - time < 3_600_000).length / Math.max(1, most);
  return used < 0.4 ? 250 : used < 0.65 ? 2000 : used < 0.85 ? 15_000 : 90_000;
}
