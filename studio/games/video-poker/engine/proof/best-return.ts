import { packSize, rankOf, suitOf, suits } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { handSize, holds } from '../game.ts';
import { handOf, payOf } from '../hands.ts';
import type { Pays } from '../hands.ts';

/** Combinations of `k` cards out of those below `card`: the place of a set is a sum of these. */
const below: readonly (readonly number[])[] = Array.from({ length: packSize + 1 }, (_, from) =>
  Array.from({ length: handSize + 1 }, (__, count) => choose(from, count)),
);
const hands = choose(packSize, handSize);
/** A multiple of every number of draws: 1, 47, 1081, 16215, 178365 and 1533939. */
const scale = 7_669_695;

/**
 * The return of best play, exact: of every hand that can be dealt, the hold that pays most on average. For
 * every set of up to five cards it is first counted what all hands that hold it pay together; the draws
 * to a hold are then those hands that hold it and none of the cards thrown away, by inclusion and
 * exclusion. Hands that differ by an exchange of suits are counted once, with their number.
 */
export function bestReturn(pays: Pays): Rational {
  const paid = paidByHandsOver(pays);
  let total = 0n;
  for (const cards of everyHand()) {
    const alike = handsAlike(cards);
    if (alike > 0) total += BigInt(alike * bestOf(paid, cards));
  }
  return rational(total, BigInt(hands) * BigInt(scale));
}

/** By number of cards and place of the set: what all hands that hold the set pay. */
function paidByHandsOver(pays: Pays): readonly Float64Array[] {
  const paid = Array.from(
    { length: handSize + 1 },
    (_, count) => new Float64Array(choose(packSize, count)),
  );
  for (const cards of everyHand()) {
    const pay = payOf(pays, handOf(cards));
    if (pay === 0) continue;
    for (let set = 0; set < holds; set += 1) {
      const { size, place } = placeOf(cards, set);
      (paid[size] as Float64Array)[place] = ((paid[size] as Float64Array)[place] as number) + pay;
    }
  }
  return paid;
}

const sizes = Array.from({ length: holds }, (_, set) => set.toString(2).replaceAll('0', '').length);
const factors = sizes.map((size) => scale / choose(packSize - handSize, handSize - size));
const found = { size: 0, place: 0 };

/** One object for all answers: there are 100 million of them. */
function placeOf(cards: readonly Card[], set: number): typeof found {
  found.size = 0;
  found.place = 0;
  for (let index = 0; index < handSize; index += 1) {
    if ((set & (1 << index)) === 0) continue;
    found.size += 1;
    found.place += (below[cards[index] as Card] as readonly number[])[found.size] as number;
  }
  return found;
}

const values = new Float64Array(holds);

/** What the best hold pays on average, times `scale`. */
function bestOf(paid: readonly Float64Array[], cards: readonly Card[]): number {
  for (let set = 0; set < holds; set += 1) {
    const { size, place } = placeOf(cards, set);
    values[set] = (paid[size] as Float64Array)[place] as number;
  }
  for (let bit = 1; bit < holds; bit <<= 1) {
    for (let set = 0; set < holds; set += 1) {
      if ((set & bit) === 0) values[set] = (values[set] as number) - (values[set | bit] as number);
    }
  }
  let best = 0;
  for (let set = 0; set < holds; set += 1) {
    best = Math.max(best, (values[set] as number) * (factors[set] as number));
  }
  return best;
}

/** Every hand once, cards ascending; the same array each time. */
function* everyHand(): Generator<readonly Card[]> {
  const cards = [0, 0, 0, 0, 0];
  for (cards[0] = 0; cards[0] < packSize; cards[0] += 1) {
    for (cards[1] = cards[0] + 1; cards[1] < packSize; cards[1] += 1) {
      for (cards[2] = cards[1] + 1; cards[2] < packSize; cards[2] += 1) {
        for (cards[3] = cards[2] + 1; cards[3] < packSize; cards[3] += 1) {
          for (cards[4] = cards[3] + 1; cards[4] < packSize; cards[4] += 1) yield cards;
        }
      }
    }
  }
}

const bySuit = [0, 0, 0, 0];

/** How many hands are this one up to an exchange of suits; 0 unless it is the one that stands for them. */
function handsAlike(cards: readonly Card[]): number {
  bySuit.fill(0);
  for (const card of cards) {
    const suit = suitOf(card);
    bySuit[suit] = (bySuit[suit] as number) | (1 << rankOf(card));
  }
  let alike = 24;
  let run = 1;
  for (let suit = 1; suit < suits.length; suit += 1) {
    const [before = 0, here = 0] = [bySuit[suit - 1], bySuit[suit]];
    if (before < here) return 0;
    run = before === here ? run + 1 : 1;
    alike /= run;
  }
  return alike;
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways = (ways * (from - index)) / (index + 1);
  return ways;
}
