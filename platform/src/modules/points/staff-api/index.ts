import type { Services } from '#kernel/services.ts';
import type { KnownMember } from '#staff';
import { memberPointHandlers } from './members.ts';
import { redeemHandlers } from './redeems.ts';
import { rewardHandlers } from './rewards.ts';
import { termsHandlers } from './terms.ts';

export interface PointStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

/** Points and the mall, for staff. */
export function pointStaffHandlers(deps: PointStaffDeps) {
  return {
    ...termsHandlers(deps),
    ...rewardHandlers(deps),
    ...redeemHandlers(deps),
    ...memberPointHandlers(deps),
  };
}
