// The server's figures of one colony in the shape that this screen shows. Missing until the figures have come.
import type { Figure } from '../parts/Why.svelte';

export interface DockRow {
  unit: string;
  class: string;
  total: number;
  free: number;
  projects: string[];
}
export interface ColonyFigures {
  pu?: Figure;
  maxPu?: Figure;
  iu?: Figure;
  output?: Figure;
  income?: Figure;
  growth?: Figure;
  iuGrowth?: Figure;
  damage?: Figure;
  defence?: Figure;
  batteries?: Figure;
  fighters?: Figure;
  fighterLimit?: Figure;
  loadable?: Figure;
  terraform?: Figure;
  level?: number;
  docks: DockRow[];
}

type Loose = Record<string, unknown>;
const isFigure = (value: unknown): value is Figure => typeof value === 'object' && value !== null && 'value' in value && 'parts' in value;
const figure = (value: unknown): Figure | undefined =>
  isFigure(value) ? value : typeof value === 'number' ? { value, unit: '', scale: 1, parts: [], rule: '' } : undefined;

export function colonyFigures(figures: unknown, colony: number): ColonyFigures | undefined {
  const rows = (figures as { colonies?: Loose[] } | undefined)?.colonies;
  const row = rows?.find((one) => one['colony'] === colony);
  if (!row) return undefined;
  const share = row['fighters'] as { used?: unknown; limit?: unknown } | number | undefined;
  const found: ColonyFigures = { docks: (row['docks'] as DockRow[] | undefined) ?? [] };
  const take = (name: keyof Omit<ColonyFigures, 'docks' | 'level'>, value: unknown) => {
    const one = figure(value);
    if (one) found[name] = one;
  };
  take('pu', row['pu']);
  take('maxPu', row['max_pu']);
  take('iu', row['iu']);
  take('output', row['output']);
  take('income', row['income']);
  take('growth', row['growth']);
  take('iuGrowth', row['iu_growth']);
  take('damage', row['damage']);
  take('defence', row['defence']);
  take('batteries', row['batteries']);
  take('loadable', row['loadable']);
  take('terraform', row['terraform']);
  take('fighters', typeof share === 'object' ? share.used : share);
  take('fighterLimit', typeof share === 'object' ? share.limit : row['fighter_capacity']);
  if (typeof row['level'] === 'number') found.level = row['level'];
  return found;
}
