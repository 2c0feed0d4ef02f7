import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db.ts';
import { openForDeposit } from '#turnover';
import { type Posted, post } from '#wallet';
import type { DepositRow } from './store/deposit.ts';

/**
 * Credits a payment of a deposit that protection has admitted, in the caller's transaction: what must
 * be played for it is opened, and the money posted. Locks the member's turnover, then their account.
 */
export async function postPayment(
  tx: Tx,
  deposit: Pick<DepositRow, 'id' | 'merchantId' | 'memberId' | 'currency' | 'reference'>,
  payment: {
    readonly methodId: bigint;
    readonly paymentId: string;
    readonly amountMinor: bigint;
  },
): Promise<Posted> {
  const { id, merchantId, memberId, currency, reference } = deposit;
  const { methodId, paymentId, amountMinor } = payment;
  const key = creditKey(methodId, paymentId);
  const holder = { merchantId, memberId, currency };
  await openForDeposit(tx, { ...holder, amountMinor, source: `deposit:${reference}:${key}` });
  return post(tx, {
    ...holder,
    kind: 'deposit',
    amountMinor,
    key,
    subject: { type: 'deposit', id },
    outsideId: paymentId,
  });
}

/** The posting's key, 128 bits in hex: the same for every report of one payment, whoever processes it. */
export function creditKey(methodId: bigint, paymentId: string): string {
  return createHash('sha256').update(`cashier|${methodId}|${paymentId}`).digest('hex').slice(0, 32);
}
