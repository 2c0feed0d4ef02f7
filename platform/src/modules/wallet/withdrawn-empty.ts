import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Holder } from './store.ts';

/** Money that was set aside to leave and left next to nothing behind. */
export interface Emptied {
  readonly amountMinor: bigint;
  readonly at: Date;
}

/**
 * The first withdrawal of some time after which at most a twentieth of it was left in the main account, and
 * that was not given back; undefined where there was none.
 */
export async function withdrawnEmpty(
  db: Queryable,
  { merchantId, memberId, currency }: Holder,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Emptied | undefined> {
  const { rows } = await sql<Emptied>`
    select -t.amount as "amountMinor", t.at
    from wallet.account a
      join wallet.book b on b.id = a.book_id
      join wallet.transfer t on t.account_id = a.id and t.kind > 2 and t.amount < 0
        and t.kind = (select id from wallet.transfer_kind where name = 'hold')
        and t.at > ${from} and t.at <= ${to} and t.balance_after * 20 <= -t.amount
    where b.merchant_id = ${merchantId} and b.currency = ${currency}
      and a.member_id = ${memberId} and a.purse = 'main'
      and not exists (select from wallet.transfer back
        where back.account_id = a.id and back.kind > 2 and back.subject_id = t.subject_id
          and back.kind = (select id from wallet.transfer_kind where name = 'release'))
    order by t.at limit 1`.execute(db);
  return rows[0];
}
