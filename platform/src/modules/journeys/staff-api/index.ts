import type { Services } from '#kernel/services.ts';
import type { KnownMember } from '#staff';
import { readJourneysHandlers } from './read-journeys.ts';
import { readRunsHandlers } from './read-runs.ts';
import { writeJourneysHandlers } from './write-journeys.ts';

export interface JourneyStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

/** Journeys and how far members are in them, for staff. */
export function journeyStaffHandlers(deps: JourneyStaffDeps) {
  return {
    ...readJourneysHandlers(deps),
    ...readRunsHandlers(deps),
    ...writeJourneysHandlers(deps),
  };
}
