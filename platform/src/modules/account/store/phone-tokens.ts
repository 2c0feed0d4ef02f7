/** Every statement on tokens of Firebase that were used. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Uses the token up; false when it was used before. */
export async function spendPhoneToken(
  tx: Tx,
  { hash, expiresAt }: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const result = await sql`insert into account.used_phone_token (token_hash, expires_at)
    values (${hash}, ${expiresAt}) on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Forgets those that have expired. */
export async function forgetPhoneTokens(db: Queryable): Promise<void> {
  await sql`delete from account.used_phone_token where expires_at < now()`.execute(db);
}
