import { memberTurnoverHandlers, type TurnoverStaffDeps } from './member-turnover.ts';
import { policyHandlers } from './policy.ts';

/** What members must play, and what merchants ask of them, for staff. */
export function turnoverStaffHandlers(deps: TurnoverStaffDeps) {
  return { ...memberTurnoverHandlers(deps), ...policyHandlers(deps) };
}
