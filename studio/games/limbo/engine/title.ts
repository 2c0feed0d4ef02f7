import type { StatedFigures, Title } from '#engine/game.ts';

export interface LimboModel {
  /** Share of the fair multiplier that is paid. */
  readonly edge: readonly [num: bigint, den: bigint];
  /** No multiplier is drawn above it, in hundredths, and no target is on offer. */
  readonly capHundredths: number;
  /** Least target in hundredths. */
  readonly targetMin: number;
  /** Shown before the player has chosen. */
  readonly targetUsual: number;
}

export interface LimboTitle extends Title {
  readonly kind: 'limbo';
  readonly model: LimboModel;
  readonly figures: LimboFigures;
}

export interface LimboFigures extends StatedFigures {
  /** Return of the best target, exact. That of the worst one is `rtp`. */
  readonly rtpBest: readonly [num: bigint, den: bigint];
}
