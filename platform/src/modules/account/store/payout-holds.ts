/** Statements on why no money leaves an account for a while. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { PayoutHoldReason } from '@croupier/contract/withdrawal/kinds';

export async function insertPayoutHold(
  tx: Tx,
  memberId: bigint,
  { reason, hours }: { reason: PayoutHoldReason; hours: number },
): Promise<void> {
  await sql`insert into account.payout_hold (member_id, reason, until)
    values (${memberId}, ${reason}, now() + make_interval(hours => ${hours}::int))`.execute(tx);
}

/** The one that ends last, of a member of that merchant. */
export async function lastPayoutHold(
  db: Queryable,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
): Promise<{ readonly until: Date; readonly reason: PayoutHoldReason } | undefined> {
  const { rows } = await sql<{ until: Date; reason: PayoutHoldReason }>`
    select h.until, h.reason from account.payout_hold h join account.member m on m.id = h.member_id
    where h.member_id = ${memberId} and m.merchant_id = ${merchantId} and h.until > now()
    order by h.until desc, h.id desc limit 1`.execute(db);
  return rows[0];
}
