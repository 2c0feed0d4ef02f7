import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Where nothing was agreed; the default of `seamless.vendor_terms`. */
export const CALLS_PER_SECOND = 20_000;

export interface VendorKeyRow {
  readonly id: string;
  readonly vendorId: bigint;
  readonly secret: Buffer;
  readonly networks: readonly string[] | null;
  readonly freshOnly: boolean;
  readonly winWithoutBet: boolean;
  readonly rollbackWhenSettled: boolean;
  readonly freeRounds: boolean;
  readonly numericCodes: boolean;
  readonly callsPerSecond: number;
}

/** Every key that is in force, with the rights of its vendor's contract. */
export async function liveKeys(db: Queryable): Promise<VendorKeyRow[]> {
  const { rows } = await sql<VendorKeyRow>`
    select k.id, k.vendor_id as "vendorId", k.secret, k.networks::text[] as networks,
      k.fresh_only as "freshOnly", coalesce(t.win_without_bet, false) as "winWithoutBet",
      coalesce(t.rollback_when_settled, false) as "rollbackWhenSettled",
      coalesce(t.free_rounds, false) as "freeRounds",
      coalesce(t.numeric_codes, false) as "numericCodes",
      coalesce(t.calls_per_second, ${CALLS_PER_SECOND}::int) as "callsPerSecond"
    from seamless.vendor_key k left join seamless.vendor_terms t using (vendor_id)
    where k.retired_at is null`.execute(db);
  return rows;
}

/** Adds a key, or brings a key of the same id up to date. */
export async function upsertKey(
  tx: Tx,
  key: {
    id: string;
    vendorId: bigint;
    secret: Uint8Array;
    networks: readonly string[] | null;
    freshOnly: boolean;
  },
): Promise<void> {
  const { id, vendorId, secret, networks, freshOnly } = key;
  await sql`
    insert into seamless.vendor_key (id, vendor_id, secret, networks, fresh_only)
    values (${id}, ${vendorId}, ${secret}, ${networks}::cidr[], ${freshOnly})
    on conflict (id) do update set vendor_id = excluded.vendor_id, secret = excluded.secret,
      networks = excluded.networks, fresh_only = excluded.fresh_only, retired_at = null`.execute(
    tx,
  );
}

/** Live keys of a vendor, oldest first. Locks them, so that two rotations follow each other. */
export async function lockKeysOf(tx: Tx, vendorId: bigint): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from seamless.vendor_key where vendor_id = ${vendorId} and retired_at is null
    order by created_at, id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function retireKey(tx: Tx, id: string): Promise<void> {
  await sql`update seamless.vendor_key set retired_at = now() where id = ${id}`.execute(tx);
}

export async function upsertTerms(
  tx: Tx,
  vendorId: bigint,
  terms: {
    winWithoutBet: boolean;
    rollbackWhenSettled: boolean;
    freeRounds: boolean;
    numericCodes?: boolean;
  },
): Promise<void> {
  await sql`
    insert into seamless.vendor_terms (vendor_id, win_without_bet, rollback_when_settled,
      free_rounds, numeric_codes)
    values (${vendorId}, ${terms.winWithoutBet}, ${terms.rollbackWhenSettled},
      ${terms.freeRounds}, ${terms.numericCodes ?? false})
    on conflict (vendor_id) do update set win_without_bet = excluded.win_without_bet,
      rollback_when_settled = excluded.rollback_when_settled, free_rounds = excluded.free_rounds,
      numeric_codes = excluded.numeric_codes`.execute(tx);
}

export interface KeyFacts {
  readonly id: string;
  readonly networks: readonly string[] | null;
  readonly freshOnly: boolean;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

/** Every key that the vendor has or had, live ones first, then newest first. */
export async function keysOf(db: Queryable, vendorId: bigint): Promise<KeyFacts[]> {
  const { rows } = await sql<KeyFacts>`
    select id, networks::text[] as networks, fresh_only as "freshOnly",
      created_at as "createdAt", retired_at as "retiredAt"
    from seamless.vendor_key where vendor_id = ${vendorId}
    order by retired_at is not null, created_at desc, id limit 100`.execute(db);
  return rows;
}

export async function keyExists(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`select from seamless.vendor_key where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Addresses and networks as networks: without the bits that name one machine of a network. */
export async function normalNetworks(
  db: Queryable,
  networks: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ networks: string[] }>`
    select array_agg(distinct network(n::inet)::text) as networks
    from unnest(${[...networks]}::text[]) n`.execute(db);
  return rows[0]?.networks ?? [];
}

export async function updateNetworks(
  tx: Tx,
  id: string,
  networks: readonly string[] | null,
): Promise<void> {
  await sql`
    update seamless.vendor_key set networks = ${networks}::cidr[] where id = ${id}`.execute(tx);
}

/** How many live keys each vendor has; those with none are absent. */
export async function countLiveKeys(db: Queryable): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ vendorId: bigint; keys: number }>`
    select vendor_id as "vendorId", count(*)::int as keys from seamless.vendor_key
    where retired_at is null group by 1`.execute(db);
  return new Map(rows.map(({ vendorId, keys }) => [vendorId, keys]));
}
