/** How much may be sent: what the merchant has decided, else what is usual in its currency. */
import type { CurrencyCode } from '@croupier/contract/currencies';
import type { Queryable } from '#kernel/db.ts';
import { keptTerms, type UplineTerms } from './store.ts';

/** One main unit at least, and about a month's wage a day at most. */
const usualTerms: Readonly<Record<CurrencyCode, UplineTerms>> = {
  VND: { minMinor: 10_000n, dailyMaxMinor: 200_000_000n },
  THB: { minMinor: 10_000n, dailyMaxMinor: 200_000_000n },
  PHP: { minMinor: 10_000n, dailyMaxMinor: 200_000_000n },
  IDR: { minMinor: 10_000n, dailyMaxMinor: 50_000_000n },
};

/** With the version that a change must name; 0 where the merchant has decided nothing. */
export async function termsOf(
  db: Queryable,
  { id, currency }: { readonly id: bigint; readonly currency: string },
): Promise<UplineTerms & { readonly version: number }> {
  const usual = usualTerms[currency as CurrencyCode];
  if (!usual) throw new Error(`nobody knows how much ${currency} may be sent`);
  return (await keptTerms(db, id)) ?? { ...usual, version: 0 };
}
