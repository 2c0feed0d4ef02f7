import type { StatedFigures, Title } from '#engine/game.ts';

/** What decides a round besides the board: how much of the fair multiplier is paid, and the cap. */
export interface MinesModel {
  /** Share of the fair multiplier that is paid, before it is cut to two decimals. */
  readonly edge: readonly [num: bigint, den: bigint];
  readonly minesMin: number;
  readonly minesMax: number;
  /** Shown before the player has chosen. */
  readonly minesUsual: number;
  /** No multiplier beyond it is on offer. */
  readonly capMultiple: number;
}

export interface MinesTitle extends Title {
  readonly kind: 'mines';
  readonly model: MinesModel;
  readonly figures: MinesFigures;
}

export interface MinesFigures extends StatedFigures {
  /** Return of the best choice, exact. That of the worst one is `rtp`; every way to play lies between. */
  readonly rtpBest: readonly [num: bigint, den: bigint];
}
