import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { requests } from '#staff';
import { post } from '../post.ts';
import type { Holder } from '../store.ts';

/** Has a credit played before it leaves, in its transaction and before it is posted. */
export type RequireTurnover = (
  tx: Tx,
  credit: Holder & {
    readonly source: string;
    readonly amountMinor: bigint;
    readonly requiredMinor: bigint;
  },
) => Promise<void>;

/** A balance changed by hand. The request's id is the key of the posting, so it happens once. */
export const adjustment = (requireTurnover: RequireTurnover) =>
  requests.requestKind({
    name: 'adjustment',
    act: z.strictObject({
      merchantId: z.string(),
      memberId: z.string(),
      currency: z.string(),
      amountMinor: z.string(),
      /** How many times a credit must be played; older requests do not say. */
      turnoverTimes: z.number().int().optional(),
    }),
    hours: 24,
    async agree(tx, { services, request }, act) {
      const { merchantId, memberId, currency, turnoverTimes = 0 } = act;
      const owner = { merchantId: BigInt(merchantId), memberId: BigInt(memberId), currency };
      const amountMinor = BigInt(act.amountMinor);
      if (amountMinor > 0n) {
        const requiredMinor = amountMinor * BigInt(turnoverTimes);
        const source = `adjustment:${request.number}`;
        await requireTurnover(tx, { ...owner, source, amountMinor, requiredMinor });
      }
      const { balanceMinor, seq } = await post(tx, {
        ...owner,
        kind: 'adjustment',
        amountMinor,
        key: request.id,
        subject: { type: 'adjustment', id: request.number },
      });
      return {
        afterwards: () =>
          services.push.showBalance(owner.memberId, {
            currency,
            main: moneyText(balanceMinor),
            seq,
          }),
      };
    },
  });
