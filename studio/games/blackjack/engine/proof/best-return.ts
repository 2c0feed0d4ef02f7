import { add, divide, multiply, one, rational, subtract, sum, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { BlackjackModel } from '../title.ts';

/** A hand as far as the cards to come care: its total with aces as one, and whether it holds an ace. */
interface Points {
  readonly hard: number;
  readonly ace: boolean;
}

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Of a pack that is shuffled anew for every card. */
const chanceOf = (value: number): Rational => rational(value === 10 ? 4 : 1, 13);
const none: Points = { hard: 0, ace: false };
const minusOne = rational(-1);

/**
 * The return of best play per unit of the first stake, exact: every hand against every up card, and in
 * each the move with the highest mean. The dealer's hand is one that was looked under, so that further stakes
 * never meet a blackjack. Insurance is not taken: it pays 3 times 4 of 13.
 */
export function bestReturn(model: BlackjackModel): Rational {
  return add(one, sum(values.map((up) => multiply(chanceOf(up), meanAgainst(model, up)))));
}

/** What one unit of insurance returns. */
export function insuranceReturn(): Rational {
  return multiply(rational(3), chanceOf(10));
}

function meanAgainst(model: BlackjackModel, up: number): Rational {
  const natural = up === 1 ? chanceOf(10) : up === 10 ? chanceOf(1) : zero;
  const table = new Table(model, dealerTotals(up, natural));
  const looked = subtract(one, natural);
  return sum(
    values.flatMap((first) =>
      values.map((second) => {
        const chance = multiply(chanceOf(first), chanceOf(second));
        const isNatural = first + second === 11 && Math.min(first, second) === 1;
        const won = isNatural ? rational(3, 2) : table.bestOfTwo(first, second);
        const lost = isNatural ? zero : multiply(natural, minusOne);
        return multiply(chance, add(lost, multiply(looked, won)));
      }),
    ),
  );
}

type Totals = ReadonlyMap<number, Rational>;

/** Chances of the dealer's totals 17 to 21, and of 22 for bust, given that there is no blackjack. */
function dealerTotals(up: number, natural: Rational): Totals {
  const known = new Map<string, Totals>();
  const upPoints = plus(none, up);
  return mixed(
    values
      // An ace and a ten add up to eleven, and so do others that hold no ace.
      .filter((hole) => hole + up !== 11 || Math.min(hole, up) !== 1)
      .map((hole) => [
        divide(chanceOf(hole), subtract(one, natural)),
        totalsFrom(plus(upPoints, hole), known),
      ]),
  );
}

/** What the dealer comes to who draws on. */
function totalsFrom(points: Points, known: Map<string, Totals>): Totals {
  const total = best(points);
  if (total >= 17) return new Map([[Math.min(total, 22), one]]);
  const key = `${points.hard}${points.ace}`;
  const totals =
    known.get(key) ??
    mixed(values.map((value) => [chanceOf(value), totalsFrom(plus(points, value), known)]));
  known.set(key, totals);
  return totals;
}

function mixed(parts: readonly (readonly [Rational, Totals])[]): Totals {
  const totals = new Map<number, Rational>();
  for (const [share, part] of parts) {
    for (const [total, chance] of part) {
      totals.set(total, add(totals.get(total) ?? zero, multiply(share, chance)));
    }
  }
  return totals;
}

/** The player's means against one up card, each counted once. */
class Table {
  readonly #model: BlackjackModel;
  readonly #dealer: Totals;
  readonly #played = new Map<string, Rational>();

  constructor(model: BlackjackModel, dealer: Totals) {
    this.#model = model;
    this.#dealer = dealer;
  }

  /** The best of two cards that are no blackjack. */
  bestOfTwo(first: number, second: number): Rational {
    const hand = plus(plus(none, first), second);
    const played = greater(this.#play(hand), this.#double(hand));
    return first === second ? greater(played, this.#split(first)) : played;
  }

  #split(value: number): Rational {
    const means = values.map((second) => {
      const hand = plus(plus(none, value), second);
      return multiply(chanceOf(second), this.#splitHand(value, hand));
    });
    return multiply(rational(2), sum(means));
  }

  #splitHand(value: number, hand: Points): Rational {
    if (value === 1) return this.#stand(hand);
    const played = this.#play(hand);
    return this.#model.doubleAfterSplit ? greater(played, this.#double(hand)) : played;
  }

  /** Hit or stand, whichever is better, as often as one likes. */
  #play(hand: Points): Rational {
    const key = `${hand.hard}${hand.ace}`;
    const known = this.#played.get(key);
    if (known !== undefined) return known;
    const stand = this.#stand(hand);
    const isEnd = best(hand) >= 21;
    const mean = isEnd
      ? stand
      : greater(
          stand,
          this.#draw(hand, (next) => this.#play(next)),
        );
    this.#played.set(key, mean);
    return mean;
  }

  #double(hand: Points): Rational {
    return multiply(
      rational(2),
      this.#draw(hand, (next) => this.#stand(next)),
    );
  }

  #draw(hand: Points, after: (next: Points) => Rational): Rational {
    return sum(values.map((value) => multiply(chanceOf(value), after(plus(hand, value)))));
  }

  #stand(hand: Points): Rational {
    const mine = best(hand);
    if (mine > 21) return minusOne;
    let mean = zero;
    for (const [total, chance] of this.#dealer) {
      if (total > 21 || total < mine) mean = add(mean, chance);
      else if (total > mine) mean = subtract(mean, chance);
    }
    return mean;
  }
}

function plus({ hard, ace }: Points, value: number): Points {
  return { hard: hard + value, ace: ace || value === 1 };
}

function best({ hard, ace }: Points): number {
  return ace && hard <= 11 ? hard + 10 : hard;
}

function greater(a: Rational, b: Rational): Rational {
  return subtract(a, b).num >= 0n ? a : b;
}
