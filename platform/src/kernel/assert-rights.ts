/** Looks at the start whether the database holds the platform to its histories (docs/decisions/013). */
import { sql } from 'kysely';
import type { Queryable } from './db.ts';
import type { Log } from './log.ts';

/** Says in the log when the platform's own user could switch off what keeps the ledger as it is. */
export async function assertRights(db: Queryable, log: Log): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class
    where oid = 'wallet.transfer'::regclass`.execute(db);
  if (rows[0]?.owns) log.warn('the user of DATABASE_URL owns the ledger: it could rewrite history');
}
