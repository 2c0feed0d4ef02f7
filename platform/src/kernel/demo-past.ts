/** Keeps work of each night away while a demo is given its past: what it would do now belongs to then. */
import { sql } from 'kysely';
import type { Db, Queryable } from './db.ts';

const KEY = sql`hashtextextended('demo past', 0)`;

/** Does the work that makes the past; meanwhile `isPastBeingMade`, whatever becomes of the process. */
export function whilePastIsMade<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${KEY})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${KEY})`.execute(connection);
    }
  });
}

export async function isPastBeingMade(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${KEY}) as free`.execute(db);
  return rows[0]?.free === false;
}
