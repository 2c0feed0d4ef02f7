export type CoinSide = 'heads' | 'tails';

/** Multipliers are hundredths of the stake: 194 pays 1.94 times the stake. */
export type CoinEvent =
  /** `multiplier` is what the flips so far are worth; 0 when the call was wrong. */
  | {
      readonly type: 'flipped';
      readonly call: CoinSide;
      readonly landed: CoinSide;
      /** Right calls so far. */
      readonly streak: number;
      readonly multiplier: number;
    }
  /** `complete`: no further flip is on offer, and the last multiplier is paid. */
  | {
      readonly type: 'ended';
      readonly reason: 'wrong-call' | 'single' | 'cash-out' | 'complete';
      readonly multiplier: number;
    };
