import type { AccountStaffDeps } from './account-staff-deps.ts';
import { memberDetailHandlers } from './member-details.ts';
import { memberFileHandlers } from './member-file.ts';
import { memberSecurityHandlers } from './member-security.ts';
import { memberHandlers } from './members.ts';
import { signInSettingsHandlers } from './sign-in-settings.ts';

/** Members and how they get in, for staff. */
export function accountStaffHandlers(deps: AccountStaffDeps) {
  return {
    ...memberHandlers(deps),
    ...memberDetailHandlers(deps),
    ...memberFileHandlers(deps),
    ...memberSecurityHandlers(deps),
    ...signInSettingsHandlers(deps),
  };
}
