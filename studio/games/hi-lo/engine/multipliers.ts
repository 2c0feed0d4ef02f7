import { rankOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import type { Guess } from './events.ts';
import type { HiLoModel } from './title.ts';

export const ranks = 13;
/** Parts of the stake in which multipliers are counted. */
export const parts = 10_000;

/** How many of the thirteen ranks make the guess right after this card. */
export function waysOf(guess: Guess, card: Card): number {
  return guess === 'higher' ? ranks + 1 - rankOf(card) : rankOf(card);
}

/**
 * What cashing out pays after right guesses with so many ways each, in ten-thousandths of the stake: the
 * share of the house once, times 13 over the ways of each guess, cut to four decimals.
 */
export function multiplierOf({ edge: [num, den] }: HiLoModel, ways: readonly number[]): number {
  const chances = ways.reduce((product, count) => product * BigInt(count), 1n);
  return Number((BigInt(parts) * num * BigInt(ranks) ** BigInt(ways.length)) / (den * chances));
}

/**
 * What a right guess would make of the round, or nothing where the guess is not on offer: it could not
 * be wrong, or its multiplier would lie beyond the cap.
 */
export function offerOf(
  model: HiLoModel,
  state: { readonly cards: readonly Card[]; readonly ways: readonly number[] },
  guess: Guess,
): number | undefined {
  const ways = waysOf(guess, state.cards.at(-1) as Card);
  if (ways === ranks || state.cards.length >= model.cardsMax) return undefined;
  const multiplier = multiplierOf(model, [...state.ways, ways]);
  return multiplier > model.capMultiple * parts ? undefined : multiplier;
}
