import type { TransferKind } from '@croupier/contract/wallet/transfer-kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Holder } from './store.ts';

/** What a member got and gave by one kind of transfer on one day; what is still owed included. */
export interface KindSum {
  /** ISO date. */
  readonly day: string;
  readonly kind: TransferKind;
  readonly inMinor: bigint;
  /** Positive. */
  readonly outMinor: bigint;
}

/** Sums of some kinds, but bets and wins, over days of a time zone, both included; the newest day first. */
export async function sumsByKind(
  db: Queryable,
  holder: Holder,
  of: {
    readonly kinds: readonly TransferKind[];
    readonly first: string;
    readonly last: string;
    readonly timeZone: string;
  },
): Promise<KindSum[]> {
  // Day by day, so that each is a stretch of the index and no row's time is turned into a day. Bets and
  // wins, of which there are too many for it, are not in that index.
  const { rows } = await sql<KindSum>`
    select d.day::text as day, k.name as kind, sum(s.gotten)::bigint as "inMinor",
      sum(s.given)::bigint as "outMinor"
    from (
      select day::date as day, day at time zone ${of.timeZone} as starts,
        (day + interval '1 day') at time zone ${of.timeZone} as ends
      from generate_series(${of.first}::date::timestamp, ${of.last}::date::timestamp, '1 day') as day
    ) d
    cross join (
      select a.id from wallet.account a join wallet.book b on b.id = a.book_id
      where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
        and a.member_id = ${holder.memberId} and a.purse in ('main', 'receivable')
    ) a
    cross join (
      select id, name from wallet.transfer_kind where name = any (${[...of.kinds]}::text[])
    ) k
    cross join lateral (
      select count(*) as many, coalesce(sum(t.amount) filter (where t.amount > 0), 0) as gotten,
        coalesce(-sum(t.amount) filter (where t.amount < 0), 0) as given
      from wallet.transfer t
      where t.account_id = a.id and t.kind = k.id and t.kind > 2
        and t.at >= d.starts and t.at < d.ends
    ) s
    where s.many > 0
    group by d.day, k.name order by d.day desc, k.name`.execute(db);
  return rows;
}
