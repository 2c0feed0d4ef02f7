import type { HoldAndWin } from '../model.ts';

/** First two moments of what hold and win pays, in bets. */
export interface HoldMoments {
  readonly mean: number;
  readonly square: number;
}

/**
 * What the feature pays when it begins with so many coins, from its chain of coins held, of those
 * among them that can be lifted, and of respins left. In floating point; `hold-value.ts` has the
 * mean as a fraction.
 */
export function holdMoments(rules: HoldAndWin, cells: number, coins: number): HoldMoments {
  const { chance, respins, full, lift = 0 } = rules;
  const p = chance[0] / chance[1];
  const drawn = drawnCoins(rules);
  const known = new Map<number, HoldMoments>();
  /** What is still to come. */
  const walk = (held: number, plain: number, left: number): HoldMoments => {
    if (held === cells) return { mean: full, square: full ** 2 };
    if (left === 0) return { mean: 0, square: 0 };
    const key = (held * (cells + 1) + plain) * (respins + 1) + left;
    const before = known.get(key);
    if (before !== undefined) return before;
    const empty = cells - held;
    let mean = 0;
    let square = 0;
    const add = (share: number, now: HoldMoments, later: HoldMoments) => {
      mean += share * (now.mean + later.mean);
      square += share * (now.square + 2 * now.mean * later.mean + later.square);
    };
    add((1 - p) ** empty, { mean: 0, square: 0 }, walk(held, plain, left - 1));
    for (let came = 1; came <= empty; came += 1) {
      const share = binomial(empty, came, p);
      for (let liftable = 0; liftable <= came; liftable += 1) {
        add(
          share * binomial(came, liftable, drawn.plainShare),
          drawn.worth({ plain: liftable, pots: came - liftable, extra: lift * plain }),
          walk(held + came, plain + liftable, respins),
        );
      }
    }
    const value = { mean, square };
    known.set(key, value);
    return value;
  };
  let mean = 0;
  let square = 0;
  for (let plain = 0; plain <= coins; plain += 1) {
    const share = binomial(coins, plain, drawn.plainShare);
    const now = drawn.worth({ plain, pots: coins - plain, extra: 0 });
    const later = walk(coins, plain, respins);
    mean += share * (now.mean + later.mean);
    square += share * (now.square + 2 * now.mean * later.mean + later.square);
  }
  return { mean, square };
}

/** What coins are worth when they are drawn, those that are pots apart from the others. */
function drawnCoins({ values, pots }: HoldAndWin) {
  const weightOf = (list: HoldAndWin['values']) =>
    list.reduce((total, [, weight]) => total + weight, 0);
  const spreadOf = (list: HoldAndWin['values']) => {
    const weight = weightOf(list);
    if (weight === 0) return { mean: 0, variance: 0 };
    const mean = list.reduce((total, [value, times]) => total + value * times, 0) / weight;
    const square = list.reduce((total, [value, times]) => total + value ** 2 * times, 0) / weight;
    return { mean, variance: square - mean ** 2 };
  };
  const plainValues = values.filter(([value]) => pots[value] === undefined);
  const plainOnes = spreadOf(plainValues);
  const potOnes = spreadOf(values.filter(([value]) => pots[value] !== undefined));
  return {
    plainShare: weightOf(plainValues) / weightOf(values),
    worth(coins: { plain: number; pots: number; extra: number }): HoldMoments {
      const mean = coins.plain * plainOnes.mean + coins.pots * potOnes.mean + coins.extra;
      const variance = coins.plain * plainOnes.variance + coins.pots * potOnes.variance;
      return { mean, square: variance + mean ** 2 };
    },
  };
}

/** Chance of k of n. */
function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways * p ** k * (1 - p) ** (n - k);
}
