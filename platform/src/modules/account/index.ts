/** Members: who they are, how they sign in, and their sessions. */
import type { Queryable } from '#kernel/db.ts';
import * as members from './store/members.ts';

export { knownMember } from './known-member.ts';
export { accountModule, knownPersonPort } from './module.ts';
export { memberPorts } from './staff-api/account-staff-deps.ts';
export * as accountDesk from './account-desk.ts';
export { identityOf, type Identifiers } from './identifiers.ts';
export { accountNames } from './find-members.ts';
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
