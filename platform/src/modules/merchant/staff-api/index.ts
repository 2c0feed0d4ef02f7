import type { Services } from '#kernel/services.ts';
import type { SiteChangeDeps } from './change-site.ts';
import { siteSettingsHandlers } from './site-settings.ts';
import { clientErrorHandlers } from './client-errors.ts';
import { whiteLabelHandlers } from './white-label.ts';

/** How a merchant's site is set up and does, for staff. */
export function merchantStaffHandlers(services: Services & SiteChangeDeps) {
  return {
    ...whiteLabelHandlers(services),
    ...siteSettingsHandlers(services),
    ...clientErrorHandlers(services),
  };
}
