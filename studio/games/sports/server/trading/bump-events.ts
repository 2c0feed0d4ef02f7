import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';

/** Books of all processes read them anew, and slips that saw them before are judged by what holds now. */
export async function bumpEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update studio.sports_event set version = version + 1, changed_at = now()
    where id = any(${[...ids]}::text[])`.execute(tx);
}
