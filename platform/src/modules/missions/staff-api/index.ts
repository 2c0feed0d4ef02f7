import type { MemberStaffDeps } from '#staff';
import { readMissionsHandlers } from './read-missions.ts';
import { writeMissionsHandlers } from './write-missions.ts';

/** Missions and what members make of them, for staff. */
export function missionStaffHandlers(deps: MemberStaffDeps) {
  return { ...readMissionsHandlers(deps), ...writeMissionsHandlers(deps) };
}
