import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import * as documents from '../verification/review-documents.ts';

/** What an unproven member may pay in: levels are multiples of it, and laundering is found by it. */
export const threshold = requests.requestKind({
  name: 'threshold',
  act: z.strictObject({ merchantId: z.string(), amountMinor: z.string() }),
  hours: 72,
  async agree(tx, { request }, { merchantId, amountMinor }) {
    const id = BigInt(merchantId);
    const now = moneyText(await documents.readThreshold(tx, id));
    if (requests.readPayload(request.payload).before['threshold'] !== now)
      throw refuse('approval.outdated');
    await documents.writeThreshold(tx, id, BigInt(amountMinor));
    return {};
  },
});
