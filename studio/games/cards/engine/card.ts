/**
 * A card of a pack of 52 as one number: four times the rank, counted from the ace, plus the suit in
 * the order of `suits`. 0 is the ace of spades, 51 the king of clubs.
 */
export type Card = number;

export const packSize = 52;
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** 1 for the ace to 13 for the king. */
export function rankOf(card: Card): number {
  return Math.floor(card / suits.length) + 1;
}

/** 0 to 3, a place in `suits`. */
export function suitOf(card: Card): number {
  return card % suits.length;
}
