import type { SlotModel } from './model.ts';

export type Volatility = 'low' | 'medium' | 'high' | 'very-high';

/** A finished slot: its model and the figures that tests hold it to. */
export interface SlotTitle {
  /** Name in addresses and in the platform's catalogue. */
  readonly id: string;
  /** Number in the studio's own list. */
  readonly code: string;
  /** ISO date. */
  readonly releasedAt: string;
  readonly model: SlotModel;
  readonly figures: TitleFigures;
  /** Stops shown before the first spin. */
  readonly idleStops: readonly number[];
}

/** Stated figures. Each of them is recomputed from the model in the tests. */
export interface TitleFigures {
  /** Return to player as an exact fraction, cap left out. */
  readonly rtp: readonly [num: bigint, den: bigint];
  /** Share of paid spins that win something at once, cut to six decimals. */
  readonly hitRate: string;
  /** Standard deviation of a whole round's win per unit of bet, cut to three decimals. */
  readonly deviation: string;
  /** Greatest multiple of the bet that a round can pay. */
  readonly maxWinMultiple: number;
}

/** Classes by standard deviation per round: below 3 low, to 7 medium, to 12 high. */
export function volatilityOf({ deviation }: TitleFigures): Volatility {
  const value = Number(deviation);
  if (value < 3) return 'low';
  if (value < 7) return 'medium';
  return value <= 12 ? 'high' : 'very-high';
}
