import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Holder } from './store.ts';

/** What a member has paid in so far. */
export interface DepositHistory {
  readonly count: number;
  readonly lastAt: Date | null;
  /** On this day of the time zone. */
  readonly countToday: number;
}

/** Deposits of a member by the ledger, those that were taken back among them. */
export async function depositHistory(
  db: Queryable,
  holder: Holder,
  timeZone: string,
): Promise<DepositHistory> {
  const { rows } = await sql<DepositHistory>`
    select count(*)::int as count, max(t.at) as "lastAt",
      (count(*) filter (where t.at >= date_trunc('day', now(), ${timeZone})))::int as "countToday"
    from wallet.account a
      join wallet.book b on b.id = a.book_id
      join wallet.transfer t on t.account_id = a.id and t.kind > 2
        and t.kind = (select id from wallet.transfer_kind where name = 'deposit')
    where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
      and a.member_id = ${holder.memberId} and a.purse = 'main'`.execute(db);
  return rows[0] ?? { count: 0, lastAt: null, countToday: 0 };
}

/**
 * What a member has paid in, as a part of statements that judge many members: how often, what it comes to in
 * minor units, or when they did last.
 * @param member id of the member that is judged; @param since an instant; from the beginning when absent
 */
export function paidIn(
  what: 'count' | 'sum' | 'last',
  {
    member,
    merchantId,
    currency,
    since,
  }: {
    readonly member: RawBuilder<unknown>;
    readonly merchantId: bigint;
    readonly currency: string;
    readonly since?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const figures = {
    count: sql`count(*)`,
    sum: sql`coalesce(sum(t.amount), 0)`,
    last: sql`max(t.at)`,
  };
  return sql`(select ${figures[what]}
    from wallet.account a
      join wallet.transfer t on t.account_id = a.id and t.kind > 2
        and t.kind = (select id from wallet.transfer_kind where name = 'deposit')
        ${since ? sql`and t.at >= ${since}` : sql``}
    where a.member_id = ${member} and a.purse = 'main' and a.book_id = (
      select id from wallet.book where merchant_id = ${merchantId} and currency = ${currency}))`;
}
