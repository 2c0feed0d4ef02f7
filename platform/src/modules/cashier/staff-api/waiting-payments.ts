import type { paymentEndpoints } from '@croupier/contract/cashier/operator/payments';
import { queues } from '@croupier/contract/staff/operator/queues';
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { accountNames } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { claims, merchantWithin, requests } from '#staff';
import * as reviews from '../review-payments.ts';

/** What gateways received that waits for staff. */
export function waitingHandlers(
  services: Services,
): Pick<
  OperatorHandlers<typeof paymentEndpoints>,
  'depositReview' | 'paymentCandidates' | 'waitingPayments'
> {
  const { db } = services;
  return {
    ...candidateHandlers(services),

    async depositReview({ staff }, { merchantId: asked, depositId }) {
      const merchantId = merchantWithin(staff, asked);
      const which = { merchantId, depositId: BigInt(depositId) };
      const payments = await reviews.listPayments(db, which);
      const open = await requests.openBySubject(db, merchantId, 'deposit-review');
      return { items: payments.map((one) => paymentOf(one, open)) };
    },

    async waitingPayments({ staff, dictionary }, { merchantId: wanted, held, ...looked }) {
      const merchantId = merchantWithin(staff, wanted);
      const { methodId, search, amount, from, to } = looked;
      const tender = amount && (await tenderOf(db, merchantId, amount));
      const open = await requests.openBySubject(db, merchantId, 'deposit-review');
      const asked = [...open.keys()];
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'payments' });
      const { only, without } = claims.narrowTo(holders, held);
      const payments = await reviews.listWaiting(db, merchantId, {
        methodId: methodId === undefined ? undefined : BigInt(methodId),
        search,
        tender,
        from,
        to,
        ...(only && { only }),
        // What was sent for approval is nobody's to take.
        ...(without && { without: [...without, ...asked] }),
      });
      const { oldestAt, sums, ...figures } = await reviews.paymentFigures(db, merchantId, {
        asked,
        mine: holders.mine,
        held: holders.all,
        targetMinutes: queues.payments.targetMinutes,
      });
      const ids = payments.flatMap(({ memberId }) => memberId ?? []);
      const names = await accountNames(db, ids);
      return {
        items: payments.map((one) => ({
          ...paymentOf(one, open),
          ...holders.row(reviews.subjectOfPayment(one)),
          reference: one.reference,
          methodName: one.methodName[dictionary] ?? one.methodName['en'] ?? '',
          receivedAt: one.receivedAt.toISOString(),
          deposit: depositOf(one, names),
        })),
        figures: {
          ...figures,
          oldestAt: oldestAt?.toISOString() ?? null,
          sums: reviews.describeSums(sums),
        },
      };
    },
  };
}

/** What a payment without an order may have been meant for. */
function candidateHandlers({
  db,
}: Services): Pick<OperatorHandlers<typeof paymentEndpoints>, 'paymentCandidates'> {
  return {
    async paymentCandidates({ staff, dictionary }, { merchantId: asked, methodId, paymentId }) {
      const merchantId = merchantWithin(staff, asked);
      const which = { merchantId, methodId: BigInt(methodId), paymentId };
      const rows = await reviews.candidatesOf(db, which);
      const names = await accountNames(db, [...new Set(rows.map((row) => row.memberId))]);
      return {
        items: rows.map((row) => ({
          id: String(row.id),
          reference: row.reference,
          memberId: String(row.memberId),
          account: names.get(row.memberId) ?? '',
          methodName: row.methodName[dictionary] ?? row.methodName['en'] ?? '',
          amount: moneyText(row.amountMinor),
          state: row.state,
          createdAt: row.createdAt.toISOString(),
          slips: row.slips,
        })),
      };
    },
  };
}

/** What an amount of the wallet is in legal tender. */
async function tenderOf(db: Queryable, merchantId: bigint, amount: string): Promise<string> {
  const merchant = await merchantById(db, merchantId);
  const currency = merchant && currencyOf(merchant.currency);
  return moneyText((parseMoney(amount) ?? 0n) * (currency?.tenderPerUnit ?? 1n));
}

export function textOf(minor: bigint | null, write: (minor: bigint) => string): string | null {
  return minor === null ? null : write(minor);
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
    memo: payment.memo,
    payerName: payment.payerName,
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
