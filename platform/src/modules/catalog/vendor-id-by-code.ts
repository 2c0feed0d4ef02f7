import type { Queryable } from '#kernel/db.ts';
import { vendorsOfMerchant } from './store/vendor.ts';

/** Our id of a vendor that the merchant offers. */
export async function vendorIdByCode(
  db: Queryable,
  merchantId: bigint,
  code: string,
): Promise<bigint | undefined> {
  return (await vendorsOfMerchant(db, merchantId)).find((one) => one.code === code)?.id;
}
