import type { MemberStaffDeps } from '#staff';
import { boardHandlers } from './boards.ts';
import { eventHandlers } from './events.ts';
import { memberPrizeHandlers } from './members.ts';

/** The reward center, for staff. */
export function rewardStaffHandlers(deps: MemberStaffDeps) {
  return { ...boardHandlers(deps), ...eventHandlers(deps), ...memberPrizeHandlers(deps) };
}
