import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { requests } from '#staff';
import { post } from '../post.ts';

/** A balance changed by hand. The request's id is the key of the posting, so it happens once. */
export const adjustment = requests.requestKind({
  name: 'adjustment',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    currency: z.string(),
    amountMinor: z.string(),
  }),
  hours: 24,
  async agree(tx, { services, request }, { merchantId, memberId, currency, amountMinor }) {
    const owner = { merchantId: BigInt(merchantId), memberId: BigInt(memberId), currency };
    const { balanceMinor, seq } = await post(tx, {
      ...owner,
      kind: 'adjustment',
      amountMinor: BigInt(amountMinor),
      key: request.id,
      subject: { type: 'adjustment', id: request.number },
    });
    return {
      afterwards: () =>
        services.push.showBalance(owner.memberId, { currency, main: moneyText(balanceMinor), seq }),
    };
  },
});
