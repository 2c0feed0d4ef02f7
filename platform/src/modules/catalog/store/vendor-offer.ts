/** Statements on what one merchant makes of its vendors. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Offer } from './game.ts';
import { isOut } from './outage.ts';

export interface VendorOfferRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly shownName: string | null;
  readonly offered: boolean;
  readonly overLaunchHosts: boolean;
  /** A press lists its games in a window; null leaves it to their number. */
  readonly vassalage: boolean | null;
  readonly games: number;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly maintenanceMessage: Readonly<Record<string, string>>;
  /** Closed for every merchant. */
  readonly closedEverywhere: boolean;
  /** Does not answer just now. */
  readonly isOut: boolean;
}

/** Every vendor, offered or not, in the merchant's order; those it never offered come last. */
export async function vendorOffers(
  db: Queryable,
  { merchantId, currency }: Offer,
): Promise<VendorOfferRow[]> {
  const { rows } = await sql<VendorOfferRow>`
    select v.id, v.code, v.name, mv.shown_name as "shownName",
      coalesce(mv.enabled, false) as offered,
      coalesce(mv.over_launch_hosts, false) as "overLaunchHosts", mv.vassalage,
      (select count(*)::int from catalog.game g
        where g.vendor_id = v.id and g.listed and ${currency} = any (g.currencies)) as games,
      coalesce(mv.maintenance and (mv.maintenance_until is null or mv.maintenance_until > now()),
        false) as maintenance,
      mv.maintenance_until as "maintenanceUntil",
      coalesce(mv.maintenance_message, '{}') as "maintenanceMessage",
      v.maintenance as "closedEverywhere", ${isOut(sql`v.id`)} as "isOut"
    from catalog.vendor v
    left join catalog.merchant_vendor mv
      on mv.merchant_id = ${merchantId} and mv.vendor_id = v.id
    order by mv.merchant_id is null, mv.sort_rank, v.id`.execute(db);
  return rows;
}

export interface VendorOffer {
  readonly shownName: string | null;
  readonly offered: boolean;
  /** Its games come over the merchant's launch hosts, which serve them too. */
  readonly overLaunchHosts: boolean;
  /** A press lists its games in a window; null leaves it to their number. */
  readonly vassalage: boolean | null;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly maintenanceMessage: Readonly<Record<string, string>>;
}

/** Writes it as a whole; a vendor that comes to the merchant stands last. */
export async function writeVendorOffer(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly vendorId: bigint },
  offer: VendorOffer,
): Promise<void> {
  await sql`
    insert into catalog.merchant_vendor (merchant_id, vendor_id, enabled, over_launch_hosts, vassalage,
      shown_name, maintenance, maintenance_until, maintenance_message, sort_rank)
    select ${of.merchantId}, ${of.vendorId}, ${offer.offered}, ${offer.overLaunchHosts},
      ${offer.vassalage}, ${offer.shownName}, ${offer.maintenance}, ${offer.maintenanceUntil},
      ${JSON.stringify(offer.maintenanceMessage)}::jsonb,
      coalesce((select max(sort_rank) + 1 from catalog.merchant_vendor
        where merchant_id = ${of.merchantId}), 0)
    on conflict (merchant_id, vendor_id) do update set
      enabled = excluded.enabled, over_launch_hosts = excluded.over_launch_hosts,
      vassalage = excluded.vassalage,
      shown_name = excluded.shown_name,
      maintenance = excluded.maintenance, maintenance_until = excluded.maintenance_until,
      maintenance_message = excluded.maintenance_message`.execute(tx);
}

/** Gives the vendors their places; one that the merchant never offered stays unoffered. */
export async function writeVendorOrder(
  tx: Tx,
  merchantId: bigint,
  vendorIds: readonly bigint[],
): Promise<void> {
  await sql`
    insert into catalog.merchant_vendor (merchant_id, vendor_id, enabled, sort_rank)
    select ${merchantId}, id, false, place::int
    from unnest(${vendorIds.map(String)}::bigint[]) with ordinality as v (id, place)
    on conflict (merchant_id, vendor_id) do update set sort_rank = excluded.sort_rank`.execute(tx);
}
