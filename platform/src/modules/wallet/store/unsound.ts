/** Statements on wallets whose books do not add up. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Freezes every account of a member, what is held included, and notes why. */
export async function freezeUnsound(tx: Tx, memberId: bigint, finding: string): Promise<void> {
  await sql`
    update wallet.account a set frozen = true
    from (select id from wallet.account where member_id = ${memberId} and not frozen
          order by id for no key update) locked
    where a.id = locked.id`.execute(tx);
  await sql`
    insert into wallet.unsound (member_id, finding) values (${memberId}, ${finding})
    on conflict (member_id) do nothing`.execute(tx);
}

/** Wallets of a merchant that are frozen for their books, the oldest first. */
export async function listUnsound(
  db: Queryable,
  merchantId: bigint,
): Promise<{ readonly memberId: bigint; readonly foundAt: Date; readonly finding: string }[]> {
  const { rows } = await sql<{ memberId: bigint; foundAt: Date; finding: string }>`
    select u.member_id as "memberId", u.found_at as "foundAt", u.finding
    from wallet.unsound u
    where exists (select from wallet.account a join wallet.book b on b.id = a.book_id
                  where a.member_id = u.member_id and b.merchant_id = ${merchantId})
    order by u.found_at limit 100`.execute(db);
  return rows;
}

/** Whether a member's wallet was frozen because its books did not add up; locks the note of it. */
export async function wasUnsound(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.unsound where member_id = ${memberId} for update`.execute(tx);
  return rows.length > 0;
}

/** Forgets that a wallet was unsound, and thaws what nothing else freezes: what is held. */
export async function forgetUnsound(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from wallet.unsound where member_id = ${memberId}`.execute(tx);
  await sql`
    update wallet.account set frozen = false
    where member_id = ${memberId} and purse = 'held' and frozen`.execute(tx);
}
