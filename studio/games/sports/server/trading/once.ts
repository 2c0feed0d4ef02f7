/** What staff say under a key is done once: asked again it is answered as before. */
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';

/** Claims a key within the transaction of the deed; answers what was answered under it before, if so. */
export async function claimKey(tx: Tx, key: string): Promise<string | undefined> {
  // Two of one key go one after the other: the second sees what the first has answered.
  await sql`select pg_advisory_xact_lock(hashtextextended('sports-said ' || ${key}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ answer: string }>`
    select answer from studio.sports_said where key = ${key}`.execute(tx);
  return rows[0]?.answer;
}

export async function keepAnswer(tx: Tx, key: string, answer: string): Promise<void> {
  await sql`
    insert into studio.sports_said (key, answer) values (${key}, ${answer})
    on conflict do nothing`.execute(tx);
}
