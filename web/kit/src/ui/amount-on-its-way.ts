import { fromTenThousandths, toTenThousandths } from '../format/money.ts';

/** The longest a figure may run; DESIGN calls for 600 ms at most. */
const RUN_MS = 600;

export interface Way {
  readonly from: string;
  readonly to: string;
  /** The time of a frame may lie before the moment that asked for it, so it may be below zero. */
  readonly elapsedMs: number;
}

/** What an amount shows on its way to the next one; undefined once it has arrived. */
export function amountOnItsWay({ from, to, elapsedMs }: Way): string | undefined {
  const permille = progressPermille(Math.max(elapsedMs, 0));
  if (permille >= 1000n) return undefined;
  const start = toTenThousandths(from);
  const between = start + ((toTenThousandths(to) - start) * permille) / 1000n;
  // In whole hundredths, so that no further digits flicker on the way.
  return fromTenThousandths(between - (between % 100n));
}

/** Cubic ease-out in thousandths, so that the amount itself is only ever scaled by integers. */
function progressPermille(elapsedMs: number): bigint {
  const left = 1 - Math.min(elapsedMs / RUN_MS, 1);
  return BigInt(1000 - Math.trunc(left ** 3 * 1000));
}
