import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { EventMessage } from './messages.ts';

/** Why a stored message changed nothing. */
export type Ignored = 'unknown-event' | 'older' | 'other-producer';

/** Stores a message; false where its feed has told it before. */
export async function insertMessage(db: Queryable, message: EventMessage): Promise<boolean> {
  const { producer, number, event, kind, at } = message;
  const { rows } = await sql`
    insert into studio.sports_message (producer, number, event_id, kind, told_at, body)
    values (${producer}, ${number}, ${event}, ${kind}, to_timestamp(${at}::float8 / 1000),
            ${JSON.stringify(message)}::jsonb)
    on conflict do nothing returning number`.execute(db);
  return rows.length > 0;
}

export async function markIgnored(
  db: Queryable,
  { producer, number }: Pick<EventMessage, 'producer' | 'number'>,
  ignored: Ignored | null,
): Promise<void> {
  await sql`
    update studio.sports_message set ignored = ${ignored}
    where producer = ${producer} and number = ${number}`.execute(db);
}

/** What was told of an event before it was known. */
export async function takeWaiting(
  tx: Tx,
  { producer, event }: Pick<EventMessage, 'producer' | 'event'>,
): Promise<readonly EventMessage[]> {
  const { rows } = await sql<{ body: EventMessage }>`
    update studio.sports_message set ignored = null
    where event_id = ${event} and producer = ${producer} and ignored = 'unknown-event'
    returning body`.execute(tx);
  return rows.map(({ body }) => body);
}
