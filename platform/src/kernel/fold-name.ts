import { sql } from 'kysely';
import type { Queryable } from './db.ts';

/**
 * A name as the database compares it: what counts tries must take for one what look-ups do. Nothing
 * of a name or an address is folded outside the database where it decides anything.
 */
export async function foldName(db: Queryable, name: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select kernel.fold(${name}) as folded`.execute(db);
  return rows[0]?.folded ?? '';
}
