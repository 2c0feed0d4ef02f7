import type { GiftCause } from '@croupier/contract/reports/kinds';
import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';
import type { Queryable } from '#kernel/db.ts';

/** What promotions of one cause gave and took back; minor units, both positive. */
export interface PromotionSum {
  readonly cause: GiftCause;
  readonly transfers: number;
  readonly members: number;
  readonly givenMinor: bigint;
  readonly takenMinor: bigint;
}

/** Promotions of a merchant in some time, by their cause; vendors name what they pay themselves. */
export async function promotionSums(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly from: Date;
    readonly to: Date;
  },
  causeOf: CauseInSql,
): Promise<PromotionSum[]> {
  const cause = causeOf({ accountId: sql`t.account_id`, seq: sql`t.seq` });
  const { rows } = await sql<PromotionSum>`
    select case when g.cause = 'other' and g.by_vendor then 'vendor' else g.cause end as cause,
      count(*)::int as transfers, count(distinct g.member_id)::int as members,
      coalesce(sum(g.amount) filter (where g.amount > 0), 0)::bigint as "givenMinor",
      coalesce(-sum(g.amount) filter (where g.amount < 0), 0)::bigint as "takenMinor"
    from (
      select t.amount, a.member_id, ${cause} as cause, c.code like 'vendor:%' as by_vendor
      from wallet.transfer t
        join wallet.account a on a.id = t.account_id
        join wallet.book b on b.id = a.book_id
        join wallet.contra c on c.id = t.contra_id
      where t.kind = 8 and t.at >= ${which.from} and t.at < ${which.to}
        and b.merchant_id = ${which.merchantId} and b.currency = ${which.currency}) g
    group by 1`.execute(db);
  return rows;
}
