import type { TransferKind } from '@croupier/contract/wallet/transfer-kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/**
 * What transfers of a kind came to then for each member of a merchant, minor units; others are
 * absent.
 */
export async function sumsBetween(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly kind: TransferKind;
    readonly from: Date;
    readonly to: Date;
    /** What came in alone; without, less what went out. */
    readonly incoming?: boolean;
    /** All without. */
    readonly memberIds?: readonly bigint[] | undefined;
  },
): Promise<Map<bigint, bigint>> {
  const memberIds = which.memberIds ? [...which.memberIds] : null;
  const { rows } = await sql<{ memberId: bigint; sum: bigint }>`
    select a.member_id as "memberId", sum(t.amount)::bigint as sum
    from wallet.transfer t
      join wallet.account a on a.id = t.account_id
      join wallet.book b on b.id = a.book_id
    where t.at >= ${which.from} and t.at < ${which.to}
      and t.kind = (select id from wallet.transfer_kind where name = ${which.kind})
      and b.merchant_id = ${which.merchantId} and b.currency = ${which.currency}
      and (${memberIds}::bigint[] is null or a.member_id = any (${memberIds}::bigint[]))
      and (not ${which.incoming ?? false}::boolean or t.amount > 0)
    group by 1`.execute(db);
  return new Map(rows.map(({ memberId, sum }) => [memberId, sum]));
}
