import { tree } from '#agents';
import { refuse } from '#kernel/refuse.ts';
import {
  sendAlongLine,
  type TransferInput,
  type UplineDeps,
  type UplineMember,
} from './send-along-line.ts';
import type { TransferRow } from './store.ts';

/**
 * Sends an amount to somebody below the agent. Refuses `agents.not-own-downline`, `agents.frozen` for
 * an agent whose work was stopped, `wallet.receiver-frozen` for such a receiver, and what
 * `sendAlongLine` does.
 */
export async function transferToDownline(
  deps: UplineDeps,
  sender: UplineMember,
  { memberId, ...input }: TransferInput & { readonly memberId: bigint },
): Promise<TransferRow> {
  const merchantId = sender.merchant.id;
  const agentId = sender.memberId;
  return sendAlongLine(deps, sender, input, {
    way: 'down',
    async receiverOf(db) {
      const below = await tree.assertOwnDownline(db, { merchantId, agentId, memberId });
      const agent = await tree.nodeOf(db, { merchantId, memberId: agentId });
      if (!agent?.isAgent || agent.frozenAt) throw refuse('agents.frozen');
      if (below.frozenAt) throw refuse('wallet.receiver-frozen');
      return memberId;
    },
  });
}
