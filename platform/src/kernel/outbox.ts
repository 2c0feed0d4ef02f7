import { sql } from 'kysely';
import type { Tx } from './db.ts';
import type { DomainEvent, EventOf, EventType } from './events.ts';

/**
 * Writes the event in the caller's transaction and asks a worker to deliver it after the commit.
 * Not for what happens thousands of times a second: each event is a row and a job. What happens by the
 * clock of a demo is delivered by whoever makes its past, at its own time.
 */
export async function emit(tx: Tx, { type, ...body }: DomainEvent): Promise<void> {
  await sql`
    with written as (
      insert into kernel.event (type, body) values (${type}, ${JSON.stringify(body)}::jsonb)
      returning id
    )
    select kernel.enqueue_job('deliver-event', json_build_object('eventId', id::text))
    from written
    where current_setting('croupier.demo_clock', true) is distinct from 'on'`.execute(tx);
}

/** Reacts to one type of event, in a transaction of its own. */
export interface Subscriber<T extends EventType = EventType> {
  /** Unique and stable: with the event's id it is the key of the effect. */
  readonly name: string;
  readonly type: T;
  /**
   * Runs once per event. What it writes with `tx` commits together with the record that it ran, so
   * a crash in between leaves neither. What it does outside `tx` may happen again.
   */
  react(tx: Tx, event: EventOf<T>): Promise<void>;
}

/** Declares a subscriber, so that the event is typed by its name. */
export function subscriber<T extends EventType>(entry: Subscriber<T>): Subscriber {
  return entry as unknown as Subscriber;
}
