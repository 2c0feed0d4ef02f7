import type { Title } from '#engine/game.ts';

export interface CoinModel {
  /** Share of the fair multiplier that is paid; applied once to a whole streak. */
  readonly edge: readonly [num: bigint, den: bigint];
  /** A streak ends with so many right calls. */
  readonly flipsMax: number;
}

export interface CoinTitle extends Title {
  readonly kind: 'coin-flip';
  readonly model: CoinModel;
}
