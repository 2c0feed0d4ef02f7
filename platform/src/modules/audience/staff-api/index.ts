import type { SecretBox } from '@croupier/server/secret-box';
import type { Db } from '#kernel/db.ts';
import { segmentHandlers, type SegmentUsers } from './segments.ts';
import { tagHandlers } from './tags.ts';
import { writeSegmentHandlers } from './write-segments.ts';

export interface AudienceStaffDeps {
  readonly db: Db;
  readonly secrets: SecretBox;
  /** Of modules above: what goes by segments. */
  readonly users: readonly SegmentUsers[];
}

/** Tags and segments, for staff. */
export function audienceStaffHandlers(deps: AudienceStaffDeps) {
  return { ...tagHandlers(deps), ...segmentHandlers(deps), ...writeSegmentHandlers(deps) };
}
