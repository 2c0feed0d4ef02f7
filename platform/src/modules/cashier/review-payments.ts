/** Payments that wait for staff: what they are, and what two people decided about them. */
import { AMOUNT_MAX_MINOR } from '@croupier/contract/money';
import { currencyOf } from '@croupier/contract/currencies';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Posted, post } from '#wallet';
import { creditKey } from './apply-payment.ts';
import { walletAmount } from './deposit-rules.ts';
import { moveDeposit } from './move-deposit.ts';
import { type DepositRow, depositOfMerchant, lockDeposit } from './store/deposit.ts';
import { insertDecision, isDecided, lockPayment, paymentById } from './store/payment.ts';
import { paymentsOfDeposit, type ReviewedPayment } from './store/report.ts';

export type { ReviewedPayment } from './store/report.ts';

interface OfMerchant {
  readonly merchantId: bigint;
  readonly depositId: bigint;
}

/** The deposit of that merchant. Refuses `deposit.unknown`. */
export async function knownDeposit(db: Queryable, which: OfMerchant): Promise<DepositRow> {
  const deposit = await depositOfMerchant(db, which);
  if (!deposit) throw refuse('deposit.unknown');
  return deposit;
}

/** What the gateway says it received for a deposit, and what each would be worth in the wallet. */
export async function listPayments(
  db: Queryable,
  which: OfMerchant,
): Promise<(ReviewedPayment & { readonly worthMinor: bigint | null })[]> {
  const { id, currency: code } = await knownDeposit(db, which);
  const currency = currencyOf(code);
  const payments = await paymentsOfDeposit(db, id);
  return payments.map((payment) => ({
    ...payment,
    worthMinor:
      (currency && payment.currency === code && walletAmount(payment.amountText, currency)) || null,
  }));
}

export type StaffCredit = Posted & Pick<DepositRow, 'memberId' | 'currency'>;

/**
 * Does what two people decided about one payment of a deposit in review, in the caller's
 * transaction: credits the amount under the key that the payment itself would have used, or leaves
 * it. Refuses `deposit.unknown`, and `deposit.not-in-review` when it was decided or credited before.
 * Locks the payment's name, then the deposit, then the member's account, as reports do.
 */
export async function decidePayment(
  tx: Tx,
  decision: OfMerchant & {
    readonly paymentId: string;
    /** In minor units; null credits nothing. */
    readonly amountMinor: bigint | null;
    readonly requestId: string;
  },
): Promise<StaffCredit | undefined> {
  const { paymentId, amountMinor, requestId } = decision;
  const { methodId, id } = await knownDeposit(tx, decision);
  await lockPayment(tx, methodId, paymentId);
  const deposit = await lockDeposit(tx, id);
  const payment = await paymentById(tx, methodId, paymentId);
  const waits =
    deposit?.stage === 'review' && payment?.outcome === 'review' && payment.depositId === id;
  if (!waits || (await isDecided(tx, { methodId, paymentId }))) {
    throw refuse('deposit.not-in-review');
  }
  await insertDecision(tx, { methodId, paymentId, requestId, creditedMinor: amountMinor });
  const detail = { paymentId, request: requestId };
  if (amountMinor === null) {
    const left = await paymentsOfDeposit(tx, id);
    // Another payment of the deposit may still be credited.
    if (!left.some(({ outcome }) => outcome === 'review')) {
      await moveDeposit(tx, deposit, 'declined', { detail });
    }
    return undefined;
  }
  if (amountMinor <= 0n || amountMinor > AMOUNT_MAX_MINOR) {
    throw new Error(`A payment cannot be credited with ${amountMinor}.`);
  }
  const { merchantId, memberId, currency } = deposit;
  const posted = await post(tx, {
    kind: 'deposit',
    merchantId,
    memberId,
    currency,
    amountMinor,
    key: creditKey(methodId, paymentId),
    subject: { type: 'deposit', id },
    outsideId: paymentId,
  });
  await moveDeposit(tx, deposit, 'approved', { creditedMinor: amountMinor, detail });
  return { ...posted, memberId, currency };
}
