import { sql } from 'kysely';

/**
 * Payments of a merchant that a gateway calls so, and lines of its accounts that their bank calls so, in any
 * case: for `from`, as `p`.
 */
export function paymentsCalled(merchantId: bigint, text: string) {
  const upper = text.toUpperCase();
  return sql`(
    select g.* from cashier.payment g
    where g.method_id in (select m.id from cashier.method m where m.merchant_id = ${merchantId})
      and g.payment_id in (${text}, ${upper})
    union
    select l.* from cashier.receiving_account a
    join cashier.payment l on l.account_id = a.id and upper(l.payment_id) = a.id || '.' || ${upper}
    where a.merchant_id = ${merchantId}) p`;
}
