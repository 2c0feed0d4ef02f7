/** Merchants: who runs a site here, resolved from the domain, with everything they have set up. */
import type { Queryable } from '#kernel/db.ts';
import { merchantFrom, type Merchant } from './merchant.ts';
import * as store from './store.ts';

export { announceChange, setFlag, setMaintenance } from './change-merchant.ts';
/** How a merchant's site is set up, and under which hosts it is found. */
export * as siteSetup from './set-up-site.ts';
export { createMerchant, type NewMerchant } from './create-merchant.ts';
export { knowMerchants, type KnownMerchants } from './known-merchants.ts';
export { contextOf, type Merchant } from './merchant.ts';
export { merchantModule } from './module.ts';
export type { NoteTrouble } from './client-troubles.ts';
/** What pages report about themselves. */
export * as clientTroubles from './keep-client-troubles.ts';
export { statusOf } from './describe-permission.ts';

/** The merchant of that id, read from the database. */
export async function merchantById(db: Queryable, id: bigint): Promise<Merchant | undefined> {
  const row = await store.merchantOfId(db, id);
  return row && merchantFrom(row);
}

/** Every merchant, in the order of their creation. */
export async function listMerchants(db: Queryable): Promise<Merchant[]> {
  return (await store.allMerchants(db)).map(merchantFrom);
}
