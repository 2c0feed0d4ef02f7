/** Statements on passwords for one sign-in. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { deleteOpeningLink } from './opening-links.ts';

/** Keeps one in place of an earlier one. */
export async function putOneTimePassword(
  tx: Tx,
  row: {
    memberId: bigint;
    passwordHash: string;
    messageId: bigint;
    masked: string;
    validSeconds: number;
  },
): Promise<void> {
  await sql`insert into account.one_time_password (member_id, password_hash, message_id, masked,
      expires_at)
    values (${row.memberId}, ${row.passwordHash}, ${row.messageId}, ${row.masked},
      now() + make_interval(secs => ${row.validSeconds}::int))
    on conflict (member_id) do update set password_hash = excluded.password_hash,
      message_id = excluded.message_id, masked = excluded.masked, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at`.execute(tx);
}

/** Uses it up; nothing when it was used, replaced or too old meanwhile. Answers its message. */
export async function spendOneTimePassword(
  tx: Tx,
  { memberId, passwordHash }: { memberId: bigint; passwordHash: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ messageId: bigint }>`
    delete from account.one_time_password
    where member_id = ${memberId} and password_hash = ${passwordHash} and expires_at > now()
    returning message_id as "messageId"`.execute(tx);
  return rows[0]?.messageId;
}

/** The one that was sent and waits for its use. */
export async function openOneTimePassword(
  db: Queryable,
  memberId: bigint,
): Promise<{ readonly masked: string; readonly expiresAt: Date } | undefined> {
  const { rows } = await sql<{ masked: string; expiresAt: Date }>`
    select masked, expires_at as "expiresAt" from account.one_time_password
    where member_id = ${memberId} and expires_at > now()`.execute(db);
  return rows[0];
}

/**
 * Makes the password of the member one that nobody knows: they must choose another. An opening link
 * lets nobody in any more.
 */
export async function voidPassword(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await sql`update account.member set password_hash = ${passwordHash},
      password_changed_at = now(), password_chosen = false, must_change_password = true
    where id = ${memberId}`.execute(tx);
  await deleteOpeningLink(tx, memberId);
}
