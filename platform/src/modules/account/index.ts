/** Members: who they are, how they sign in, and their sessions. */
import type { Queryable } from '#kernel/db.ts';
import * as members from './store/members.ts';

export { knownMember } from './known-member.ts';
export { inviterOf } from './find-inviter.ts';
export { accountModule } from './module.ts';
export { memberPorts } from './member-ports.ts';
export * as accountAdmin from './account-admin.ts';
export { identityOf, type Identifiers } from './identifiers.ts';
export { accountNames } from './find-members.ts';
/** Keeping a member out, and letting them in again. */
export * as freezing from './freeze-member.ts';
export type { MemberRow as Member } from './store/members.ts';
/** The password that is asked before money leaves: proving it, and whether there is one. */
export * as paymentPassword from './payment-password/prove-payment-password.ts';
/** Days on which no money leaves an account. */
export * as payoutHold from './security/payout-hold.ts';
/** Sessions of members: whose one is, which live, and their end. */
export * as memberSessions from './member-sessions.ts';

/** The member of that merchant, or `undefined`; another merchant's members are unknown. */
export async function memberById(
  db: Queryable,
  who: { merchantId: bigint; memberId: bigint },
): Promise<members.MemberRow | undefined> {
  return members.memberOfId(db, who);
}
