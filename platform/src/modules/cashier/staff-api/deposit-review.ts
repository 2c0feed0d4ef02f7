import { paymentActions } from '@croupier/contract/cashier/payment-kinds';
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { requests } from '#staff';
import * as reviews from '../review-payments.ts';

/** A payment that waits for staff: credited as they say, sent back, recovered, or left. */
export const depositReview = requests.requestKind({
  name: 'deposit-review',
  act: z.strictObject({
    merchantId: z.string(),
    methodId: z.string(),
    paymentId: z.string(),
    action: z.enum(paymentActions),
    /** Whose it is; null where it is nobody's. */
    memberId: z.string().nullable(),
    /** The deposit that it is joined to; null or absent for none. */
    depositId: z.string().nullable().optional(),
    /** Of a credit and of what is recovered only. */
    amountMinor: z.string().nullable(),
    /** What the deposit had come to when it was asked for; older requests do not say. */
    earlierMinor: z.string().optional(),
  }),
  queue: 'payments',
  hours: 72,
  async agree(
    tx,
    { services, request },
    { memberId, depositId = null, amountMinor, earlierMinor, ...act },
  ) {
    const credit = await reviews.decidePayment(tx, {
      merchantId: BigInt(act.merchantId),
      methodId: BigInt(act.methodId),
      paymentId: act.paymentId,
      action: act.action,
      memberId: memberId === null ? null : BigInt(memberId),
      depositId: depositId === null ? null : BigInt(depositId),
      amountMinor: amountMinor === null ? null : BigInt(amountMinor),
      ...(earlierMinor !== undefined && { earlierMinor: BigInt(earlierMinor) }),
      requestId: request.id,
    });
    if (!credit) return {};
    const { currency, balanceMinor, seq } = credit;
    return {
      afterwards: () =>
        services.push.showBalance(credit.memberId, {
          currency,
          main: moneyText(balanceMinor),
          seq,
        }),
    };
  },
});
