import { catalogAdmin } from '#catalog';
import type { Db } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import type { Place } from './ask-vendors.ts';

/** A merchant of the vendor, where an issue is the same for all of them; undefined where it has none. */
export async function anyPlace(db: Db, vendorId: bigint): Promise<Place | undefined> {
  const [first] = await catalogAdmin.merchantsOfVendor(db, vendorId);
  const merchant = first === undefined ? undefined : await merchantById(db, first);
  return merchant && { merchant: merchant.code, currency: merchant.currency };
}
