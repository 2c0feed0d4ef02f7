/** Statements on links by which people take over accounts that were opened for them. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

const VALID_HOURS = 72;

/** Keeps one in place of an earlier one, and answers until when it works. */
export async function putOpeningLink(tx: Tx, memberId: bigint, tokenHash: Buffer): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into account.opening_link (member_id, token_hash, expires_at)
    values (${memberId}, ${tokenHash}, now() + make_interval(hours => ${VALID_HOURS}::int))
    on conflict (member_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('a link to an opened account was not kept');
  return kept.expiresAt;
}

/** Whose account the link opens at that merchant, while it works. */
export async function memberOfOpeningLink(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly tokenHash: Buffer },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    select l.member_id as "memberId"
    from account.opening_link l join account.member m on m.id = l.member_id
    where l.token_hash = ${of.tokenHash} and l.expires_at > now()
      and m.merchant_id = ${of.merchantId}`.execute(db);
  return rows[0]?.memberId;
}

/** It lets nobody in any more. */
export async function deleteOpeningLink(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.opening_link where member_id = ${memberId}`.execute(tx);
}

/** Uses it up; false when it was used, replaced or too old meanwhile. */
export async function spendOpeningLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from account.opening_link
    where token_hash = ${tokenHash} and expires_at > now()`.execute(tx);
  return numAffectedRows === 1n;
}
