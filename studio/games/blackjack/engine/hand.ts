import { rankOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';

export const blackjackTotal = 21;

/** Ace 1, pictures 10. */
export function valueOf(card: Card): number {
  return Math.min(rankOf(card), 10);
}

/** The best total of cards, and whether an ace counts eleven in it. */
export function totalOf(cards: readonly Card[]): {
  readonly total: number;
  readonly soft: boolean;
} {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const soft = hard <= 11 && cards.some((card) => valueOf(card) === 1);
  return { total: soft ? hard + 10 : hard, soft };
}

/** An ace and a ten as the first two cards; 21 after a split is none. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === blackjackTotal;
}
