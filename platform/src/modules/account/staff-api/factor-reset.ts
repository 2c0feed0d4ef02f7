import { secondFactorNames } from '@croupier/contract/account/second-factor-names';
import { z } from 'zod';
import { deliveryDeps } from '#delivery';
import { refuse } from '#kernel/refuse.ts';
import { merchantById, siteSetup } from '#merchant';
import { requests } from '#staff';
import * as accountAdmin from '../account-admin.ts';
import { memberOfId } from '../store/members.ts';

/**
 * Second factors that a member has lost. Whoever talks one member of staff into it gets nowhere; what
 * was set up since it was asked stays.
 */
export const factorReset = requests.requestKind({
  name: 'factor-reset',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    factors: z.array(z.enum(secondFactorNames)),
  }),
  hours: 24,
  async agree(tx, { services }, { factors, ...act }) {
    const owner = { merchantId: BigInt(act.merchantId), memberId: BigInt(act.memberId) };
    const { memberId } = owner;
    const now = await accountAdmin.lockedFactors(tx, memberId);
    if (now.join() !== factors.join()) throw refuse('approval.outdated');
    const merchant = await merchantById(tx, owner.merchantId);
    const member = await memberOfId(tx, owner);
    if (!merchant || !member) throw refuse('approval.outdated');
    const dictionary = siteSetup.dictionaryOf(merchant, member.language);
    const delivery = deliveryDeps(services);
    await accountAdmin.resetSecondFactors(delivery, tx, { merchant, memberId, dictionary });
    return {};
  },
});
