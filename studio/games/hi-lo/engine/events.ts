import type { Card } from '#games/cards/engine/card.ts';

/** Both hold for a card of the same rank. */
export type Guess = 'higher' | 'lower';

/**
 * What a round of hi-lo is made of, in the order in which it is shown. Multipliers are
 * ten-thousandths of the stake: 18014 pays 1.8014 times the stake.
 */
export type HiLoEvent =
  | { readonly type: 'started'; readonly card: Card }
  /** Another card takes the place of the last, and nothing is won or lost. */
  | { readonly type: 'skipped'; readonly card: Card }
  /** To cash out now would pay `multiplier`; a wrong guess has 0. */
  | {
      readonly type: 'guessed';
      readonly guess: Guess;
      readonly card: Card;
      readonly right: boolean;
      readonly multiplier: number;
    }
  /** `last-card`: no further card is dealt, and what was won is paid. */
  | {
      readonly type: 'ended';
      readonly reason: 'wrong' | 'cash-out' | 'last-card';
      readonly multiplier: number;
    };
