import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { NamedEvent } from './brief.ts';

/** Columns of `NamedEvent`; the table is `e`. */
export const namedColumns = sql`
  e.id, e.sport, e.league, e.home, e.away, e.state, e.is_virtual as "isVirtual", e.facts,
  round(extract(epoch from e.starts_at) * 1000)::float8 as "startsAt"`;

/** Events by id, those that there are. */
export async function eventsNamed(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedEvent>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedEvent>`
    select ${namedColumns} from studio.sports_event e
    where e.id = any(${[...new Set(ids)]}::text[])`.execute(db);
  return new Map(rows.map((event) => [event.id, event]));
}
