import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A deposit of a member, and which of theirs it was. */
export interface NthDeposit {
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly at: Date;
  /** 1 is the first ever. */
  readonly nth: number;
  readonly before: Date | null;
}

/**
 * Deposits of some members of a merchant in some time by the ledger, the oldest first, those that were taken
 * back among them.
 */
export async function depositsOfMembers(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly memberIds: readonly bigint[];
    readonly from: Date;
    readonly to: Date;
  },
): Promise<NthDeposit[]> {
  const { rows } = await sql<NthDeposit>`
    select * from (
      select a.member_id as "memberId", t.amount as "amountMinor", t.at,
        (row_number() over w)::int as nth, lag(t.at) over w as before
      from unnest(${which.memberIds.map(String)}::bigint[]) as m (id)
        join wallet.account a on a.member_id = m.id and a.purse = 'main'
        join wallet.book b on b.id = a.book_id
          and b.merchant_id = ${which.merchantId} and b.currency = ${which.currency}
        join wallet.transfer t on t.account_id = a.id and t.kind > 2 and t.amount > 0
          and t.kind = (select id from wallet.transfer_kind where name = 'deposit')
      window w as (partition by a.id order by t.seq)) d
    where d.at >= ${which.from} and d.at < ${which.to}
    order by d.at, d."memberId"`.execute(db);
  return rows;
}
