import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { withOffer } from '#promotions';
import { openForDeposit } from '#turnover';
import { type Posted, post } from '#wallet';
import type { DepositRow } from './store/deposit.ts';
import { methodById } from './store/method.ts';

/**
 * Credits a payment of a deposit that protection has admitted, in the caller's transaction: what must
 * be played for it is opened, the money posted, and the offer given that was chosen with it. Locks the
 * member's turnover, then their account.
 */
export async function postPayment(
  tx: Tx,
  deposit: Pick<
    DepositRow,
    'id' | 'merchantId' | 'memberId' | 'currency' | 'reference' | 'offerId' | 'offerVersion'
  >,
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
  const credit = () =>
    post(tx, {
      ...holder,
      kind: 'deposit',
      amountMinor,
      key,
      subject: { type: 'deposit', id },
      outsideId: paymentId,
    });
  const { offerId, offerVersion: version } = deposit;
  if (offerId === null || version === null) return credit();
  const [method, merchant] = [await methodById(tx, methodId), await merchantById(tx, merchantId)];
  if (!method || !merchant) throw new Error(`Method ${methodId} is gone.`);
  const paid = { id, amountMinor, method: method.kind, key };
  const { timeZone } = merchant;
  return withOffer(tx, holder, { chosen: { offerId, version }, deposit: paid, timeZone }, credit);
}

/** The posting's key, 128 bits in hex: the same for every report of one payment, whoever processes it. */
export function creditKey(methodId: bigint, paymentId: string): string {
  return createHash('sha256').update(`cashier|${methodId}|${paymentId}`).digest('hex').slice(0, 32);
}
