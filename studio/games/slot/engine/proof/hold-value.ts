import { add, multiply, one, rational, subtract, sum, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { HoldAndWin, SlotModel } from '../model.ts';

/** What hold and win comes to on average, from its Markov chain of coins held and respins left. */
export interface HoldValue {
  /** Coins held at the end. */
  readonly coins: Rational;
  /** Chance that every cell is full. */
  readonly full: Rational;
  /** How often coins held before are lifted, summed over the coins. */
  readonly lifts: Rational;
}

/** Begun with so many coins; a state is left for more coins, or for one respin fewer. */
export function holdValue(
  { chance: [num, den], respins }: Pick<HoldAndWin, 'chance' | 'respins'>,
  cells: number,
  coins: number,
): HoldValue {
  const p = rational(num, den);
  const none = subtract(one, p);
  const known = new Map<string, HoldValue>();
  const walk = (held: number, left: number): HoldValue => {
    if (held === cells) return { coins: rational(cells), full: one, lifts: zero };
    if (left === 0) return { coins: rational(held), full: zero, lifts: zero };
    const key = `${held} ${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const empty = cells - held;
    let value: HoldValue = { coins: zero, full: zero, lifts: zero };
    for (let came = 0; came <= empty; came += 1) {
      const chance = multiply(
        rational(choose(empty, came)),
        multiply(power(p, came), power(none, empty - came)),
      );
      const next = came === 0 ? walk(held, left - 1) : walk(held + came, respins);
      value = {
        coins: add(value.coins, multiply(chance, next.coins)),
        full: add(value.full, multiply(chance, next.full)),
        lifts: add(
          value.lifts,
          multiply(chance, came === 0 ? next.lifts : add(rational(held), next.lifts)),
        ),
      };
    }
    known.set(key, value);
    return value;
  };
  return walk(coins, respins);
}

/** What the feature adds to the return, and how often it begins. */
export interface HoldReturn {
  readonly trigger: Rational;
  readonly perBet: Rational;
}

export function holdReturn({ strips, rows }: SlotModel, rules: HoldAndWin): HoldReturn {
  const weights = rules.values.reduce((total, [, weight]) => total + weight, 0);
  const worth = rules.values.reduce((total, [value, weight]) => total + value * weight, 0);
  const plain = rules.values.reduce(
    (total, [value, weight]) => (rules.pots[value] === undefined ? total + weight : total),
    0,
  );
  const cells = strips.length * rows;
  const counts = coinCounts(strips, rows, rules.coin);
  const parts = counts.flatMap((chance, coins) => {
    if (coins < rules.trigger || chance.num === 0n) return [];
    const value = holdValue(rules, cells, coins);
    const drawn = multiply(value.coins, rational(worth, weights));
    const lifted = multiply(value.lifts, rational((rules.lift ?? 0) * plain, weights));
    const total = sum([drawn, lifted, multiply(value.full, rational(rules.full))]);
    return [{ chance, perBet: multiply(chance, total) }];
  });
  return {
    trigger: sum(parts.map(({ chance }) => chance)),
    perBet: sum(parts.map(({ perBet }) => perBet)),
  };
}

/** Chance of each number of coins in a window, by convolution over the reels. */
function coinCounts(strips: SlotModel['strips'], rows: number, coin: string): readonly Rational[] {
  let counts: Rational[] = [one];
  for (const strip of strips) {
    const ways = Array.from({ length: rows + 1 }, () => 0);
    for (const stop of strip.keys()) {
      let coins = 0;
      for (let row = 0; row < rows; row += 1) {
        if (strip[(stop + row) % strip.length] === coin) coins += 1;
      }
      ways[coins] = (ways[coins] ?? 0) + 1;
    }
    const next = Array.from({ length: counts.length + rows }, () => zero);
    for (const [before, chance] of counts.entries()) {
      for (const [coins, times] of ways.entries()) {
        const part = multiply(chance, rational(times, strip.length));
        next[before + coins] = add(next[before + coins] ?? zero, part);
      }
    }
    counts = next;
  }
  return counts;
}

function power(base: Rational, exponent: number): Rational {
  let result = one;
  for (let turn = 0; turn < exponent; turn += 1) result = multiply(result, base);
  return result;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
