import { type Merchant, merchantById } from '#merchant';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';

/** The merchant that a report is of. */
export async function reportedMerchant(db: Queryable, merchantId: bigint): Promise<Merchant> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
