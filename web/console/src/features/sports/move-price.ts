/** Prices that staff move by hand: by steps that grow with the odds, the other side of two giving way. */

export interface HandPrice {
  readonly outcome: string;
  /** Ten-thousandths; null where it is not offered. */
  readonly odds: number | null;
}

const steps = [
  [20_000, 100],
  [30_000, 200],
  [50_000, 500],
  [100_000, 1000],
  [200_000, 5000],
] as const;
const HIGH_STEP = 10_000;
const LEAST = 10_100;
const MOST = 10_000_000;

/** Odds one step higher or lower, on the ladder of steps. */
export function nextOdds(odds: number, by: 1 | -1): number {
  // A step down from the edge of a band is a step of the band below.
  const at = by === 1 ? odds : odds - 1;
  const step = steps.find(([below]) => at < below)?.[1] ?? HIGH_STEP;
  const moved = by === 1 ? Math.floor(odds / step) + 1 : Math.ceil(odds / step) - 1;
  return Math.min(MOST, Math.max(LEAST, moved * step));
}

/**
 * All prices of a market after one was moved. Of two outcomes the other gives way, so that the book keeps
 * what it kept; of more the others stay.
 */
export function movePrice(
  prices: readonly HandPrice[],
  outcome: string,
  by: 1 | -1,
): readonly HandPrice[] {
  const moved = prices.find((one) => one.outcome === outcome);
  if (!moved || moved.odds === null) return prices;
  const odds = nextOdds(moved.odds, by);
  const [other, ...more] = prices.filter((one) => one.outcome !== outcome && one.odds !== null);
  const isPair = other?.odds !== undefined && other.odds !== null && more.length === 0;
  const book = isPair && other.odds !== null ? 1 / moved.odds + 1 / other.odds : 0;
  return prices.map((one) => {
    if (one.outcome === outcome) return { outcome, odds };
    if (!isPair || one !== other) return one;
    return { outcome: one.outcome, odds: restOf(book, odds) };
  });
}

/** Odds of the other side in whole hundredths, within what can be offered. */
function restOf(book: number, odds: number): number {
  const share = book - 1 / odds;
  const exact = share <= 0 ? MOST : 1 / share;
  return Math.min(MOST, Math.max(LEAST, Math.round(exact / 100) * 100));
}

/** What the odds keep of the whole book, basis points; undefined where nothing is offered. */
export function marginOf(prices: readonly HandPrice[]): number | undefined {
  const offered = prices.flatMap(({ odds }) => odds ?? []);
  if (offered.length < 2) return undefined;
  return Math.round((offered.reduce((sum, odds) => sum + 10_000 / odds, 0) - 1) * 10_000);
}
