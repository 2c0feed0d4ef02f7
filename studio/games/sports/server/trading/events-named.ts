import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { NamedEvent } from './brief.ts';
import { namedColumns } from './named-columns.ts';

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
