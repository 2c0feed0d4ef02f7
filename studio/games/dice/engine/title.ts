import type { StatedFigures, Title } from '#engine/game.ts';

export interface DiceModel {
  /** Share of the fair multiplier that is paid, before it is cut to four decimals. */
  readonly edge: readonly [num: bigint, den: bigint];
  /** Bounds of the chance on offer, in rolls out of ten thousand. */
  readonly chanceMin: number;
  readonly chanceMax: number;
  /** Shown before the player has chosen. */
  readonly chanceUsual: number;
  /** Every stake, in whole units: wins are cut to hundredths, so the return depends on it a little. */
  readonly stakes: readonly number[];
}

export interface DiceTitle extends Title {
  readonly kind: 'dice';
  readonly model: DiceModel;
  readonly figures: DiceFigures;
}

export interface DiceFigures extends StatedFigures {
  /** Return of the best choice, exact. That of the worst one is `rtp`. */
  readonly rtpBest: readonly [num: bigint, den: bigint];
}
