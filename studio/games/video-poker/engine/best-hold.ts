import { packSize, rankOf, suitOf, suits } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { handSize, holds, isHeld } from './game.ts';
import { isStraight, royalRanks } from './hands.ts';
import type { Pays } from './hands.ts';

const ranks = 13;
const undealt = packSize - handSize;

/** The cards that are worth most when held, by the exact mean of what they pay; the fewest of several. */
export function bestHold(pays: Pays, cards: readonly Card[]): number {
  let best = 0;
  let most = -1;
  for (let hold = 0; hold < holds; hold += 1) {
    const value = holdValue(pays, cards, hold);
    // Means of different holds of a hand are equal, or far more than a rounding apart.
    if (value <= most + 1e-12) continue;
    best = hold;
    most = value;
  }
  return best;
}

/** The mean of what holding these cards pays, per unit of stake. */
export function holdValue(pays: Pays, cards: readonly Card[], hold: number): number {
  const { total, ways } = paidByAllDraws(pays, cards, hold);
  return total / ways;
}

/**
 * What all draws to a hold pay together, and how many draws there are. Draws are not made one by one: they
 * are counted by ranks as if no flush paid, and those of one suit are then put right.
 */
export function paidByAllDraws(
  pays: Pays,
  cards: readonly Card[],
  hold: number,
): { readonly total: number; readonly ways: number } {
  const held = cards.filter((_, place) => isHeld(hold, place));
  const drawn = handSize - held.length;
  const left = Array.from({ length: ranks }, () => suits.length);
  for (const card of cards) (left[rankOf(card) - 1] as number) -= 1;
  const counts = Array.from({ length: ranks }, () => 0);
  for (const card of held) (counts[rankOf(card) - 1] as number) += 1;

  let total = 0;
  const byRanks = (rank: number, rest: number, ways: number): void => {
    if (rest === 0) {
      total += ways * payOfRanks(pays, counts);
      return;
    }
    if (rank === ranks) return;
    const here = counts[rank] as number;
    for (let count = 0; count <= Math.min(rest, left[rank] as number); count += 1) {
      counts[rank] = here + count;
      byRanks(rank + 1, rest - count, ways * choose(left[rank] as number, count));
    }
    counts[rank] = here;
  };
  byRanks(0, drawn, 1);

  const bits = held.reduce((mask, card) => mask | (1 << rankOf(card)), 0);
  for (let suit = 0; suit < suits.length; suit += 1) {
    if (held.some((card) => suitOf(card) !== suit)) continue;
    const taken = cards.filter((card) => suitOf(card) === suit).map(rankOf);
    const byFlush = (rank: number, rest: number, mask: number): void => {
      if (rest === 0) {
        total += payOfFlush(pays, mask) - (isStraight(mask) ? pays.straight : 0);
        return;
      }
      for (let next = rank; next <= ranks; next += 1) {
        if (!taken.includes(next)) byFlush(next + 1, rest - 1, mask | (1 << next));
      }
    };
    byFlush(1, drawn, bits);
  }
  return { total, ways: choose(undealt, drawn) };
}

/** What cards of so many of each rank pay, ace first, when they are not all of one suit. */
function payOfRanks(pays: Pays, counts: readonly number[]): number {
  let most = 0;
  let pairs = 0;
  let high = false;
  let mask = 0;
  for (let rank = 0; rank < ranks; rank += 1) {
    const count = counts[rank] as number;
    if (count === 0) continue;
    mask |= 1 << (rank + 1);
    if (count > most) most = count;
    if (count < 2) continue;
    pairs += 1;
    if (rank === 0 || rank >= 10) high = true;
  }
  if (most === 4) return pays.four;
  if (most === 3) return pairs === 2 ? pays['full-house'] : pays.three;
  if (pairs === 2) return pays['two-pair'];
  if (pairs === 1) return high ? pays.jacks : 0;
  return isStraight(mask) ? pays.straight : 0;
}

function payOfFlush(pays: Pays, mask: number): number {
  if (mask === royalRanks) return pays['royal-flush'];
  return isStraight(mask) ? pays['straight-flush'] : pays.flush;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways = (ways * (from - index)) / (index + 1);
  return ways;
}
