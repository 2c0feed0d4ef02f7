import { type Member, memberById } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { MemberOwner } from '#staff';

/** Refuses `member.unknown`, also for a member of another merchant. */
export async function knownMember(db: Queryable, owner: MemberOwner): Promise<Member> {
  const member = await memberById(db, owner);
  if (!member) throw refuse('member.unknown');
  return member;
}
