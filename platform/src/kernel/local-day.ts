import { sql } from 'kysely';
import type { Queryable } from './db.ts';

/** The ISO date that it is in the time zone now, by the database's clock. */
export async function localDay(db: Queryable, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone ${timeZone})::date::text as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no day.');
  return row.today;
}
