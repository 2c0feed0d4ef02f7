/** Statements on the passwords that are asked before money leaves. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface PaymentPasswordRow {
  readonly passwordHash: string;
  readonly changedAt: Date;
  readonly wrongTries: number;
  /** Nothing once it is over. */
  readonly lockedUntil: Date | null;
}

/** The first one of a member; false when there is one. */
export async function insertPaymentPassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
): Promise<boolean> {
  const written = await sql`insert into account.payment_password (member_id, password_hash)
    values (${memberId}, ${passwordHash}) on conflict do nothing`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** What is kept of a member of that merchant. */
export async function paymentPasswordOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<PaymentPasswordRow | undefined> {
  const { rows } = await sql<PaymentPasswordRow>`
    select w.password_hash as "passwordHash", w.changed_at as "changedAt",
      case when w.locked_until <= now() then 0 else w.wrong_tries end as "wrongTries",
      case when w.locked_until > now() then w.locked_until end as "lockedUntil"
    from account.payment_password w join account.member m on m.id = w.member_id
    where w.member_id = ${memberId} and m.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/**
 * Counts a try before it is judged and locks with the last one, in one statement: of parallel tries
 * no more are judged. Answers nothing where there is no password, or it is locked.
 */
export async function takePaymentTry(
  db: Queryable,
  { merchantId, memberId }: Owner,
  { triesMax, lockHours }: { triesMax: number; lockHours: number },
): Promise<{ readonly passwordHash: string; readonly tries: number } | undefined> {
  const { rows } = await sql<{ passwordHash: string; tries: number }>`
    update account.payment_password w set
      wrong_tries = case when w.locked_until is null then w.wrong_tries + 1 else 1 end,
      locked_until = case when w.locked_until is null and w.wrong_tries + 1 >= ${triesMax}::int
        then now() + make_interval(hours => ${lockHours}::int) end
    from account.member m
    where w.member_id = ${memberId} and m.id = w.member_id and m.merchant_id = ${merchantId}
      and (w.locked_until is null or w.locked_until <= now())
    returning w.password_hash as "passwordHash", w.wrong_tries as tries`.execute(db);
  return rows[0];
}

/**
 * Forgets the tries after a right one, unless the password is another one by now.
 * @param newHash the same password in today's form
 */
export async function settlePaymentTries(
  db: Queryable,
  memberId: bigint,
  { passwordHash, newHash }: { passwordHash: string; newHash: string | undefined },
): Promise<boolean> {
  const settled = await sql`update account.payment_password
    set wrong_tries = 0, locked_until = null, password_hash = ${newHash ?? passwordHash}
    where member_id = ${memberId} and password_hash = ${passwordHash}`.execute(db);
  return settled.numAffectedRows === 1n;
}

/** Another one in place of whatever there was; nothing is counted or locked any more. */
export async function replacePaymentPassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
): Promise<void> {
  await sql`insert into account.payment_password (member_id, password_hash)
    values (${memberId}, ${passwordHash})
    on conflict (member_id) do update set password_hash = excluded.password_hash,
      changed_at = now(), wrong_tries = 0, locked_until = null`.execute(tx);
}
