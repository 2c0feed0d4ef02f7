export type PlinkoRisk = 'low' | 'medium' | 'high';

/**
 * A pearl of a round; each of several has one, in the order they were drawn. At each row the pearl goes
 * left (0) or right (1); slots count from 0 at the left. Multipliers are hundredths of the pearl's stake:
 * 560 pays 5.60 times.
 */
export interface PlinkoEvent {
  readonly type: 'dropped';
  readonly rows: number;
  readonly risk: PlinkoRisk;
  readonly path: readonly number[];
  readonly slot: number;
  readonly multiplier: number;
}
