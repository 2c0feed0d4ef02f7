/** Matches that nobody had a bet on, and what feeds told, are kept as long as somebody may ask for them. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** Of each in a turn; the next comes within a minute. */
const AT_ONCE = 300;
const MESSAGES_AT_ONCE = 5000;

/**
 * An hour after a match that no bet names it loses its markets and results; of the house it goes after three
 * days, of outside feeds after four hundred, which is a season. What bets name stays. What feeds told goes
 * after a week.
 */
export async function forgetEvents(db: Queryable): Promise<void> {
  await dropMarkets(db);
  await dropEvents(db);
  await sql`
    delete from studio.sports_message where (producer, number) in (
      select producer, number from studio.sports_message
      where received_at < now() - interval '7 days'
      order by received_at limit ${sql.lit(MESSAGES_AT_ONCE)})`.execute(db);
}

async function dropMarkets(db: Queryable): Promise<void> {
  await sql`
    with over as (
      select e.id from studio.sports_event e
      where e.ended_at < now() - interval '1 hour' and e.markets <> '{}'
        and not exists (select from studio.sports_leg l where l.event_id = e.id)
      order by e.ended_at limit ${sql.lit(AT_ONCE)} for update skip locked
    ), results as (
      delete from studio.sports_result r using over
      where r.event_id = over.id and not r.is_final
    )
    update studio.sports_event e
    set markets = '{}', told = e.told || '{"results": {}}', version = e.version + 1
    from over where e.id = over.id`.execute(db);
}

async function dropEvents(db: Queryable): Promise<void> {
  await sql`
    delete from studio.sports_event where id in (
      select e.id from studio.sports_event e
      where e.ended_at < now() - case when e.is_virtual then interval '3 days' else interval '400 days' end
        and not exists (select from studio.sports_leg l where l.event_id = e.id)
      order by e.ended_at limit ${sql.lit(AT_ONCE)} for update skip locked)`.execute(db);
}
