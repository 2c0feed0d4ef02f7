import type { paymentEndpoints } from '@croupier/contract/cashier/operator/payments';
import { moneyText } from '@croupier/contract/money';
import { knownMember } from '#account';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { amountOf } from '#kernel/amount-of.ts';
import { claims, merchantWithin, requests } from '#staff';
import { findAccount } from '#wallet';
import * as reviews from '../review-payments.ts';
import { type DepositRow, depositOfMerchant } from '../store/deposit.ts';
import { depositReview } from './deposit-review.ts';
import { textOf, waitingHandlers } from './waiting-payments.ts';

/** Payments that wait for staff, and asking a second person what becomes of one. */
export function paymentHandlers(services: Services): OperatorHandlers<typeof paymentEndpoints> {
  const { db, secrets } = services;
  return {
    ...waitingHandlers(services),

    async askForPaymentDecision(call, { action, amount, memberId, depositId, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const { methodId, paymentId } = input;
      const which = { merchantId, methodId: BigInt(methodId), paymentId };
      const row = await db.transaction().execute(async (tx) => {
        const payment = await reviews.waitingPayment(tx, which);
        reviews.assertAction(payment, action);
        const subject = reviews.subjectOfPayment(which);
        await claims.settle(tx, call, { merchantId, queue: 'payments', subject });
        const joined = await joinedTo(tx, { merchantId, payment, action, depositId });
        const named = joined ? String(joined.memberId) : memberId;
        const who = await payerOf(tx, { merchantId, payment, action, memberId: named });
        const moves = action === 'credit' || action === 'recover';
        const amountMinor = moves ? amountIn(payment, amount) : null;
        return requests.makeRequest(tx, secrets, call, {
          kind: depositReview,
          subject,
          merchantId,
          reason,
          name: who.name,
          act: {
            ...input,
            action,
            memberId: who.memberId === null ? null : String(who.memberId),
            depositId: joined ? String(joined.id) : null,
            amountMinor: textOf(amountMinor, String),
            earlierMinor: String(payment.earlierMinor ?? 0n),
          },
          before: {
            reference: joined?.reference ?? payment.reference,
            asked: textOf(joined?.amountMinor ?? payment.askedMinor, moneyText),
            paid: `${payment.amountText} ${payment.currency}`,
            // The same in the wallet's unit, so that it can be compared with what is credited.
            arrived: textOf(payment.worthMinor, moneyText),
            earlier: textOf(payment.earlierMinor, moneyText),
            why: payment.reason ?? payment.outcome,
            balance: action === 'recover' ? await balanceOf(tx, merchantId, who, payment) : null,
          },
          after: {
            action,
            [action === 'recover' ? 'recovered' : 'credited']: textOf(amountMinor, moneyText),
          },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

/**
 * The deposit that a payment without an order is joined to. Refuses `deposit.unknown` for one that is not the
 * merchant's, and `deposit.not-joinable` for one that waits for no money, is in another currency, or has a
 * payment of its own already.
 */
async function joinedTo(
  tx: Tx,
  asked: {
    readonly merchantId: bigint;
    readonly payment: reviews.WaitingPayment;
    readonly action: string;
    readonly depositId: string | undefined;
  },
): Promise<DepositRow | undefined> {
  const { merchantId, payment, action, depositId } = asked;
  if (depositId === undefined || action !== 'credit') return undefined;
  const deposit = await depositOfMerchant(tx, { merchantId, depositId: BigInt(depositId) });
  if (!deposit) throw refuse('deposit.unknown');
  const { stage, currency } = deposit;
  const fits = payment.depositId === null && currency === payment.methodCurrency;
  if (!fits || !reviews.isJoinable(stage)) throw refuse('deposit.not-joinable');
  return deposit;
}

/** What is to be credited or recovered: no more than arrived or was taken back. */
function amountIn(payment: reviews.WaitingPayment, amount: string | undefined): bigint {
  const amountMinor = amountOf(amount ?? '', payment.methodCurrency, 'in');
  reviews.assertArrived(payment, amountMinor);
  return amountMinor;
}

/** Whom the order names; without one whoever is named now, if anybody shall have it. */
async function payerOf(
  tx: Tx,
  asked: {
    readonly merchantId: bigint;
    readonly payment: reviews.WaitingPayment;
    readonly action: string;
    readonly memberId: string | undefined;
  },
): Promise<{ readonly memberId: bigint | null; readonly name: string }> {
  const { merchantId, payment, action } = asked;
  const needed = payment.memberId === null && action === 'credit';
  // Nobody has what no order of ours was credited with.
  if (payment.memberId === null && action === 'recover') throw refuse('deposit.action');
  if (needed && asked.memberId === undefined) {
    throw refuse('request.invalid', { fields: { memberId: { key: 'field.required' } } });
  }
  const memberId = needed && asked.memberId ? BigInt(asked.memberId) : payment.memberId;
  if (memberId === null) return { memberId, name: '' };
  const { username } = await knownMember(tx, { merchantId, memberId });
  return { memberId, name: username };
}

/** What the member has, from which it would be taken. */
async function balanceOf(
  tx: Tx,
  merchantId: bigint,
  { memberId }: { readonly memberId: bigint | null },
  { methodCurrency: currency }: reviews.WaitingPayment,
): Promise<string> {
  const account = memberId && (await findAccount(tx, { merchantId, memberId, currency }));
  return moneyText(account ? account.balanceMinor : 0n);
}
