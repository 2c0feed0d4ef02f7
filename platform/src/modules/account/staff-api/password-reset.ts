import { z } from 'zod';
import { deliveryDeps } from '#delivery';
import { refuse } from '#kernel/refuse.ts';
import { merchantById, siteSetup } from '#merchant';
import { requests } from '#staff';
import { describeReach, sendOneTimePassword } from '../one-time-password/send-one-time-password.ts';
import { memberOfId } from '../store/members.ts';

/**
 * A password for one sign-in, sent to the member. Whoever talks one member of staff into it, or has a
 * hand in the contact, gets nowhere alone; nobody of the house sees it.
 */
export const passwordReset = requests.requestKind({
  name: 'password-reset',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    to: z.string(),
    proven: z.boolean(),
  }),
  hours: 24,
  async agree(tx, { services }, act) {
    const owner = { merchantId: BigInt(act.merchantId), memberId: BigInt(act.memberId) };
    const merchant = await merchantById(tx, owner.merchantId);
    const member = await memberOfId(tx, owner);
    if (!merchant || !member) throw refuse('approval.outdated');
    const dictionary = siteSetup.dictionaryOf(merchant, member.language);
    const deps = { delivery: deliveryDeps(services), passwords: services.passwords };
    // Whoever agrees has read where it goes.
    const reach = await describeReach(tx, deps.delivery, member.id);
    if (reach?.to !== act.to || reach.proven !== act.proven) throw refuse('approval.outdated');
    await sendOneTimePassword(deps, tx, { merchant, memberId: member.id, dictionary });
    return {};
  },
});
