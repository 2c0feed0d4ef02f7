import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { MemberOwner } from '#staff';
import { type MemberRow, memberOfId } from './store/members.ts';

/** Refuses `member.unknown`, also for a member of another merchant. */
export async function knownMember(db: Queryable, owner: MemberOwner): Promise<MemberRow> {
  const member = await memberOfId(db, owner);
  if (!member) throw refuse('member.unknown');
  return member;
}
