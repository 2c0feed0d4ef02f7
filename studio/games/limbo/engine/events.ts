/** The one event of a round. Multipliers are hundredths of the stake: 250 is 2.50 times. */
export interface LimboEvent {
  readonly type: 'rose';
  /** What was bet on, and is paid when the result is as high. */
  readonly target: number;
  readonly result: number;
  readonly won: boolean;
}
