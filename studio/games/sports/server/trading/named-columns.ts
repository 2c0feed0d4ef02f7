import { sql } from 'kysely';

/** Columns of `NamedEvent`; the table is `e`. */
export const namedColumns = sql`
  e.id, e.sport, e.league, e.home, e.away, e.state, e.is_virtual as "isVirtual", e.facts,
  round(extract(epoch from e.starts_at) * 1000)::float8 as "startsAt"`;
