import type { StatedFigures, Title } from '#engine/game.ts';

export interface KenoModel {
  /** Numbers from 1 to this. */
  readonly numbers: number;
  /** So many of them are drawn. */
  readonly drawn: number;
  /**
   * By how many numbers were picked and how many of them were drawn: what is paid in all, in hundredths
   * of the stake. What is not listed pays nothing.
   */
  readonly pays: Readonly<Record<number, Readonly<Record<number, number>>>>;
}

export interface KenoTitle extends Title {
  readonly kind: 'keno';
  readonly model: KenoModel;
  readonly figures: KenoFigures;
}

export interface KenoFigures extends StatedFigures {
  /** Return of the best number of picks, exact; `rtp` is that of the worst. */
  readonly rtpBest: readonly [num: bigint, den: bigint];
}
