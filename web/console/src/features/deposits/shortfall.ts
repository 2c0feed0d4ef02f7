import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';

/** How much less than asked for a deposit came to; undefined where it was all of it, or nothing yet. */
export function shortfallOf(deposit: {
  readonly amount: string;
  readonly credited: string | null;
}): string | undefined {
  if (deposit.credited === null) return undefined;
  const missing = toTenThousandths(deposit.amount) - toTenThousandths(deposit.credited);
  return missing > 0n ? fromTenThousandths(missing) : undefined;
}
