import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { DomainEvent, EventType } from '../events.ts';
import type { Subscriber } from '../outbox.ts';

/**
 * Lets every subscriber of the event react once. The note of a reaction is written first, in the
 * transaction of the reaction: a second delivery waits for the first and then finds the note. One
 * that fails does not keep the others from reacting; the job fails at the end and is tried again.
 */
export async function deliverEvent(
  db: Db,
  subscribers: readonly Subscriber[],
  { eventId }: { readonly eventId: string },
): Promise<void> {
  const { rows } = await sql<{ type: EventType; body: object }>`
    select type, body from kernel.event where id = ${eventId}::bigint`.execute(db);
  const found = rows[0];
  if (!found) return;
  const event = { type: found.type, ...found.body } as DomainEvent;
  const failures: unknown[] = [];
  for (const each of subscribers.filter(({ type }) => type === event.type)) {
    try {
      await reactOnce(db, each, { eventId, event });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `event ${eventId} (${event.type})`);
}

async function reactOnce(
  db: Db,
  { name, react }: Subscriber,
  { eventId, event }: { eventId: string; event: DomainEvent },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const note = await sql`insert into kernel.reaction (event_id, subscriber)
      values (${eventId}::bigint, ${name}) on conflict do nothing`.execute(tx);
    if (note.numAffectedRows === 1n) await react(tx, event);
  });
}
