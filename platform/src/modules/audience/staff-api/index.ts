import { type AudienceStaffDeps, segmentHandlers } from './segments.ts';
import { tagHandlers } from './tags.ts';
import { writeSegmentHandlers } from './write-segments.ts';

/** Tags and segments, for staff. */
export function audienceStaffHandlers(deps: AudienceStaffDeps) {
  return { ...tagHandlers(deps), ...segmentHandlers(deps), ...writeSegmentHandlers(deps) };
}
