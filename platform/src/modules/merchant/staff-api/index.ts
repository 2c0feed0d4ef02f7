import type { Services } from '#kernel/services.ts';
import type { SiteChangeDeps } from './change-site.ts';
import { type HasPicture, siteSettingsHandlers } from './site-settings.ts';
import { clientErrorHandlers } from './client-errors.ts';
import { merchantListHandlers } from './merchants.ts';
import type { newMerchant } from './new-merchant.ts';
import { whiteLabelHandlers } from './white-label.ts';

/** Which merchants there are, and how a merchant's site is set up and does, for staff. */
export function merchantStaffHandlers(
  services: Services &
    SiteChangeDeps & {
      readonly newMerchant: ReturnType<typeof newMerchant>;
      readonly hasPicture: HasPicture;
    },
) {
  return {
    ...merchantListHandlers(services),
    ...whiteLabelHandlers(services),
    ...siteSettingsHandlers(services),
    ...clientErrorHandlers(services),
  };
}
