/**
 * Whether an outside feed is heard and misses nothing. One that is silent for twenty seconds, or has told
 * more than was heard, has its events suspended, alone; it is asked for what is missing, and its events are
 * as they are told to be once it says that all was told again.
 */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { FeedMessage } from './messages.ts';
import { heardWithinMs } from './producer-store.ts';

/** Feeds tell again what they have told in so long, and no more. */
const RECOVERY_HOURS = 72;

type ProducerMessage = Extract<FeedMessage, { kind: 'alive' | 'snapshot_complete' }>;

export interface Health {
  readonly state: 'up' | 'recovering' | 'down';
  /** What was told since then is to be told again, ms since 1970. */
  readonly recoveryFrom: number | null;
}

/** What a sign of life makes of a producer. */
export async function hearProducer(
  db: Queryable,
  { kind, producer, count }: ProducerMessage,
): Promise<Health> {
  const told = count ?? null;
  return kind === 'alive' ? hearAlive(db, producer, told) : hearComplete(db, producer, told);
}

async function hearAlive(db: Queryable, name: string, count: number | null): Promise<Health> {
  const { rows } = await sql<Health>`
    insert into studio.sports_producer as p (name, alive_at, state, recovery_from, last_number)
    values (${name}, clock_timestamp(), 'recovering',
            clock_timestamp() - ${RECOVERY_HOURS} * interval '1 hour', 0)
    on conflict (name) do update
    set alive_at = clock_timestamp(),
        state = case when ${isWell(count)} then 'up' else 'recovering' end,
        recovery_from = case
          when ${isWell(count)} then null
          when p.state = 'up' or p.recovery_from is null then greatest(
            coalesce(p.alive_at, '-infinity'), clock_timestamp() - ${RECOVERY_HOURS} * interval '1 hour')
          else p.recovery_from end,
        changed_at = case when (p.state = 'up') = ${isWell(count)} then p.changed_at else now() end
    returning state, round(extract(epoch from recovery_from) * 1000)::float8 as "recoveryFrom"`.execute(
    db,
  );
  return rows[0] ?? { state: 'down', recoveryFrom: null };
}

/** It was well, was heard lately, and has told no more than was heard. */
function isWell(count: number | null) {
  return sql<boolean>`(p.state = 'up' and p.alive_at > clock_timestamp() - ${heardWithinMs} * interval '1 ms'
    and (${count}::bigint is null or ${count}::bigint <= p.last_number))`;
}

async function hearComplete(db: Queryable, name: string, count: number | null): Promise<Health> {
  const { rows } = await sql<Health>`
    update studio.sports_producer
    set state = 'up', alive_at = clock_timestamp(), recovery_from = null, changed_at = now(),
        last_number = coalesce(${count}::bigint, last_number)
    where name = ${name} and state = 'recovering'
    returning state, null::float8 as "recoveryFrom"`.execute(db);
  return rows[0] ?? { state: 'down', recoveryFrom: null };
}

/** Counts a message about an event that was heard for the first time. */
export async function countHeard(db: Queryable, name: string): Promise<void> {
  await sql`
    update studio.sports_producer set last_number = coalesce(last_number, 0) + 1
    where name = ${name} and state = 'up'`.execute(db);
}
