/** Sessions of members, for other modules. */
import type { Queryable } from '#kernel/db.ts';
import * as sessions from './store/sessions.ts';

export { endSessions } from './end-sessions.ts';
export { memberBySession, memberOfBinding } from './member-by-session.ts';
export { countSharingDevices } from './store/devices.ts';

/** Live sessions of a member, newest first, at most 50. */
export async function sessionsOf(db: Queryable, memberId: bigint): Promise<sessions.SessionLine[]> {
  return sessions.liveSessionsOf(db, memberId);
}

/** Playing counts as activity: keeps live sessions from idling out. Cheap to call often. */
export async function touchSessions(db: Queryable, sessionIds: readonly bigint[]): Promise<void> {
  return sessions.touchSessions(db, sessionIds);
}

/** Which of these sessions still live. */
export async function liveSessions(
  db: Queryable,
  sessionIds: readonly bigint[],
): Promise<Set<bigint>> {
  return sessions.liveAmong(db, sessionIds);
}
