/** Statements on vendors that do not answer. The database's clock counts. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Whether nobody may call the vendor just now. @param vendorId of the statement it stands in */
export function isOut(vendorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from catalog.vendor_outage o
    where o.vendor_id = ${vendorId} and o.probe_at > clock_timestamp())`;
}

/** Notes a failure and answers how many there were within the window, this one included. */
export async function noteFailure(
  tx: Tx,
  vendorId: bigint,
  windowSeconds: number,
): Promise<number> {
  await sql`insert into catalog.vendor_failure (vendor_id) values (${vendorId})`.execute(tx);
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from catalog.vendor_failure
    where vendor_id = ${vendorId}
      and at > clock_timestamp() - make_interval(secs => ${windowSeconds})`.execute(tx);
  return rows[0]?.failures ?? 0;
}

/** Opens the circuit; false when it was open already. */
export async function openOutage(tx: Tx, vendorId: bigint, pauseSeconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into catalog.vendor_outage (vendor_id, probe_at, pause_seconds)
    values (${vendorId}, clock_timestamp() + make_interval(secs => ${pauseSeconds}::int),
      ${pauseSeconds}::int)
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Takes the right to try, for one caller of all processes: the next may come after a pause that is
 * twice as long, up to the most.
 */
export async function takeProbe(
  db: Queryable,
  vendorId: bigint,
  pauseSecondsMax: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update catalog.vendor_outage set
      probe_at = clock_timestamp() + make_interval(secs => least(pause_seconds * 2, ${pauseSecondsMax}::int)),
      pause_seconds = least(pause_seconds * 2, ${pauseSecondsMax}::int)
    where vendor_id = ${vendorId} and probe_at <= clock_timestamp()`.execute(db);
  return numAffectedRows === 1n;
}

/** Closes the circuit and forgets the failures that opened it. */
export async function closeOutage(tx: Tx, vendorId: bigint): Promise<void> {
  await sql`delete from catalog.vendor_outage where vendor_id = ${vendorId}`.execute(tx);
  await sql`delete from catalog.vendor_failure where vendor_id = ${vendorId}`.execute(tx);
}

/** Merchants that offer the vendor. */
export async function merchantsOf(tx: Tx, vendorId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select merchant_id as id from catalog.merchant_vendor
    where vendor_id = ${vendorId} and enabled`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Failures older than that count no more. */
export async function forgetFailures(db: Queryable, olderThanSeconds: number): Promise<void> {
  await sql`delete from catalog.vendor_failure
    where at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`.execute(db);
}
