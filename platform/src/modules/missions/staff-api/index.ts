import type { Services } from '#kernel/services.ts';
import type { KnownMember } from '#staff';
import { readMissionsHandlers } from './read-missions.ts';
import { writeMissionsHandlers } from './write-missions.ts';

export interface MissionStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

/** Missions and what members make of them, for staff. */
export function missionStaffHandlers(deps: MissionStaffDeps) {
  return { ...readMissionsHandlers(deps), ...writeMissionsHandlers(deps) };
}
