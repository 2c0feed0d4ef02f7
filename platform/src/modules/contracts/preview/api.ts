import { periodsOfKind } from '@croupier/contract/contracts/kinds';
import type { contractsEndpoints } from '@croupier/contract/contracts/player/contracts';
import { tree, withAgentScope } from '#agents';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { ownerOf } from '../api-read.ts';
import { contractOf } from '../store/contract.ts';
import { tiersFrom } from '../wire-tiers.ts';
import { previewContract } from './preview-contract.ts';

/** What offers would have paid, for whoever writes one and for the two whom it is between. */
export function previewHandlers({
  db,
}: {
  readonly db: Db;
}): PlayerHandlers<Pick<typeof contractsEndpoints, 'previewOffer' | 'contractPreview'>> {
  return {
    async previewOffer(call, { memberId, kind, period, tiers }) {
      const { merchantId, memberId: agentId } = ownerOf(call);
      return withAgentScope(agentId, async () => {
        const place = { merchantId, agentId, memberId: BigInt(memberId) };
        const node = await tree.assertOwnDownline(db, place);
        if (node.parentId !== agentId) throw refuse('contracts.not-direct');
        if (!periodsOfKind[kind].includes(period)) throw refuse('contracts.period');
        return previewContract(db, call.merchant, {
          memberId: node.memberId,
          kind,
          period,
          tiers: tiersFrom(tiers, call.merchant.currency),
        });
      });
    },

    async contractPreview(call, { contractId }) {
      const { merchantId, memberId } = ownerOf(call);
      return withAgentScope(memberId, async () => {
        const found = await contractOf(db, { merchantId, id: BigInt(contractId) });
        if (!found || (found.memberId !== memberId && found.uplineId !== memberId)) {
          throw refuse('contracts.unknown');
        }
        return previewContract(db, call.merchant, found);
      });
    },
  };
}
