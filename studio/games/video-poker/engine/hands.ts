import { rankOf, suitOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';

/** Hands from the best down; a pair counts from jacks on. */
export const handNames = [
  'royal-flush',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pair',
  'jacks',
  'nothing',
] as const;
export type HandName = (typeof handNames)[number];

/** What each hand pays per unit of stake; `nothing` pays nothing. */
export type Pays = Readonly<Record<Exclude<HandName, 'nothing'>, number>>;

const ace = 1;
const jack = 11;
/** Bit r for rank r: ten, jack, queen, king and ace. */
export const royalRanks = 0b11_1100_0000_0010;
const lowest = 0b11_1110;
/** Pairs among five cards that are of one rank, and what hand that makes. */
const handOfPairs: Readonly<Record<number, HandName>> = {
  2: 'two-pair',
  3: 'three',
  4: 'full-house',
  6: 'four',
};

/** The hand that five cards make. */
export function handOf(cards: readonly Card[]): HandName {
  let pairs = 0;
  let paired = 0;
  let flush = true;
  let ranks = 0;
  for (let one = 0; one < cards.length; one += 1) {
    const card = cards[one] as Card;
    const rank = rankOf(card);
    ranks |= 1 << rank;
    if (suitOf(card) !== suitOf(cards[0] as Card)) flush = false;
    for (let other = 0; other < one; other += 1) {
      if (rankOf(cards[other] as Card) !== rank) continue;
      pairs += 1;
      paired = rank;
    }
  }
  if (pairs === 1) return paired === ace || paired >= jack ? 'jacks' : 'nothing';
  if (pairs > 0) return handOfPairs[pairs] ?? 'nothing';
  const straight = isStraight(ranks);
  if (flush && ranks === royalRanks) return 'royal-flush';
  if (flush) return straight ? 'straight-flush' : 'flush';
  return straight ? 'straight' : 'nothing';
}

/** Whether five different ranks, a bit each, follow one another; the ace stands at either end. */
export function isStraight(ranks: number): boolean {
  if (ranks === royalRanks) return true;
  for (let from = ace; from <= 9; from += 1) if (ranks === lowest << (from - 1)) return true;
  return false;
}

export function payOf(pays: Pays, hand: HandName): number {
  return hand === 'nothing' ? 0 : pays[hand];
}
