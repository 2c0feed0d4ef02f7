import type { StatedFigures, Title } from '#engine/game.ts';

export interface HiLoModel {
  /** Share of the fair multiplier that is paid, once in a round however many guesses it has. */
  readonly edge: readonly [num: bigint, den: bigint];
  /** A round shows no more cards, those that were skipped among them. */
  readonly cardsMax: number;
  /** A guess whose multiplier would lie beyond it is not on offer. */
  readonly capMultiple: number;
}

export interface HiLoTitle extends Title {
  readonly kind: 'hi-lo';
  readonly model: HiLoModel;
  readonly figures: HiLoFigures;
}

export interface HiLoFigures extends StatedFigures {
  /** Return of the best way to play, exact; `rtp` is that of the worst at a stake of one unit. */
  readonly rtpBest: readonly [num: bigint, den: bigint];
}
