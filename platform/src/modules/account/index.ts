/** Members: who they are, how they sign in, and their sessions. */
import type { Queryable } from '#kernel/db.ts';
import * as members from './store/members.ts';
import * as sessions from './store/sessions.ts';

export { memberBySession } from './member-by-session.ts';
export { endSessions } from './end-sessions.ts';
export * as accountDesk from './account-desk.ts';
export { identityOf, type KnownBy } from './known-by.ts';
export { freezeMember, unfreezeMember } from './freeze-member.ts';
export type { MemberRow as Member } from './store/members.ts';
export type { SessionLine } from './store/sessions.ts';

/** The member of that merchant, or `undefined`; another merchant's members are unknown. */
export async function memberById(
  db: Queryable,
  who: { merchantId: bigint; memberId: bigint },
): Promise<members.MemberRow | undefined> {
  return members.memberOfId(db, who);
}

/**
 * Members of one merchant, newest first. `before` is the id of the last one of the page before;
 * `search` is the beginning of a username or nickname, a whole e-mail address, or an id.
 */
export async function findMembers(
  db: Queryable,
  search: members.MemberSearch,
  page: { before?: bigint | undefined; limit: number },
): Promise<{ items: members.MemberRow[]; total: number }> {
  const { before, limit } = page;
  const items = await members.searchMembers(db, search, { before, limit });
  return { items, total: await members.countMembers(db, search) };
}

/** Usernames by member id; unknown ids are absent. */
export async function accountNames(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = ids.length > 0 ? await members.namesOf(db, ids) : [];
  return new Map(rows.map(({ id, username }) => [id, username]));
}

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
