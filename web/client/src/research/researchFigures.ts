// The server's figures of research and tax in the shape that this screen shows.
import type { Figure } from '../parts/Why.svelte';

export interface LevelFigure {
  tech: string;
  level: number;
  cost?: Figure;
  have?: number;
  gate?: string;
  turn?: number;
}
export interface PoolFigure {
  pool: string;
  price?: Figure;
  gains?: Figure;
}
export interface TaxFigure {
  rate: number;
  income: number;
  growth: number;
  iu_growth?: number;
  prestige: number;
  mean?: number;
}

interface Loose {
  research?: { levels?: LevelFigure[]; pools?: PoolFigure[] };
  tax?: TaxFigure[];
}

export const levelFigure = (figures: unknown, tech: string) =>
  (figures as Loose | undefined)?.research?.levels?.find((one) => one.tech === tech);
export const poolFigure = (figures: unknown, pool: string) =>
  (figures as Loose | undefined)?.research?.pools?.find((one) => one.pool === pool);
export const taxFigures = (figures: unknown) => (figures as Loose | undefined)?.tax ?? [];

// Points for an amount at the server's price of a point, in thousandths, rounded down (TEC-008).
export const pointsFor = (hundredths: number, price: Figure | undefined) =>
  price && price.value > 0 ? Math.floor((hundredths * 10 * price.scale) / price.value) : undefined;
