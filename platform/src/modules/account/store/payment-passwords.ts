/** Statements on the passwords that are asked before money leaves. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** The first one of a new member. */
export async function insertPaymentPassword(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
): Promise<void> {
  await sql`insert into account.payment_password (member_id, password_hash)
    values (${memberId}, ${passwordHash})`.execute(tx);
}
