import { periodsOfKind } from '@croupier/contract/contracts/kinds';
import type { operatorContractEndpoints } from '@croupier/contract/contracts/operator/contracts';
import { tree } from '#agents';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin } from '#staff';
import { previewContract } from '../preview/preview-contract.ts';
import { tiersFrom } from '../wire-tiers.ts';

/** What a contract of the house would have paid, for whoever is about to ask for it. */
export function housePreviewHandlers({
  db,
}: Pick<Services, 'db'>): OperatorHandlers<
  Pick<typeof operatorContractEndpoints, 'previewHouseContract'>
> {
  return {
    async previewHouseContract({ staff }, { kind, period, tiers, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const memberId = BigInt(input.memberId);
      const merchant = await merchantById(db, merchantId);
      const node = await tree.nodeOf(db, { merchantId, memberId });
      if (!merchant || !node) throw refuse('agents.not-own-downline');
      if (node.parentId !== null) throw refuse('contracts.not-direct');
      if (!periodsOfKind[kind].includes(period)) throw refuse('contracts.period');
      const terms = { kind, period, tiers: tiersFrom(tiers, merchant.currency) };
      return previewContract(db, merchant, { memberId, ...terms });
    },
  };
}
