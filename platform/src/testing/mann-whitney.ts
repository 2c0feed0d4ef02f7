/** Whether two samples look as if they were drawn from one: what is compared is ranks, not values. */

export interface RankTest {
  /** How likely ranks are to differ at least as much when both samples are of one kind. */
  readonly p: number;
  /** How often a value of the first sample is above one of the second; ties count half. */
  readonly above: number;
}

/**
 * The two-sided test of Mann and Whitney, "On a test of whether one of two random variables is
 * stochastically larger than the other" (Annals of Mathematical Statistics 18, 1947), by the normal
 * approximation with corrections for continuity and for ties, as `wilcox.test` of R has it.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): RankTest {
  const all = [...first, ...second].toSorted((a, b) => a - b);
  const n = all.length;
  const ranks = new Map<number, number>();
  let tied = 0;
  for (let from = 0; from < n;) {
    const value = all[from] as number;
    const beyond = all.findIndex((one, at) => at > from && one !== value);
    const to = beyond < 0 ? n : beyond;
    ranks.set(value, (from + 1 + to) / 2);
    tied += (to - from) ** 3 - (to - from);
    from = to;
  }
  const rankSum = first.reduce((sum, value) => sum + (ranks.get(value) ?? 0), 0);
  const pairs = first.length * second.length;
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const deviation = Math.sqrt((pairs / 12) * (n + 1 - tied / (n * (n - 1))));
  const distance = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
  return { p: deviation > 0 ? bothTails(distance / deviation) : 1, above: u / pairs };
}

/** Both tails of the normal distribution: Abramowitz and Stegun, 7.1.26, off by 1.5e-7 at most. */
function bothTails(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}
