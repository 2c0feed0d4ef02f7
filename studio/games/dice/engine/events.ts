export type DiceDirection = 'under' | 'over';

/**
 * The one event of a round. Roll and target are hundredths: 4950 is 49.50. The multiplier is what a
 * win pays in ten-thousandths of the stake: 19595 is 1.9595 times.
 */
export interface DiceEvent {
  readonly type: 'rolled';
  readonly direction: DiceDirection;
  readonly target: number;
  readonly multiplier: number;
  readonly roll: number;
  readonly won: boolean;
}
