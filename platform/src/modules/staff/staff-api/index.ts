import type { StaffDeps } from '../staff-deps.ts';
import { alarmHandlers } from './alarms.ts';
import { auditHandlers } from './audit.ts';
import { claimHandlers } from './claims.ts';
import { exportHandlers } from './exports.ts';
import { peopleHandlers } from './people.ts';
import { requestHandlers } from './requests.ts';
import { savedViewHandlers } from './saved-views.ts';
import { sessionHandlers } from './session.ts';

/** Signing in, who works here, what waits for a second person, alarms and the trail. */
export function staffHandlers(deps: StaffDeps) {
  return {
    ...sessionHandlers(deps),
    ...peopleHandlers(deps),
    ...requestHandlers(deps),
    ...claimHandlers(deps),
    ...exportHandlers(deps),
    ...alarmHandlers(deps),
    ...auditHandlers(deps),
    ...savedViewHandlers(deps),
  };
}
