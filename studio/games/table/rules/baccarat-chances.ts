import { packSize, suits } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { dealHands, totalOf } from './baccarat-deal.ts';
import type { BaccaratOutcome, Hands } from './baccarat-deal.ts';
import { handPair } from './baccarat-spots.ts';
import type { Weighted } from './table-game.ts';

/**
 * What is the same for every bet but those on pairs: one outcome for each pair of hands' totals and
 * lengths.
 */
let byTotals: readonly Weighted<BaccaratOutcome>[] | undefined;
/** What bets on pairs tell apart. */
let byPairs: readonly Weighted<BaccaratOutcome>[] | undefined;

const packs = 8;
/** Orders of six cards of the shoe: 416 · 415 · 414 · 413 · 412 · 411, exact as a number. */
const cardsInAll = 6;

/**
 * Every round of a fresh shoe, as orders of six cards: those that are dealt, and whatever lies behind
 * them. Ways
 * are counted over the ten values of points, so no more than a million deals are looked at.
 */
export function roundsByTotals(): readonly Weighted<BaccaratOutcome>[] {
  byTotals ??= countTotals();
  return byTotals;
}

/** The first four cards by pairs. The player's first card may be any: all of them are alike. */
export function roundsByPairs(): readonly Weighted<BaccaratOutcome>[] {
  byPairs ??= countPairs();
  return byPairs;
}

function countTotals(): readonly Weighted<BaccaratOutcome>[] {
  const classes = new Classes();
  const counts = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * packs);
  const dealt: number[] = [];
  /** Deals from the values in `dealt`; asks for one more by running out of them. */
  const visit = (ways: number, left: number): void => {
    let used = 0;
    let isShort = false;
    const hands = dealHands(() => {
      const value = dealt[used];
      used += 1;
      isShort ||= value === undefined;
      return cardOf(value ?? 0);
    });
    if (!isShort) {
      classes.add(keyOfTotals(hands), hands, ways * behind(left, cardsInAll - used));
      return;
    }
    for (let value = 0; value < counts.length; value += 1) {
      const count = counts[value] as number;
      counts[value] = count - 1;
      dealt.push(value);
      visit(ways * count, left - 1);
      dealt.pop();
      counts[value] = count;
    }
  };
  visit(1, packs * packSize);
  return classes.all();
}

function countPairs(): readonly Weighted<BaccaratOutcome>[] {
  const classes = new Classes();
  const counts = Array.from({ length: packSize }, () => packs);
  const cards: Card[] = [];
  const visit = (ways: number): void => {
    if (cards.length === 4) {
      const [first = 0, second = 0, third = 0, fourth = 0] = cards;
      const hands = { player: [first, second], banker: [third, fourth] };
      classes.add(`${handPair(hands.player)} ${handPair(hands.banker)}`, hands, ways);
      return;
    }
    const choices = cards.length === 0 ? 1 : packSize;
    for (let card = 0; card < choices; card += 1) {
      const count = counts[card] as number;
      counts[card] = count - 1;
      cards.push(card);
      visit(ways * count);
      cards.pop();
      counts[card] = count;
    }
  };
  visit(1);
  return classes.all();
}

/** A card of such points. */
function cardOf(points: number): Card {
  return (points === 0 ? 9 : points - 1) * suits.length;
}

function keyOfTotals({ player, banker }: Hands): string {
  return `${totalOf(player)} ${player.length} ${totalOf(banker)} ${banker.length}`;
}

/** Orders of so many cards more out of those left. */
function behind(left: number, count: number): number {
  let ways = 1;
  for (let card = 0; card < count; card += 1) ways *= left - card;
  return ways;
}

class Classes {
  readonly #known = new Map<string, { readonly hands: Hands; ways: number }>();

  /** Sums stay below 2^53. */
  add(key: string, hands: Hands, ways: number): void {
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, { hands, ways });
    else known.ways += ways;
  }

  all(): readonly Weighted<BaccaratOutcome>[] {
    const shoe = { opened: null, round: 1, left: 0, isLast: false };
    return [...this.#known.values()].map(({ hands, ways }) => ({
      outcome: { ...hands, shoe },
      weight: BigInt(ways),
    }));
  }
}
