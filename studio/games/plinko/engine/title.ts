import type { StatedFigures, Title } from '#engine/game.ts';
import type { PlinkoRisk } from './events.ts';

/** What each slot pays in hundredths of the stake, from the edge to the middle; the other half mirrors it. */
export type HalfTable = readonly number[];

/** By number of rows and risk. */
export type PlinkoModel = Readonly<Record<number, Readonly<Record<PlinkoRisk, HalfTable>>>>;

export interface PlinkoTitle extends Title {
  readonly kind: 'plinko';
  readonly model: PlinkoModel;
  readonly figures: PlinkoFigures;
}

export interface PlinkoFigures extends StatedFigures {
  /** Return of the best choice, exact. That of the worst one is `rtp`. */
  readonly rtpBest: readonly [num: bigint, den: bigint];
}
