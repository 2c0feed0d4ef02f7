/**
 * What a round of keno is made of. Numbers count from 1. `multiplier` is in hundredths of the stake: 380
 * pays 3.80 times the stake.
 */
export interface KenoEvent {
  readonly type: 'drawn';
  /** What the player chose, ascending. */
  readonly picks: readonly number[];
  /** In the order in which they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly multiplier: number;
}
