/** What staff find of deposits and payments by one search. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { PaymentSearch } from '#kernel/payment-search.ts';
import { paymentsCalled } from './payments-called.ts';

export interface FoundPayment {
  readonly reference: string;
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly createdAt: Date;
  readonly matched: 'reference' | 'number' | 'transaction' | 'amount';
}

/**
 * Deposits of a merchant by the beginning of a reference in any case, by number, by what a bank or
 * gateway calls a payment, or by amount; the newest first.
 */
export async function findDeposits(
  db: Queryable,
  { merchantId, text, id, amountsMinor, from, to, limit }: PaymentSearch,
): Promise<FoundPayment[]> {
  const begins = text.toUpperCase();
  const amounts = sql`${amountsMinor.map(String)}::bigint[]`;
  const { rows } = await sql<FoundPayment>`
    with found as (
      (select d.id, 'reference' as matched from cashier.deposit d
        where d.merchant_id = ${merchantId} and d.reference ~>=~ ${begins}
          and d.reference ~<~ ${`${begins}~`} order by d.id desc limit ${limit})
      union all
      (select d.id, 'number' from cashier.deposit d where d.id = ${id} and d.merchant_id = ${merchantId})
      union all
      (select p.deposit_id, 'transaction' from ${paymentsCalled(merchantId, text)}
        where p.deposit_id is not null limit ${limit})
      union all
      (select x.deposit_id, 'transaction' from ${paymentsCalled(merchantId, text)}
        join cashier.payment_decision x
          on x.method_id = p.method_id and x.payment_id = p.payment_id
        where x.deposit_id is not null limit ${limit})
      union all
      (select d.id, 'amount' from cashier.deposit d
        where d.merchant_id = ${merchantId} and d.created_at >= ${from} and d.created_at < ${to}
          and (d.amount_minor = any (${amounts}) or d.credited_minor = any (${amounts}))
        order by d.id desc limit ${limit}))
    select d.reference, d.member_id as "memberId",
      coalesce(d.credited_minor, d.amount_minor) as "amountMinor", d.created_at as "createdAt",
      max(f.matched) as matched
    from found f join cashier.deposit d on d.id = f.id
    where d.merchant_id = ${merchantId} and d.stage <> 'opening'
    group by d.id order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A payment that no deposit announced and nobody has decided about. */
export interface FoundTransfer {
  readonly paymentId: string;
  /** Of a bank's line: what the bank wrote. */
  readonly memo: string | null;
  /** In legal tender. */
  readonly amountText: string;
  readonly currency: string;
  readonly paidAt: Date;
}

/** Payments of a merchant that wait for staff, by what the bank or gateway calls them. */
export async function findTransfers(
  db: Queryable,
  { merchantId, text, limit }: PaymentSearch,
): Promise<FoundTransfer[]> {
  const { rows } = await sql<FoundTransfer>`
    select p.payment_id as "paymentId", p.amount_text as "amountText", p.currency,
      p.paid_at as "paidAt", p.memo
    from ${paymentsCalled(merchantId, text)}
    where p.deposit_id is null and p.outcome <> 'credited'
      and not exists (select from cashier.payment_decision x
        where x.method_id = p.method_id and x.payment_id = p.payment_id)
    order by p.received_at desc limit ${limit}`.execute(db);
  return rows;
}
