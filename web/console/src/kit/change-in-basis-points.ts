/** Hundredths of a percent beyond which a change says nothing but "far more". */
const MOST = 9_999_999n;

/**
 * The change from an amount to another, in hundredths of a percent of the first; undefined where that
 * is nothing or a loss, of which no percentage says anything.
 */
export function changeInBasisPoints(now: bigint, before: bigint): number | undefined {
  if (before <= 0n) return undefined;
  const change = ((now - before) * 10_000n) / before;
  return Number(change > MOST ? MOST : change < -MOST ? -MOST : change);
}
