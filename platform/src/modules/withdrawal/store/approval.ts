/** Statements on what nobody, or one person alone, let go within the last day. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './account.ts';

/** Serialises what one member of staff approves: held until the transaction ends. */
export async function lockApprover(tx: Tx, staffId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('withdrawal.approver', ${staffId}))`.execute(tx);
}

/**
 * What was let go without a second person within the last 24 hours, in minor units: of the member, and
 * by that member of staff at the merchant. What went back to the member does not count.
 */
export async function aloneOfDay(
  db: Queryable,
  owner: Owner & { readonly currency: string },
  staffId: bigint | null,
): Promise<{ readonly memberMinor: bigint; readonly approverMinor: bigint }> {
  const counted = sql`w.merchant_id = ${owner.merchantId} and w.currency = ${owner.currency}
    and w.approved_alone and w.approved_at > now() - interval '24 hours'
    and w.stage not in ('review', 'held', 'rejected', 'failed')`;
  const { rows } = await sql<{ memberMinor: bigint; approverMinor: bigint }>`
    select (select coalesce(sum(w.amount_minor - w.released_minor), 0)::bigint
        from withdrawal.withdrawal w
        where w.member_id = ${owner.memberId} and ${counted}) as "memberMinor",
      (select coalesce(sum(w.amount_minor - w.released_minor), 0)::bigint
        from withdrawal.withdrawal w
        where w.approved_by = ${staffId}::bigint and ${counted}) as "approverMinor"`.execute(db);
  return rows[0] ?? { memberMinor: 0n, approverMinor: 0n };
}
