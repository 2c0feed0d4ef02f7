import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { waiveRequirement } from '../close-requirement.ts';

/** Letting a member off what is left of a requirement: it opens the way out for money. */
export const waiver = requests.requestKind({
  name: 'turnover-waiver',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    currency: z.string(),
    requirementId: z.string(),
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, memberId, currency, requirementId }) {
    const holder = { merchantId: BigInt(merchantId), memberId: BigInt(memberId), currency };
    if (!(await waiveRequirement(tx, holder, BigInt(requirementId)))) {
      throw refuse('approval.outdated');
    }
    return {};
  },
});
