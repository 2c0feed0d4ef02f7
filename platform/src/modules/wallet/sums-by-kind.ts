import type { TransferKind } from '@croupier/contract/transfer-kinds';
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

/** Sums of some kinds over days of a time zone, both included; the newest day first. */
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
  const { rows } = await sql<KindSum>`
    select (t.at at time zone ${of.timeZone})::date::text as day, k.name as kind,
      coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as "inMinor",
      coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint as "outMinor"
    from wallet.account a
      join wallet.book b on b.id = a.book_id
      join wallet.transfer t on t.account_id = a.id
      join wallet.transfer_kind k on k.id = t.kind
    where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
      and a.member_id = ${holder.memberId} and a.purse in ('main', 'receivable')
      and k.name = any (${[...of.kinds]}::text[])
      and t.at >= ${of.first}::date::timestamp at time zone ${of.timeZone}
      and t.at < (${of.last}::date + 1)::timestamp at time zone ${of.timeZone}
    group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}
