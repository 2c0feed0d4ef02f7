import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db.ts';

/** How long staff wait for a report, and the database works on one. */
const LONGEST = '5s';

/** Reads one state of all figures, writes nothing, and gives up before it is in anybody's way. */
export async function inOneReading<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(LONGEST)}`.execute(tx);
      return read(tx);
    });
}
