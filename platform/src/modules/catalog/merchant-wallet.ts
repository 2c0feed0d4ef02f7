import type { Queryable } from '#kernel/db.ts';
import { vendorsOfMerchant } from './store/vendor.ts';

/** How money reaches the games of a merchant. */
export interface MerchantWallet {
  /** No vendor keeps money itself: one wallet pays for every game. */
  readonly isSingle: boolean;
}

/** Judged by the vendors that the merchant offers now. */
export async function readMerchantWallet(
  db: Queryable,
  merchantId: bigint,
): Promise<MerchantWallet> {
  const vendors = await vendorsOfMerchant(db, merchantId);
  return { isSingle: vendors.every(({ wallet }) => wallet === 'seamless') };
}
