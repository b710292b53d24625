// What the server says for a few rates, for a rate between them: the same where both neighbours agree, else the span.
export function between<T extends { rate: number }>(
  rows: T[],
  rate: number,
  value: (row: T) => number | undefined,
): [number, number] | undefined {
  const exact = rows.find((row) => row.rate === rate);
  const below = exact ?? rows.filter((row) => row.rate < rate).at(-1),
    above = exact ?? rows.find((row) => row.rate > rate);
  const ends = [below, above].flatMap((row) => (row ? (value(row) ?? []) : []));
  return ends.length === 2 ? [Math.min(...ends), Math.max(...ends)] : undefined;
}
