import { sql } from 'kysely';
import type { Queryable } from './db.ts';

/** A name as the database compares it: what counts tries must take for one what look-ups do. */
export async function foldName(db: Queryable, name: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(${name}::text) as folded`.execute(db);
  return rows[0]?.folded ?? '';
}
