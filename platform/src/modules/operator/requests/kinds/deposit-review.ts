import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { reviews } from '#cashier';
import { requestKind } from '../request-kind.ts';

/** A payment that waits for staff: credited as they say, or left. */
export const depositReview = requestKind({
  act: z.strictObject({
    merchantId: z.string(),
    depositId: z.string(),
    paymentId: z.string(),
    /** Null credits nothing. */
    amountMinor: z.string().nullable(),
  }),
  hours: 72,
  async agree(tx, { services, request }, { merchantId, depositId, paymentId, amountMinor }) {
    const credit = await reviews.decidePayment(tx, {
      merchantId: BigInt(merchantId),
      depositId: BigInt(depositId),
      paymentId,
      amountMinor: amountMinor === null ? null : BigInt(amountMinor),
      requestId: request.id,
    });
    if (!credit) return {};
    const { memberId, currency, balanceMinor, seq } = credit;
    return {
      afterwards: () =>
        services.push.showBalance(memberId, { currency, main: moneyText(balanceMinor), seq }),
    };
  },
});
