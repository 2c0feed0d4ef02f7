import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A deposit as the ledger has it. */
export interface PostedDeposit {
  /** The posting's key, 32 hex digits. */
  readonly key: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** Deposits that were posted to members of a merchant then, whoever asked for them. */
export async function depositsBetween(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<PostedDeposit[]> {
  const { rows } = await sql<PostedDeposit>`
    select replace(t.key::text, '-', '') as key, t.amount as "amountMinor", t.at
    from wallet.transfer t
      join wallet.account a on a.id = t.account_id
      join wallet.book b on b.id = a.book_id
    where t.at >= ${which.from} and t.at < ${which.to}
      and t.kind = (select id from wallet.transfer_kind where name = 'deposit')
      and b.merchant_id = ${which.merchantId} and b.currency = ${which.currency}`.execute(db);
  return rows;
}
