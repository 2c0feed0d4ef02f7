export type PlinkoRisk = 'low' | 'medium' | 'high';

/**
 * The one event of a round. At each row the pearl goes left (0) or right (1); slots count from 0 at
 * the left. Multipliers are hundredths of the stake: 560 pays 5.60 times the stake.
 */
export interface PlinkoEvent {
  readonly type: 'dropped';
  readonly rows: number;
  readonly risk: PlinkoRisk;
  readonly path: readonly number[];
  readonly slot: number;
  readonly multiplier: number;
}
