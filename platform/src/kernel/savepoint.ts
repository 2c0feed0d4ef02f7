import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Does work within a transaction so that nothing of it is left where it fails; the rest of it goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    // Where the connection is gone so is the transaction: what happened first says why.
    await sql`rollback to savepoint part`.execute(tx).catch(() => {});
    throw error;
  }
}
