import type { Services } from '#kernel/services.ts';
import type { KnownMember } from '#staff';
import { boardHandlers } from './boards.ts';
import { eventHandlers } from './events.ts';
import { memberPrizeHandlers } from './members.ts';

export interface RewardStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

/** The reward center, for staff. */
export function rewardStaffHandlers(deps: RewardStaffDeps) {
  return { ...boardHandlers(deps), ...eventHandlers(deps), ...memberPrizeHandlers(deps) };
}
