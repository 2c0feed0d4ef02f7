/** How much may be sent, in minor units. */
import type { CurrencyCode } from '@croupier/contract/currencies';

export interface UplineTerms {
  readonly minMinor: bigint;
  /** Of one member within a day of the merchant. */
  readonly dailyMaxMinor: bigint;
}

/** One main unit at least, and about a month's wage a day at most. */
const usualTerms: Readonly<Record<CurrencyCode, UplineTerms>> = {
  VND: { minMinor: 10_000n, dailyMaxMinor: 200_000_000n },
  THB: { minMinor: 10_000n, dailyMaxMinor: 200_000_000n },
};

export function termsOf(currency: string): UplineTerms {
  const terms = usualTerms[currency as CurrencyCode];
  if (!terms) throw new Error(`nobody knows how much ${currency} may be sent`);
  return terms;
}
