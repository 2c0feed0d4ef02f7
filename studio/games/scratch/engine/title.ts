import type { StatedFigures, Title } from '#engine/game.ts';

export interface Prize {
  /** In hundredths of the stake. */
  readonly multiplier: number;
  /** So many of `ScratchModel.cards` cards win it. */
  readonly cards: number;
}

export interface ScratchModel {
  /** One of so many cards is drawn, each as likely as the others. */
  readonly cards: number;
  /** The highest first; cards that win none of them are blanks. */
  readonly prizes: readonly Prize[];
}

export interface ScratchTitle extends Title {
  readonly kind: 'scratch';
  readonly model: ScratchModel;
  readonly figures: ScratchFigures;
}

export interface ScratchFigures extends StatedFigures {
  /** Share of cards that win something, cut to six decimals. */
  readonly hitRate: string;
  /** Standard deviation of a win per unit of stake, cut to three decimals. */
  readonly deviation: string;
}
