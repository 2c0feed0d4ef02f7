import type { OperatorEndpoints } from '@croupier/contract/operator/index';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { alarmHandlers } from './api/alarms.ts';
import { auditHandlers } from './api/audit.ts';
import { catalogHandlers } from './api/catalog.ts';
import { contentPreviewHandlers } from './api/content-preview.ts';
import { contentVersionHandlers } from './api/content-versions.ts';
import { contentHandlers } from './api/content.ts';
import { dashboardHandlers } from './api/dashboard.ts';
import { feedbackHandlers } from './api/feedback.ts';
import { harmHandlers } from './api/harm.ts';
import { memberDetailHandlers } from './api/member-details.ts';
import { memberSecurityHandlers } from './api/member-security.ts';
import { memberHistoryHandlers } from './api/member-history.ts';
import { memberHandlers } from './api/members.ts';
import { merchantSettingsHandlers } from './api/merchant-settings.ts';
import { troubleHandlers } from './api/troubles.ts';
import { paymentHandlers } from './api/payments.ts';
import { pictureHandlers } from './api/pictures.ts';
import { requestHandlers } from './api/requests.ts';
import { sessionHandlers } from './api/session.ts';
import { signInSettingsHandlers } from './api/sign-in-settings.ts';
import { siteSettingsHandlers } from './api/site-settings.ts';
import { staffHandlers } from './api/staff.ts';
import { verificationHandlers } from './api/verification.ts';
import { vendorCallHandlers } from './api/vendor-calls.ts';
import { vendorHandlers } from './api/vendors.ts';
import { viewHandlers } from './api/view.ts';
import { auditedHandlers } from './audited-handlers.ts';
import type { SignInDeps } from './sign-in/check-password.ts';

/** Handlers of every endpoint of the console. */
export function operatorHandlers(
  services: Services & SignInDeps,
): OperatorHandlers<OperatorEndpoints> {
  return auditedHandlers({
    ...sessionHandlers(services),
    ...merchantSettingsHandlers(services),
    ...siteSettingsHandlers(services),
    ...signInSettingsHandlers(services),
    ...memberHandlers(services),
    ...memberDetailHandlers(services),
    ...memberSecurityHandlers(services),
    ...memberHistoryHandlers(services),
    ...dashboardHandlers(services),
    ...alarmHandlers(services),
    ...vendorHandlers(services),
    ...vendorCallHandlers(services),
    ...contentHandlers(services),
    ...contentVersionHandlers(services),
    ...contentPreviewHandlers(services),
    ...feedbackHandlers(services),
    ...pictureHandlers(services),
    ...catalogHandlers(services),
    ...auditHandlers(services),
    ...staffHandlers(services),
    ...requestHandlers(services),
    ...paymentHandlers(services),
    ...verificationHandlers(services),
    ...harmHandlers(services),
    ...troubleHandlers(services),
    ...viewHandlers(services),
  });
}
