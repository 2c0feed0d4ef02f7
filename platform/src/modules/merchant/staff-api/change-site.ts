import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { requests } from '#staff';
import { merchantById } from '../find-merchants.ts';
import type { siteSetting } from './site-setting.ts';
import { type PlanProvider, planSiteChange, type SiteChange } from './site-change.ts';

export interface SiteChangeDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly planProvider: PlanProvider;
  readonly siteSetting: ReturnType<typeof siteSetting>;
}

export interface WantedSiteChange {
  readonly merchantId: bigint;
  readonly reason: string | undefined;
  readonly change: SiteChange;
}

/**
 * Changes a merchant's site, or asks for the change where it opens a way to money or accounts.
 * Refuses as `changeOrAsk` and the change itself do.
 */
export function changeSite(
  { db, secrets, planProvider, siteSetting }: SiteChangeDeps,
  call: StaffCall<StaffPrincipal>,
  wanted: WantedSiteChange,
): Promise<StaffRequest | null> {
  const { merchantId, reason, change } = wanted;
  return db.transaction().execute(async (tx) => {
    const merchant = await merchantById(tx, merchantId);
    if (!merchant) throw refuse('request.not-found');
    const { part, apply, ...planned } = await planSiteChange(tx, merchantId, change, planProvider);
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
