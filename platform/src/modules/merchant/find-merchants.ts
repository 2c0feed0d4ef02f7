import type { Queryable } from '#kernel/db.ts';
import { merchantFrom, type Merchant } from './merchant.ts';
import * as store from './store.ts';

/** The merchant of that id, read from the database. */
export async function merchantById(db: Queryable, id: bigint): Promise<Merchant | undefined> {
  const row = await store.merchantOfId(db, id);
  return row && merchantFrom(row);
}

/** Every merchant, in the order of their creation. */
export async function listMerchants(db: Queryable): Promise<Merchant[]> {
  return (await store.allMerchants(db)).map(merchantFrom);
}
