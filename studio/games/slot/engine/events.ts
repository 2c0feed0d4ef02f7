/**
 * What a slot round is made of, in the order in which it is shown.
 *
 * An engine returns one finished list of these per round; the client plays them in order and never
 * computes a win. Amounts are credits: integer multiples of the smallest coin, where a round's
 * `bet` credits equal its stake (the server multiplies by stake ÷ bet, exactly, in minor units).
 */

/** A place in the window: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number];

/** One paying combination of a spin. `amount` is in credits, the multiplier already applied. */
export interface SlotWin {
  readonly symbol: string;
  /** Number of adjacent reels from the left that take part; where reels do not count, of cells. */
  readonly count: number;
  /** Ways (1 for anything else) that pay together in this entry. */
  readonly ways: number;
  /** Line index for line games, absent for ways games. */
  readonly line?: number;
  readonly multiplier: number;
  readonly amount: number;
  readonly cells: readonly Cell[];
}

export interface HeldCoin {
  readonly cell: Cell;
  readonly value: number;
}

export type SlotEvent =
  | {
      readonly type: 'spin';
      /** 0 is the paid spin, 1… are free spins of the same round. */
      readonly index: number;
      readonly stops: readonly number[];
      /** Visible symbols, reel by reel, each from top to bottom. */
      readonly window: readonly (readonly string[])[];
      readonly free: boolean;
    }
  /** The wilds of these reels have filled them, which gives the window that pays. */
  | {
      readonly type: 'wild-reels';
      readonly reels: readonly number[];
      readonly window: readonly (readonly string[])[];
    }
  | { readonly type: 'wins'; readonly wins: readonly SlotWin[]; readonly amount: number }
  /** What has just won is gone, and the window has filled up from above. */
  | {
      readonly type: 'tumble';
      readonly removed: readonly Cell[];
      readonly window: readonly (readonly string[])[];
      /** What the next win of this spin would be multiplied by. */
      readonly multiplier: number;
    }
  /** The orbs in view multiply what their spin has won; `amount` is what this adds. */
  | {
      readonly type: 'orbs';
      readonly orbs: readonly { readonly cell: Cell; readonly value: number }[];
      readonly multiplier: number;
      readonly amount: number;
    }
  /** Coins stay where they are, and all other cells are drawn anew. Values are bets. */
  | {
      readonly type: 'hold-start';
      readonly coins: readonly HeldCoin[];
      readonly respins: number;
    }
  | {
      readonly type: 'hold-respin';
      readonly coins: readonly HeldCoin[];
      readonly left: number;
      /** Coins held before that are worth more now, with what they are worth. */
      readonly lifted?: readonly HeldCoin[];
    }
  /** What all coins came to, with the pot for a full window. */
  | {
      readonly type: 'hold-end';
      readonly coins: number;
      readonly full: boolean;
      readonly amount: number;
    }
  | {
      readonly type: 'scatter';
      readonly symbol: string;
      readonly cells: readonly Cell[];
      readonly amount: number;
    }
  | { readonly type: 'free-spins-start'; readonly spins: number; readonly multiplier: number }
  /** Book games only: drawn once, before the first free spin; it expands in the spins that follow. */
  | { readonly type: 'special-symbol'; readonly symbol: string }
  /**
   * Book games only: the special symbol fills each reel it stands on and pays on every line for
   * the number of such reels, next to each other or not. Comes after the `wins` of its spin.
   */
  | {
      readonly type: 'expand';
      readonly symbol: string;
      readonly reels: readonly number[];
      readonly lines: number;
      readonly amount: number;
    }
  | { readonly type: 'free-spins-added'; readonly spins: number; readonly remaining: number }
  | { readonly type: 'free-spins-end'; readonly spins: number; readonly amount: number }
  /** The round's win reached the cap of the title; nothing further is played. */
  | { readonly type: 'capped'; readonly amount: number }
  | { readonly type: 'round-end'; readonly amount: number };
