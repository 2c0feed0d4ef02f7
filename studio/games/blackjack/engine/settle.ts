import type { Card } from '#games/cards/engine/card.ts';
import type { BlackjackEvent, HandResult } from './events.ts';
import { blackjackTotal, isNatural, totalOf } from './hand.ts';
import type { BlackjackState, PlayerHand } from './state.ts';

export type Settled = Omit<Extract<BlackjackEvent, { type: 'ended' }>, 'type'>;

/** Back to the player per half of a hand's stake: the stake itself and what was won. */
const halvesOf: Readonly<Record<HandResult, number>> = {
  blackjack: 5,
  win: 4,
  push: 2,
  lose: 0,
  bust: 0,
};

/** What each hand comes to against the dealer's cards, and insurance where it was taken. */
export function settleHands(
  { hands, insurance, bets }: BlackjackState,
  dealer: readonly Card[],
): Settled {
  const settled = hands.map((hand) => {
    const result = resultOf(hand, dealer);
    return { result, paid: halvesOf[result] * (hand.doubled ? 2 : 1) };
  });
  if (insurance !== 'taken') return { hands: settled };
  // Half of a stake for each hand, three times back.
  return { hands: settled, insurance: isNatural(dealer) ? 3 * bets : 0 };
}

/** In halves of the stake of one hand. */
export function totalPaid({ hands, insurance = 0 }: Settled): number {
  return hands.reduce((sum, { paid }) => sum + paid, insurance);
}

function resultOf({ cards, split }: PlayerHand, dealer: readonly Card[]): HandResult {
  const mine = totalOf(cards).total;
  if (mine > blackjackTotal) return 'bust';
  const natural = !split && isNatural(cards);
  if (isNatural(dealer)) return natural ? 'push' : 'lose';
  if (natural) return 'blackjack';
  const theirs = totalOf(dealer).total;
  if (theirs > blackjackTotal || mine > theirs) return 'win';
  return mine === theirs ? 'push' : 'lose';
}
