/**
 * What a round of mines is made of, in the order in which it is shown. Tiles count from 0, row by row
 * from the top left. Multipliers are hundredths of the stake: 195 pays 1.95 times the stake.
 */
export type MinesEvent =
  | { readonly type: 'started'; readonly mines: number }
  /** The tile was safe; to cash out now would pay `multiplier`. */
  | {
      readonly type: 'gem';
      readonly tile: number;
      readonly picks: number;
      readonly multiplier: number;
    }
  | { readonly type: 'mine'; readonly tile: number }
  /**
   * The end. `cleared`: no further pick is on offer, and the last multiplier is paid. Only now it is
   * told where the mines are.
   */
  | {
      readonly type: 'ended';
      readonly reason: 'mine' | 'cash-out' | 'cleared';
      readonly multiplier: number;
      readonly mines: readonly number[];
    };
