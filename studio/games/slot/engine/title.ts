import type { StatedFigures, Title, Volatility } from '#engine/game.ts';
import type { SlotModel } from './model.ts';

/** A finished slot: its model and the figures that tests hold it to. */
export interface SlotTitle extends Title {
  readonly kind: 'slot';
  readonly model: SlotModel;
  readonly figures: SlotFigures;
  /** Stops shown before the first spin. */
  readonly idleStops: readonly number[];
}

export interface SlotFigures extends StatedFigures {
  /**
   * Share of paid spins that win something at once, cut to six decimals. Hold and win pays in the spin that
   * begins it and counts; that free spins begin is no win yet.
   */
  readonly hitRate: string;
  /**
   * Standard deviation of a whole round's win per unit of bet, cap left out: cut to three decimals, and to
   * one where spins can only be sampled.
   */
  readonly deviation: string;
}

/** Classes by standard deviation per round: below 3 low, to 7 medium, to 12 high. */
export function volatilityOf({ deviation }: SlotFigures): Volatility {
  const value = Number(deviation);
  if (value < 3) return 'low';
  if (value < 7) return 'medium';
  return value <= 12 ? 'high' : 'very-high';
}
