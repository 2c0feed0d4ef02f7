import type { Card } from '#games/cards/engine/card.ts';

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/**
 * What a round of blackjack is made of, in the order in which it is shown. Hands count from 0, from the
 * left; the second hand of a split stands right of the first, and moves those beyond it on.
 */
export type BlackjackEvent =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly Card[])[]; readonly up: Card }
  /** The dealer shows an ace: insurance may be taken. */
  | { readonly type: 'insurance-offered' }
  | { readonly type: 'insurance'; readonly taken: boolean }
  /** The dealer has looked under an ace or a ten and has no blackjack. */
  | { readonly type: 'peeked' }
  | { readonly type: 'hit'; readonly hand: number; readonly card: Card }
  | { readonly type: 'stood'; readonly hand: number }
  | { readonly type: 'doubled'; readonly hand: number; readonly card: Card }
  /** The second cards of both hands. */
  | { readonly type: 'split'; readonly hand: number; readonly cards: readonly [Card, Card] }
  /** The hole card, and what the dealer drew after it. */
  | { readonly type: 'dealer'; readonly cards: readonly Card[] }
  /** `paid` in halves of the stake of one hand at the start. */
  | {
      readonly type: 'ended';
      readonly hands: readonly { readonly result: HandResult; readonly paid: number }[];
      /** What insurance paid, in the same halves: 0 where it was lost, absent where it was not taken. */
      readonly insurance?: number;
    };
