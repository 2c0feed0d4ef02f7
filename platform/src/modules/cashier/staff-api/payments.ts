import type { paymentEndpoints } from '@croupier/contract/operator/payments';
import { moneyText } from '@croupier/contract/money';
import { accountNames, knownMember } from '#account';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { amountOf } from '#kernel/amount-of.ts';
import { merchantWithin, requests } from '#staff';
import * as reviews from '../review-payments.ts';
import { depositReview } from './deposit-review.ts';

/** Payments that wait for staff, and asking a second person what becomes of one. */
export function paymentHandlers({
  db,
  secrets,
}: Services): OperatorHandlers<typeof paymentEndpoints> {
  return {
    async depositReview({ staff }, { merchantId: asked, depositId }) {
      const merchantId = merchantWithin(staff, asked);
      const which = { merchantId, depositId: BigInt(depositId) };
      const payments = await reviews.listPayments(db, which);
      const open = await requests.openBySubject(db, merchantId, 'deposit-review');
      return { items: payments.map((one) => paymentOf(one, open)) };
    },

    async waitingPayments({ staff, dictionary }, { merchantId: asked }) {
      const merchantId = merchantWithin(staff, asked);
      const payments = await reviews.listWaiting(db, merchantId);
      const open = await requests.openBySubject(db, merchantId, 'deposit-review');
      const ids = payments.flatMap(({ memberId }) => memberId ?? []);
      const names = await accountNames(db, ids);
      return {
        items: payments.map((one) => ({
          ...paymentOf(one, open),
          reference: one.reference,
          methodName: one.methodName[dictionary] ?? one.methodName['en'] ?? '',
          receivedAt: one.receivedAt.toISOString(),
          deposit: depositOf(one, names),
        })),
      };
    },

    async askForPaymentDecision(call, { action, amount, memberId, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const { methodId, paymentId } = input;
      const which = { merchantId, methodId: BigInt(methodId), paymentId };
      const row = await db.transaction().execute(async (tx) => {
        const payment = await reviews.waitingPayment(tx, which);
        const who = await payerOf(tx, { merchantId, payment, action, memberId });
        const amountMinor = action === 'credit' ? creditOf(payment, amount) : null;
        return requests.makeRequest(tx, secrets, call, {
          kind: depositReview,
          subject: reviews.subjectOfPayment(which),
          merchantId,
          reason,
          name: who.name,
          act: {
            ...input,
            action,
            memberId: who.memberId === null ? null : String(who.memberId),
            amountMinor: textOf(amountMinor, String),
            earlierMinor: String(payment.earlierMinor ?? 0n),
          },
          before: {
            reference: payment.reference,
            asked: textOf(payment.askedMinor, moneyText),
            paid: `${payment.amountText} ${payment.currency}`,
            // The same in the wallet's unit, so that it can be compared with what is credited.
            arrived: textOf(payment.worthMinor, moneyText),
            earlier: textOf(payment.earlierMinor, moneyText),
            why: payment.reason ?? payment.outcome,
          },
          after: { action, credited: textOf(amountMinor, moneyText) },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** What is to be credited: no more than arrived. */
function creditOf(payment: reviews.WaitingPayment, amount: string | undefined): bigint {
  const amountMinor = amountOf(amount ?? '', payment.methodCurrency, 'in');
  reviews.assertArrived(payment, amountMinor);
  return amountMinor;
}

function textOf(minor: bigint | null, write: (minor: bigint) => string): string | null {
  return minor === null ? null : write(minor);
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
  if (needed && asked.memberId === undefined) {
    throw refuse('request.invalid', { fields: { memberId: { key: 'field.required' } } });
  }
  const memberId = needed && asked.memberId ? BigInt(asked.memberId) : payment.memberId;
  if (memberId === null) return { memberId, name: '' };
  const { username } = await knownMember(tx, { merchantId, memberId });
  return { memberId, name: username };
}

function paymentOf(
  { methodId, amountText, paidAt, ...payment }: reviews.WorthReviewed,
  open: ReadonlyMap<string, requests.RequestRow>,
) {
  const asked = open.get(reviews.subjectOfPayment({ methodId, paymentId: payment.paymentId }));
  return {
    asked: asked ? { by: asked.maker, at: asked.createdAt.toISOString() } : null,
    methodId: String(methodId),
    paymentId: payment.paymentId,
    amount: amountText,
    currency: payment.currency,
    worth: textOf(payment.worthMinor, moneyText),
    creditMax: textOf(payment.creditMaxMinor, moneyText),
    paidAt: paidAt.toISOString(),
    outcome: payment.outcome,
    reason: payment.reason,
  };
}

function depositOf(
  { depositId, depositState, memberId, askedMinor, earlierMinor }: reviews.WaitingPayment,
  names: ReadonlyMap<bigint, string>,
) {
  if (depositId === null || depositState === null || depositState === 'opening') return null;
  if (memberId === null || askedMinor === null) return null;
  return {
    id: String(depositId),
    state: depositState,
    asked: moneyText(askedMinor),
    credited: textOf(earlierMinor, moneyText),
    memberId: String(memberId),
    account: names.get(memberId) ?? '',
  };
}
