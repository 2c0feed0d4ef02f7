import type { SharedEvent } from '../protocol.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

/** How long events are kept, and so after what absence a page has to read the whole state. */
const KEPT_MINUTES = 10;

export interface StoredEvent {
  readonly seq: bigint;
  readonly body: SharedEvent;
}

/** Adds events to a table that is locked: their numbers have no gap and follow the order of commits. */
export async function appendEvents(
  tx: Tx,
  tableId: bigint,
  events: readonly SharedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with counted as (
      update studio.shared_table set last_event = last_event + ${events.length}
      where id = ${tableId} returning last_event - ${events.length} as before
    )
    insert into studio.shared_event (table_id, seq, body)
    select ${tableId}, counted.before + e.ordinality, e.body
    from counted,
      jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e(body, ordinality)`.execute(
    tx,
  );
}

/** Events of a table as they stand at one moment. */
export interface EventsAfter {
  /** The number of the newest one that was ever stored. */
  readonly newest: bigint;
  /** Those after the number that was asked for, oldest first, as far as they are kept. */
  readonly events: readonly StoredEvent[];
}

export async function readEvents(
  db: Queryable,
  tableId: bigint,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<EventsAfter> {
  const { rows } = await sql<{ newest: bigint; seq: bigint | null; body: SharedEvent }>`
    select t.last_event as newest, e.seq, e.body
    from studio.shared_table t
    left join lateral (
      select seq, body from studio.shared_event
      where table_id = t.id and seq > ${after} order by seq limit ${limit}) e on true
    where t.id = ${tableId} order by e.seq`.execute(db);
  return {
    newest: rows[0]?.newest ?? 0n,
    events: rows.flatMap(({ seq, body }) => (seq === null ? [] : { seq, body })),
  };
}

/** The number of a table's newest event. */
export async function newestEvent(db: Queryable, tableId: bigint): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select last_event as seq from studio.shared_table where id = ${tableId}`.execute(db);
  return rows[0]?.seq ?? 0n;
}

export async function forgetEvents(db: Queryable): Promise<void> {
  await sql`
    delete from studio.shared_event
    where created_at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(db);
}
