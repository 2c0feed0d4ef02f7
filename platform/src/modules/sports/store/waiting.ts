/** Statements on how many events wait for a hand. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Keeps what a vendor says; answers whether that is something else than before. */
export async function replaceWaiting(tx: Tx, vendorId: bigint, events: number): Promise<boolean> {
  const { rows } = await sql<{ before: number | null }>`
    with before as (select events from sports.waiting where vendor_id = ${vendorId})
    insert into sports.waiting as w (vendor_id, events) values (${vendorId}, ${events})
    on conflict (vendor_id) do update set events = excluded.events, looked_at = now()
    returning (select events from before) as before`.execute(tx);
  return (rows[0]?.before ?? 0) !== events;
}

export async function waitingOf(db: Queryable, vendorIds: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select coalesce(sum(events), 0)::int as events from sports.waiting
    where vendor_id = any(${vendorIds.map(String)}::bigint[])`.execute(db);
  return rows[0]?.events ?? 0;
}
