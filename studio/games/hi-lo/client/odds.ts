import type { Card } from '#games/cards/engine/card.ts';
import type { Guess } from '../engine/events.ts';
import type { HiLoState } from '../engine/game.ts';
import type { HiLoDescription } from '../protocol.ts';

const ranks = 13;
const parts = 10_000;

/** How many of the thirteen ranks are right. */
function waysOf(guess: Guess, card: Card): number {
  const rank = Math.floor(card / 4) + 1;
  return guess === 'higher' ? ranks + 1 - rank : rank;
}

/** After right guesses with so many ways each, in ten-thousandths of the stake, cut. */
export function multiplierOf({ edge }: HiLoDescription, ways: readonly number[]): number {
  let [top, bottom] = [BigInt(edge.num) * BigInt(parts), BigInt(edge.den)];
  for (const count of ways) {
    top *= BigInt(ranks);
    bottom *= BigInt(count);
  }
  return Number(top / bottom);
}

export interface Offer {
  readonly guess: Guess;
  readonly ways: number;
  /** What a right guess makes of the round. */
  readonly multiplier: number;
  /** Why it cannot be taken. */
  readonly closed?: 'sure' | 'cap' | 'last';
}

/** A guess against the last card, as the rules offer it. */
export function offerOf(game: HiLoDescription, { cards, ways }: HiLoState, guess: Guess): Offer {
  const count = waysOf(guess, cards.at(-1) ?? 0);
  const multiplier = multiplierOf(game, [...ways, count]);
  const offer = { guess, ways: count, multiplier };
  if (count === ranks) return { ...offer, closed: 'sure' };
  if (cards.length >= game.cardsMax) return { ...offer, closed: 'last' };
  return multiplier > game.capMultiple * parts ? { ...offer, closed: 'cap' } : offer;
}

export function maySkip({ cardsMax }: HiLoDescription, { cards }: HiLoState): boolean {
  return cards.length < cardsMax - 1;
}

/** `18014` is written `1.8014`, alike in every language; from a hundred on with two decimals. */
export function oddsText(multiplier: number): string {
  const whole = Math.trunc(multiplier / parts);
  const decimals = String(multiplier % parts).padStart(4, '0');
  return `${whole.toLocaleString('en')}.${whole >= 100 ? decimals.slice(0, 2) : decimals}`;
}

/** `53.8`, the chance in percent. */
export function chanceText(ways: number): string {
  const tenths = Math.round((ways * 1000) / ranks);
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`;
}

/** What a stake pays, cut to the hundredth. */
export function payAt(stakeMinor: bigint, multiplier: number): bigint {
  return ((stakeMinor * BigInt(multiplier)) / (BigInt(parts) * 100n)) * 100n;
}
