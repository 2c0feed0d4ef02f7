/** Statements on vendors and on which merchants offer them. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { isInForce } from './in-force.ts';

export interface VendorRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly keyId: string;
  /** Sealed. */
  readonly outboundSecret: Buffer;
  readonly maintenance: boolean;
  readonly feedDigest: string | null;
  /** Who keeps the money while a game is played: we, or the vendor. */
  readonly wallet: 'seamless' | 'transfer';
  /** Since when it does not answer; null while it does. */
  readonly outage: Date | null;
}

/** A vendor as one merchant offers it. */
interface OfferedVendorRow extends VendorRow {
  readonly shownName: string | null;
  /** Under maintenance at this merchant. */
  readonly closedHere: boolean;
}

const columns = sql`
  v.id, v.code, v.name, v.base_url as "baseUrl", v.key_id as "keyId",
  v.outbound_secret as "outboundSecret", v.maintenance, v.feed_digest as "feedDigest", v.wallet,
  (select since from catalog.vendor_outage o where o.vendor_id = v.id) as outage`;

export async function vendorById(db: Queryable, id: bigint): Promise<VendorRow | undefined> {
  const { rows } = await sql<VendorRow>`
    select ${columns} from catalog.vendor v where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes the vendor's row, so that two feeds are not taken in at the same time. */
export async function lockVendor(db: Queryable, id: bigint): Promise<VendorRow | undefined> {
  const { rows } = await sql<VendorRow>`
    select ${columns} from catalog.vendor v where v.id = ${id} for no key update`.execute(db);
  return rows[0];
}

export async function allVendors(db: Queryable): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select ${columns} from catalog.vendor v order by v.id`.execute(db);
  return rows;
}

/** Vendors that the merchant offers, in its order. */
export async function vendorsOfMerchant(
  db: Queryable,
  merchantId: bigint,
): Promise<OfferedVendorRow[]> {
  const { rows } = await sql<OfferedVendorRow>`
    select ${columns}, mv.shown_name as "shownName", ${isInForce(sql`mv`)} as "closedHere"
    from catalog.vendor v
    join catalog.merchant_vendor mv on mv.vendor_id = v.id
    where mv.merchant_id = ${merchantId} and mv.enabled
    order by mv.sort_rank, v.id`.execute(db);
  return rows;
}

/** Merchants that offer the vendor. */
export async function merchantsOfVendor(db: Queryable, vendorId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select merchant_id as id from catalog.merchant_vendor
    where vendor_id = ${vendorId} and enabled order by merchant_id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds the vendor or brings its address and key up to date. */
export async function upsertVendor(
  db: Queryable,
  vendor: Omit<VendorRow, 'id' | 'maintenance' | 'feedDigest' | 'outage'>,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into catalog.vendor (code, name, base_url, key_id, outbound_secret, wallet)
    values (${vendor.code}, ${vendor.name}, ${vendor.baseUrl}, ${vendor.keyId},
      ${vendor.outboundSecret}, ${vendor.wallet})
    on conflict (code) do update set name = excluded.name, base_url = excluded.base_url,
      key_id = excluded.key_id, outbound_secret = excluded.outbound_secret
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The vendor was not written.');
  return row.id;
}

/** Lets the merchant offer the vendor; what was set before stays. */
export async function offerVendor(
  db: Queryable,
  merchantId: bigint,
  vendorId: bigint,
): Promise<void> {
  await sql`insert into catalog.merchant_vendor (merchant_id, vendor_id)
    values (${merchantId}, ${vendorId}) on conflict do nothing`.execute(db);
}

/** Lets a merchant offer the vendors that another one offers, in the same order. */
export async function offerVendorsLike(
  tx: Queryable,
  { merchantId, like }: { readonly merchantId: bigint; readonly like: bigint },
): Promise<void> {
  await sql`insert into catalog.merchant_vendor (merchant_id, vendor_id, sort_rank)
    select ${merchantId}, vendor_id, sort_rank from catalog.merchant_vendor
    where merchant_id = ${like} and enabled on conflict do nothing`.execute(tx);
}

export async function recordSync(
  db: Queryable,
  id: bigint,
  feed: { readonly digest: string; readonly importsByItself: true | undefined },
): Promise<void> {
  await sql`update catalog.vendor set synced_at = now(), feed_digest = ${feed.digest},
    imports_by_itself = imports_by_itself or ${feed.importsByItself === true}
    where id = ${id}`.execute(db);
}

/** Vendors whose games come by themselves. */
export async function vendorsToSync(db: Queryable): Promise<Pick<VendorRow, 'id' | 'code'>[]> {
  const { rows } = await sql<Pick<VendorRow, 'id' | 'code'>>`
    select id, code from catalog.vendor where imports_by_itself order by id`.execute(db);
  return rows;
}

export async function hasCode(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`select from catalog.vendor where code = ${code}`.execute(db);
  return rows.length > 0;
}

/** A vendor of whom nothing comes by itself and nothing can be opened yet. */
export async function addVendorRow(
  tx: Queryable,
  vendor: Pick<VendorRow, 'code' | 'name' | 'baseUrl' | 'keyId' | 'outboundSecret'>,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into catalog.vendor (code, name, base_url, key_id, outbound_secret, maintenance,
      imports_by_itself)
    values (${vendor.code}, ${vendor.name}, ${vendor.baseUrl}, ${vendor.keyId},
      ${vendor.outboundSecret}, true, false)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The vendor was not written.');
  return row.id;
}

/** Where it is called, and by which key. */
export async function setVendorPlace(
  tx: Queryable,
  id: bigint,
  place: Pick<VendorRow, 'baseUrl' | 'keyId' | 'outboundSecret'>,
): Promise<void> {
  await sql`update catalog.vendor set base_url = ${place.baseUrl}, key_id = ${place.keyId},
    outbound_secret = ${place.outboundSecret} where id = ${id}`.execute(tx);
}

export async function setVendorSuspension(
  tx: Queryable,
  id: bigint,
  suspended: boolean,
): Promise<void> {
  await sql`update catalog.vendor set maintenance = ${suspended} where id = ${id}`.execute(tx);
}

/** How far a vendor is connected. */
export interface ConnectionRow {
  readonly suspended: boolean;
  readonly ourKey: string;
  readonly importsByItself: boolean;
  readonly importedAt: Date | null;
  readonly games: number;
  readonly merchants: number;
}

export async function connectionOf(db: Queryable, id: bigint): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select v.maintenance as suspended, v.key_id as "ourKey",
      v.imports_by_itself as "importsByItself", v.synced_at as "importedAt",
      (select count(*)::int from catalog.game g where g.vendor_id = v.id and g.listed) as games,
      (select count(*)::int from catalog.merchant_vendor m
        where m.vendor_id = v.id and m.enabled) as merchants
    from catalog.vendor v where v.id = ${id}`.execute(db);
  return rows[0];
}
