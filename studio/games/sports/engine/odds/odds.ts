/** Decimal odds, stake included, as a whole number of ten-thousandths: 19000 is 1.90. */
export type Odds = number;

/** What a unit staked is in the measure of odds: 1.0000. */
export const unitOdds: Odds = 10_000;
/** Lowest and highest odds that there are: 1.0001 and 10,000. */
export const leastOdds: Odds = unitOdds + 1;
export const mostOdds: Odds = 10_000 * unitOdds;

/** Whether a number is odds at all. */
export function isOdds(value: number): value is Odds {
  return Number.isInteger(value) && value >= leastOdds && value <= mostOdds;
}

/** The number that odds stand for. */
export function decimalOf(odds: Odds): number {
  return odds / unitOdds;
}

/** Odds nearest to a decimal number, as feeds send them. Throws RangeError beyond the bounds. */
export function nearestOdds(decimal: number): Odds {
  const odds = Math.round(decimal * unitOdds);
  if (!isOdds(odds)) throw new RangeError(`no odds of ${decimal}`);
  return odds;
}

/** Steps that offered odds are cut to: two decimals below 100, then whole. Lists show no more than that. */
const ladder = [[100, 100]] as const;

/**
 * Odds that are offered for a price: cut to the ladder and never rounded up, so that no rounding gives the
 * margin away. What is worth less than 1.01 is not offered: undefined; what is worth more than the highest
 * odds gets those.
 */
export function offeredOdds(decimal: number): Odds | undefined {
  const step = ladder.find(([below]) => decimal < below)?.[1] ?? unitOdds;
  // A price such as 1.9 is a little less than 19000 in binary; that is no reason to offer 1.899.
  const odds = Math.floor((decimal * unitOdds) / step + 1e-9) * step;
  if (!(odds > unitOdds)) return undefined;
  return Math.min(odds, mostOdds);
}
