import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

interface EventVersion {
  readonly id: string;
  readonly version: number;
}

/** Events that take bets or will, with their versions. */
export async function listOpen(db: Queryable): Promise<readonly EventVersion[]> {
  const { rows } = await sql<EventVersion>`
    select id, version::float8 as version from studio.sports_event
    where state in ('planned', 'live')
    order by starts_at limit 20000`.execute(db);
  return rows;
}

/** The same of some events, whatever their state. */
export async function listOver(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly EventVersion[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EventVersion>`
    select id, version::float8 as version from studio.sports_event
    where id = any(${ids}::text[])`.execute(db);
  return rows;
}
