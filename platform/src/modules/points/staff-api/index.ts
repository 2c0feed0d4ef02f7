import type { MemberStaffDeps } from '#staff';
import { memberPointHandlers } from './members.ts';
import { redeemHandlers } from './redeems.ts';
import { rewardHandlers } from './rewards.ts';
import { termsHandlers } from './terms.ts';

/** Points and the mall, for staff. */
export function pointStaffHandlers(deps: MemberStaffDeps) {
  return {
    ...termsHandlers(deps),
    ...rewardHandlers(deps),
    ...redeemHandlers(deps),
    ...memberPointHandlers(deps),
  };
}
