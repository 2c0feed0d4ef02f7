import type { HandName } from '../engine/hands.ts';

/** Places of the cards that make a hand: the pair, the three; or all five. */
export function paidCards(cards: readonly number[], hand: HandName): readonly number[] {
  const all = [...cards.keys()];
  const ranks = cards.map((card) => Math.floor(card / 4));
  const alike = (place: number): number => ranks.filter((rank) => rank === ranks[place]).length;
  const groups: Partial<Record<HandName, number>> = { jacks: 2, 'two-pair': 2, three: 3, four: 4 };
  const size = groups[hand];
  return size === undefined ? all : all.filter((place) => alike(place) === size);
}
