import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** Keeps how long each producer has been silent, for this quarter of a minute the longest of it. */
export async function keepBeats(db: Queryable): Promise<void> {
  await sql`
    insert into studio.sports_beat as b (producer, at, silent_ms)
    select name, date_bin('15 seconds', now(), 'epoch'),
      round(extract(epoch from clock_timestamp() - alive_at) * 1000)::bigint
    from studio.sports_producer order by name
    on conflict (producer, at) do update set silent_ms = greatest(b.silent_ms, excluded.silent_ms)`.execute(
    db,
  );
  await sql`delete from studio.sports_beat where at < now() - interval '1 hour'`.execute(db);
}
