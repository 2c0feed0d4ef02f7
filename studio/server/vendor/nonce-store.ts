import { TIMESTAMP_WINDOW_SECONDS } from '@croupier/contract/seamless/wire';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Uses up a nonce. False when it was used before. */
export async function useNonce(db: Queryable, nonce: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into studio.request_nonce (nonce) values (${nonce}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets nonces whose signatures are too old to be accepted, both sides' clocks allowed for. */
export async function deleteOldNonces(db: Queryable): Promise<void> {
  const seconds = 2 * TIMESTAMP_WINDOW_SECONDS;
  await sql`
    delete from studio.request_nonce
    where seen_at < now() - make_interval(secs => ${seconds})`.execute(db);
}
