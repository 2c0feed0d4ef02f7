import type { MemberStaffDeps } from '#staff';
import { readJourneysHandlers } from './read-journeys.ts';
import { readRunsHandlers } from './read-runs.ts';
import { writeJourneysHandlers } from './write-journeys.ts';

/** Journeys and how far members are in them, for staff. */
export function journeyStaffHandlers(deps: MemberStaffDeps) {
  return {
    ...readJourneysHandlers(deps),
    ...readRunsHandlers(deps),
    ...writeJourneysHandlers(deps),
  };
}
