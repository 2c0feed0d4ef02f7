import { valueOf } from './hand.ts';
import type { BlackjackState, PlayerHand } from './state.ts';
import type { BlackjackModel } from './title.ts';

export type HandMove = 'hit' | 'stand' | 'double' | 'split';

/** What may be done with the hand whose turn it is. */
export function movesOf(
  { doubleAfterSplit }: BlackjackModel,
  { hands, turn }: BlackjackState,
): readonly HandMove[] {
  const hand = hands[turn];
  if (hand === undefined || hand.done) return [];
  const moves: HandMove[] = ['hit', 'stand'];
  if (hand.cards.length === 2 && (!hand.split || doubleAfterSplit)) moves.push('double');
  if (isPair(hand) && !hand.split) moves.push('split');
  return moves;
}

/** Two cards of the same value; a ten and a king are a pair. */
function isPair({ cards }: PlayerHand): boolean {
  const [first, second] = cards;
  if (first === undefined || second === undefined || cards.length !== 2) return false;
  return valueOf(first) === valueOf(second);
}
