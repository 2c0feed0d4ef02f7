import type { CurrencyCode } from '@croupier/contract/currencies';
import type { Queryable } from '#kernel/db.ts';
import { keptTerms, type MerchantTerms } from '../store/terms.ts';

/** A thousand main units a day. */
const usualActive: Readonly<Record<CurrencyCode, bigint>> = {
  VND: 10_000_000n,
  THB: 10_000_000n,
  PHP: 10_000_000n,
  IDR: 10_000_000n,
};

/** How a merchant's contracts are reckoned: what it decided, else what is usual in its currency. */
export async function merchantTerms(
  db: Queryable,
  { id, currency }: { readonly id: bigint; readonly currency: string },
): Promise<MerchantTerms> {
  const kept = await keptTerms(db, id);
  if (kept) return kept;
  return {
    activeValidBetMinor: usualActive[currency as CurrencyCode],
    activeDepositMinor: 0n,
    includesSelf: true,
    carriesOver: true,
    houseCovers: false,
    version: 0,
  };
}
