/** Members: who they are, how they sign in, and their sessions. */
import type { Queryable } from '#kernel/db.ts';
import * as members from './store/members.ts';

export { accountModule, knownPersonPort } from './module.ts';
export * as accountDesk from './account-desk.ts';
export { identityOf, type KnownBy } from './known-by.ts';
export { freezeMember, unfreezeMember } from './freeze-member.ts';
export type { MemberRow as Member } from './store/members.ts';
/** Sessions of members: whose one is, which live, and their end. */
export * as memberSessions from './member-sessions.ts';

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
