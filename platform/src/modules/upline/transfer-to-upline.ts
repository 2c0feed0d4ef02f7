import { refuse } from '#kernel/refuse.ts';
import {
  sendAlongLine,
  type TransferInput,
  type UplineDeps,
  type UplineMember,
} from './send-along-line.ts';
import type { TransferRow } from './store.ts';
import { uplineOf } from './upline-of.ts';

/** Sends an amount to the upline. Refuses `upline.none` and what `sendAlongLine` does. */
export async function transferToUpline(
  deps: UplineDeps,
  sender: UplineMember,
  input: TransferInput,
): Promise<TransferRow> {
  const owner = { merchantId: sender.merchant.id, memberId: sender.memberId };
  return sendAlongLine(deps, sender, input, {
    way: 'up',
    async receiverOf(db) {
      const upline = await uplineOf(db, owner);
      if (!upline) throw refuse('upline.none');
      return upline.id;
    },
  });
}
