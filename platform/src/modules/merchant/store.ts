/** Every statement on merchants. */
import { sql } from 'kysely';
import type { FlagName } from '@croupier/contract/flags';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface MerchantRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly flags: Partial<Record<FlagName, boolean>>;
  readonly settings: unknown;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly version: bigint;
  readonly mainHost: string | null;
}

const columns = sql`
  m.id, m.code, m.name, m.currency, m.time_zone as "timeZone", m.flags, m.settings,
  m.maintenance, m.maintenance_until as "maintenanceUntil", m.version,
  (select host from merchant.domain where merchant_id = m.id and main) as "mainHost"`;

/** Every host name that there is, with whose it is. */
export async function allDomains(
  db: Queryable,
): Promise<{ readonly host: string; readonly merchantId: bigint }[]> {
  const { rows } = await sql<{ host: string; merchantId: bigint }>`
    select host, merchant_id as "merchantId" from merchant.domain`.execute(db);
  return rows;
}

export async function merchantOfId(db: Queryable, id: bigint): Promise<MerchantRow | undefined> {
  const { rows } = await sql<MerchantRow>`
    select ${columns} from merchant.merchant m where m.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked for a change. */
export async function lockMerchant(tx: Tx, id: bigint): Promise<MerchantRow | undefined> {
  const { rows } = await sql<MerchantRow>`
    select ${columns} from merchant.merchant m where m.id = ${id} for update of m`.execute(tx);
  return rows[0];
}

export async function allMerchants(db: Queryable): Promise<MerchantRow[]> {
  const { rows } = await sql<MerchantRow>`
    select ${columns} from merchant.merchant m order by m.id`.execute(db);
  return rows;
}

export interface NewMerchantRow {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly flags: Partial<Record<FlagName, boolean>>;
  readonly settings: unknown;
}

/** Answers the id, or `undefined` when the code is taken. */
export async function insertMerchant(tx: Tx, row: NewMerchantRow): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into merchant.merchant (code, name, currency, time_zone, flags, settings)
    values (${row.code}, ${row.name}, ${row.currency}, ${row.timeZone},
      ${JSON.stringify(row.flags)}::jsonb, ${JSON.stringify(row.settings)}::jsonb)
    on conflict (code) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** The first host is the main one. */
export async function insertDomains(
  tx: Tx,
  merchantId: bigint,
  hosts: readonly string[],
): Promise<void> {
  await sql`insert into merchant.domain (host, merchant_id, main)
    select host, ${merchantId}::bigint, place = 1
    from unnest(${[...hosts]}::text[]) with ordinality as d (host, place)`.execute(tx);
}

/** Locks the row; answers the new version, or `undefined` for an unknown merchant. */
export async function updateFlag(
  tx: Tx,
  change: { merchantId: bigint; flag: FlagName; value: boolean },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ version: bigint }>`
    update merchant.merchant
    set flags = flags || jsonb_build_object(${change.flag}::text, ${change.value}::boolean),
      version = version + 1
    where id = ${change.merchantId} returning version`.execute(tx);
  return rows[0]?.version;
}

/** Locks the row; answers the new version, or `undefined` for an unknown merchant. */
export async function countVersion(tx: Tx, merchantId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ version: bigint }>`
    update merchant.merchant set version = version + 1
    where id = ${merchantId} returning version`.execute(tx);
  return rows[0]?.version;
}

/** Locks the row; answers the new version, or `undefined` for an unknown merchant. */
export async function updateSettings(
  tx: Tx,
  merchantId: bigint,
  change: object,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ version: bigint }>`
    update merchant.merchant
    set settings = settings || ${JSON.stringify(change)}::jsonb, version = version + 1
    where id = ${merchantId} returning version`.execute(tx);
  return rows[0]?.version;
}

/** Locks the row; answers the new version, or `undefined` for an unknown merchant. */
export async function updateMaintenance(
  tx: Tx,
  change: { merchantId: bigint; on: boolean; until: Date | null },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ version: bigint }>`
    update merchant.merchant
    set maintenance = ${change.on}, maintenance_until = ${change.until}, version = version + 1
    where id = ${change.merchantId} returning version`.execute(tx);
  return rows[0]?.version;
}

export interface DomainRow {
  readonly host: string;
  readonly main: boolean;
}

/** Host names of the merchant, the main one first. */
export async function domainsOf(db: Queryable, merchantId: bigint): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select host, main from merchant.domain
    where merchant_id = ${merchantId} order by main desc, host`.execute(db);
  return rows;
}

export async function isCodeTaken(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`select from merchant.merchant where code = ${code}`.execute(db);
  return rows.length > 0;
}

/** Whether the host is anybody's already. */
export async function isHostTaken(db: Queryable, host: string): Promise<boolean> {
  const { rows } = await sql`select from merchant.domain where host = ${host}`.execute(db);
  return rows.length > 0;
}

/** False when the host is anybody's already. */
export async function insertDomain(tx: Tx, merchantId: bigint, host: string): Promise<boolean> {
  const { rows } = await sql<{ host: string }>`
    insert into merchant.domain (host, merchant_id) values (${host}, ${merchantId})
    on conflict do nothing returning host`.execute(tx);
  return rows.length > 0;
}

/** Takes the main place from the one that has it, then gives it, for there is only one. */
export async function updateMainDomain(tx: Tx, merchantId: bigint, host: string): Promise<void> {
  await sql`update merchant.domain set main = false
    where merchant_id = ${merchantId} and main and host <> ${host}`.execute(tx);
  await sql`update merchant.domain set main = true
    where merchant_id = ${merchantId} and host = ${host}`.execute(tx);
}

export async function deleteDomain(tx: Tx, merchantId: bigint, host: string): Promise<void> {
  await sql`delete from merchant.domain
    where merchant_id = ${merchantId} and host = ${host} and not main`.execute(tx);
}
