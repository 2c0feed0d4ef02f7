import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface FoundPayment {
  readonly reference: string;
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly createdAt: Date;
}

/** Deposits of a merchant with that reference, which may be in any case, or number. */
export async function findDeposits(
  db: Queryable,
  {
    merchantId,
    text,
    limit,
  }: { readonly merchantId: bigint; readonly text: string; readonly limit: number },
): Promise<FoundPayment[]> {
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  const { rows } = await sql<FoundPayment>`
    select reference, member_id as "memberId", coalesce(credited_minor, amount_minor) as "amountMinor",
      created_at as "createdAt"
    from cashier.deposit
    where merchant_id = ${merchantId} and stage <> 'opening' and (id = ${id}
      or (method_id in (select m.id from cashier.method m where m.merchant_id = ${merchantId})
        and reference in (${text}, ${text.toUpperCase()})))
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
