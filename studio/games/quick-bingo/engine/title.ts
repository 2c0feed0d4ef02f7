import type { StatedFigures, Title } from '#engine/game.ts';

/** `square`: 5 by 5 with a free centre, lines in every direction. `ticket`: 3 by 9 with 15 numbers, lines are rows. */
export type CardShape = 'square' | 'ticket';

export interface BingoModel {
  readonly shape: CardShape;
  /** Balls from 1 to this. */
  readonly balls: number;
  /** So many of them are drawn. */
  readonly calls: number;
  /** Cards that may be played in one round. */
  readonly cardsMax: number;
  /**
   * What a card pays by its complete lines, none first, in hundredths of its share of the stake. Lines
   * beyond the last pay what the last does.
   */
  readonly pays: readonly number[];
}

export interface BingoTitle extends Title {
  readonly kind: 'quick-bingo';
  readonly model: BingoModel;
  readonly figures: BingoFigures;
}

/** Of a round with one card. Further cards change neither return nor greatest win. */
export interface BingoFigures extends StatedFigures {
  /** Share of cards that win something, cut to six decimals. */
  readonly hitRate: string;
  /** Standard deviation of the win of one card per unit of its stake, cut to three decimals. */
  readonly deviation: string;
}
