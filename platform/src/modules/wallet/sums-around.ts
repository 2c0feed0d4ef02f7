import type { TransferKind } from '@croupier/contract/wallet/transfer-kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A day of each member's own, of the time zone. */
export interface MemberDay {
  readonly memberId: bigint;
  readonly day: string;
}

/**
 * What transfers of some kinds came to for members of a merchant on days counted from a day of each one's
 * own, which is 0; minor units, less what went out. Not for kinds of rounds, which no index holds.
 */
export async function sumsAround(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly timeZone: string;
    readonly kinds: readonly TransferKind[];
    readonly members: readonly MemberDay[];
    /** Before that day, and from it on. */
    readonly days: number;
  },
): Promise<{ readonly day: number; readonly kind: TransferKind; readonly minor: bigint }[]> {
  const { merchantId, currency, timeZone, kinds, members, days } = which;
  const { rows } = await sql<{ day: number; kind: TransferKind; minor: bigint }>`
    select (t.at at time zone ${timeZone})::date - m.day as day, k.name as kind,
      sum(t.amount)::bigint as minor
    from unnest(${members.map(({ memberId }) => String(memberId))}::bigint[],
        ${members.map(({ day }) => day)}::date[]) as m (member_id, day)
      join wallet.account a on a.member_id = m.member_id and a.purse = 'main'
      join wallet.book b on b.id = a.book_id
        and b.merchant_id = ${merchantId} and b.currency = ${currency}
      join wallet.transfer_kind k on k.name = any (${[...kinds]}::text[])
      join wallet.transfer t on t.account_id = a.id and t.kind = k.id and t.kind > 2
        and t.at >= (m.day - ${days}::int)::timestamp at time zone ${timeZone}
        and t.at < (m.day + ${days}::int)::timestamp at time zone ${timeZone}
    group by 1, 2`.execute(db);
  return rows;
}
