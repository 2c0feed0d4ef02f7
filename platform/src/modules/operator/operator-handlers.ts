import type { Services } from '#kernel/services.ts';
import { dashboardHandlers } from './api/dashboard.ts';
import { memberDetailHandlers } from './api/member-details.ts';
import { memberSecurityHandlers } from './api/member-security.ts';
import { memberHistoryHandlers } from './api/member-history.ts';
import { memberHandlers } from './api/members.ts';
import { merchantSettingsHandlers } from './api/merchant-settings.ts';
import { troubleHandlers } from './api/troubles.ts';
import { signInSettingsHandlers } from './api/sign-in-settings.ts';
import { siteSettingsHandlers } from './api/site-settings.ts';
import { viewHandlers } from './api/view.ts';

/** Handlers of the console that no module has taken yet. */
export function operatorHandlers(services: Services) {
  return {
    ...merchantSettingsHandlers(services),
    ...siteSettingsHandlers(services),
    ...signInSettingsHandlers(services),
    ...memberHandlers(services),
    ...memberDetailHandlers(services),
    ...memberSecurityHandlers(services),
    ...memberHistoryHandlers(services),
    ...dashboardHandlers(services),
    ...troubleHandlers(services),
    ...viewHandlers(services),
  };
}
