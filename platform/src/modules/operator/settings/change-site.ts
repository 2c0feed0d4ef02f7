import type { StaffRequest } from '@croupier/contract/operator/requests';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { requests } from '#staff';
import { siteSetting } from '../requests/kinds/site-setting.ts';
import { planSiteChange, type SiteChange } from './site-change.ts';

/**
 * Changes a merchant's site, or asks for the change where it opens a way to money or accounts.
 * Refuses as `changeOrAsk` and the change itself do.
 */
export function changeSite(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  call: StaffCall<StaffPrincipal>,
  wanted: {
    readonly merchantId: bigint;
    readonly reason: string | undefined;
    readonly change: SiteChange;
  },
): Promise<StaffRequest | null> {
  const { merchantId, reason, change } = wanted;
  return db.transaction().execute(async (tx) => {
    const merchant = await merchantById(tx, merchantId);
    if (!merchant) throw refuse('request.not-found');
    const { part, apply, ...planned } = await planSiteChange(tx, merchantId, change);
    return requests.changeOrAsk(tx, secrets, call, {
      ...planned,
      kind: siteSetting,
      subject: `merchant:${merchantId}:${part}`,
      merchantId,
      reason,
      name: merchant.name,
      act: { merchantId: String(merchantId), change },
      apply: async () => {
        await apply();
      },
    });
  });
}
