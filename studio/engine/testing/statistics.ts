/**
 * Tests of randomness on a sequence of values from 0 to n − 1. Each answers a p-value: the chance
 * that fair draws look at least this unlikely. Formulas: Knuth, The Art of Computer Programming,
 * volume 2, section 3.3.2; incomplete gamma by series and continued fraction.
 */

/** p-value of a chi-square statistic. */
export function chiSquareTail(statistic: number, degrees: number): number {
  return upperGamma(degrees / 2, statistic / 2);
}

/** p-value for observed counts against expected ones. */
export function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  const statistic = observed.reduce((total, count, index) => {
    const mean = expected[index] as number;
    return total + (count - mean) ** 2 / mean;
  }, 0);
  return chiSquareTail(statistic, observed.length - 1);
}

/** How often each value comes up. */
export function frequencyTest(values: readonly number[], n: number): number {
  const counts = countUp(values, n);
  return chiSquare(
    counts,
    counts.map(() => values.length / n),
  );
}

/** How often each ordered pair of neighbours comes up, in pairs that do not overlap. */
export function serialTest(values: readonly number[], n: number): number {
  const pairs: number[] = [];
  for (let at = 0; at + 1 < values.length; at += 2) {
    pairs.push((values[at] as number) * n + (values[at + 1] as number));
  }
  return frequencyTest(pairs, n * n);
}

/** Correlation of neighbours, normal for long sequences. */
export function correlationTest(values: readonly number[], n: number): number {
  const mean = (n - 1) / 2;
  const variance = (n * n - 1) / 12;
  let total = 0;
  for (let at = 0; at + 1 < values.length; at += 1) {
    total += ((values[at] as number) - mean) * ((values[at + 1] as number) - mean);
  }
  return normalTail(total / variance / Math.sqrt(values.length - 1));
}

/** Number of runs above and below the middle (Wald–Wolfowitz). */
export function runsTest(values: readonly number[], n: number): number {
  const sides = values.filter((value) => value !== (n - 1) / 2).map((value) => value > (n - 1) / 2);
  const above = sides.filter(Boolean).length;
  const below = sides.length - above;
  const runs = 1 + sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length;
  const mean = 1 + (2 * above * below) / sides.length;
  const variance = ((mean - 1) * (mean - 2)) / (sides.length - 1);
  return normalTail((runs - mean) / Math.sqrt(variance));
}

/** Lengths of the gaps between values of the lower half. */
export function gapTest(values: readonly number[], n: number): number {
  const longest = 12;
  const share = Math.floor(n / 2) / n;
  const counts = Array.from({ length: longest + 1 }, () => 0);
  let gap = 0;
  for (const value of values) {
    if (value < Math.floor(n / 2)) {
      const length = Math.min(gap, longest);
      counts[length] = (counts[length] as number) + 1;
      gap = 0;
    } else gap += 1;
  }
  const gaps = counts.reduce((total, count) => total + count, 0);
  const expected = counts.map((_, length) =>
    length < longest ? gaps * share * (1 - share) ** length : gaps * (1 - share) ** longest,
  );
  return chiSquare(counts, expected);
}

/** Number of different values in hands of five. */
export function pokerTest(values: readonly number[], n: number): number {
  const counts = [0, 0, 0, 0, 0];
  const hands = Math.floor(values.length / 5);
  for (let hand = 0; hand < hands; hand += 1) {
    const different = new Set(values.slice(hand * 5, hand * 5 + 5)).size;
    counts[different - 1] = (counts[different - 1] as number) + 1;
  }
  // Stirling numbers of the second kind S(5, r).
  const expected = [1, 15, 25, 10, 1].map((partitions, index) => {
    let ways = partitions;
    for (let taken = 0; taken <= index; taken += 1) ways *= n - taken;
    return (hands * ways) / n ** 5;
  });
  // One and two different values are rare enough to be counted as one class.
  const [o1 = 0, o2 = 0, ...observed] = counts;
  const [e1 = 0, e2 = 0, ...means] = expected;
  return chiSquare([o1 + o2, ...observed], [e1 + e2, ...means]);
}

/** How long it takes to see every value of a small alphabet. */
export function couponTest(values: readonly number[], n: number): number {
  const longest = n * 6;
  const counts = Array.from({ length: longest - n + 1 }, () => 0);
  let seen = new Set<number>();
  let length = 0;
  for (const value of values) {
    seen.add(value);
    length += 1;
    if (seen.size < n) continue;
    const index = Math.min(length, longest) - n;
    counts[index] = (counts[index] as number) + 1;
    seen = new Set();
    length = 0;
  }
  const sets = counts.reduce((total, count) => total + count, 0);
  const complete = (draws: number): number => {
    let chance = 0;
    let sign = 1;
    for (let missing = 0; missing <= n; missing += 1) {
      chance += sign * choose(n, missing) * (1 - missing / n) ** draws;
      sign = -sign;
    }
    return chance;
  };
  const expected = counts.map((_, index) => {
    const draws = n + index;
    const until = draws === longest ? 1 : complete(draws);
    return sets * (until - (draws === n ? 0 : complete(draws - 1)));
  });
  return chiSquare(counts, expected);
}

/** Order of triples of different values; triples with a tie are left out. */
export function permutationTest(values: readonly number[]): number {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [a, b, c] = values.slice(at, at + 3) as [number, number, number];
    if (a === b || b === c || a === c) continue;
    const order = (a < b ? 0 : 1) + (a < c ? 0 : 2) + (b < c ? 0 : 4);
    const index = [0, 1, 3, 4, 6, 7].indexOf(order);
    counts[index] = (counts[index] as number) + 1;
  }
  const triples = counts.reduce((total, count) => total + count, 0);
  return chiSquare(
    counts,
    counts.map(() => triples / 6),
  );
}

/** Names of the tests that fail together at a family-wise level, by Holm's step-down rule. */
export function holmFailures(
  results: Readonly<Record<string, number>>,
  level: number,
): readonly string[] {
  const sorted = Object.entries(results).toSorted(([, a], [, b]) => a - b);
  const passed = sorted.findIndex(([, p], index) => p > level / (sorted.length - index));
  return sorted.slice(0, passed === -1 ? sorted.length : passed).map(([name]) => name);
}

function countUp(values: readonly number[], n: number): number[] {
  const counts = Array.from({ length: n }, () => 0);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  return counts;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Two-sided p-value of a standard normal: erfc(|z| / √2) = Q(1/2, z² / 2). */
function normalTail(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

/** Regularised upper incomplete gamma function Q(a, x). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let total = term;
    for (let n = 1; n < 2000 && term > total * 1e-16; n += 1) {
      term *= x / (a + n);
      total += term;
    }
    return 1 - total * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i < 2000; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction * scale;
}

/** Lanczos, g = 7, nine terms. */
function logGamma(x: number): number {
  const terms = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
    -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
    1.5056327351493116e-7,
  ];
  const y = x - 1;
  const base = y + 7.5;
  const sum = terms.reduce((total, term, i) => (i === 0 ? term : total + term / (y + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(base) - base + Math.log(sum);
}
