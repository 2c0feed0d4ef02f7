import type { Card } from '#games/cards/engine/card.ts';
import type { BlackjackState, PlayerHand } from '../engine/state.ts';
import type { Texts } from '#client/kit/texts.ts';

export function valueOf(card: Card): number {
  return Math.min(Math.floor(card / 4) + 1, 10);
}

/** The best total, and whether an ace counts eleven in it. */
function pointsOf(cards: readonly Card[]): {
  readonly total: number;
  readonly soft: boolean;
} {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const soft = low <= 11 && cards.some((card) => valueOf(card) === 1);
  return { total: soft ? low + 10 : low, soft };
}

/** `17`, or `7/17` while an ace may still count one. */
export function pointsText(texts: Texts, cards: readonly Card[], isFinal = false): string {
  const { total, soft } = pointsOf(cards);
  if (!soft || isFinal || total === 21) return texts('blackjack.total', { total });
  return texts('blackjack.soft', { low: total - 10, total });
}

export type Move = 'hit' | 'stand' | 'double' | 'split';

/** What may be done with the hand whose turn it is. */
export function movesOf(
  { hands, turn }: BlackjackState,
  doubleAfterSplit: boolean,
): readonly Move[] {
  const hand: PlayerHand | undefined = hands[turn];
  if (hand === undefined || hand.done) return [];
  const moves: Move[] = ['hit', 'stand'];
  const [first = 0, second = 0] = hand.cards;
  if (hand.cards.length !== 2) return moves;
  if (!hand.split || doubleAfterSplit) moves.push('double');
  if (!hand.split && valueOf(first) === valueOf(second)) moves.push('split');
  return moves;
}
