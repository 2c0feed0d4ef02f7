import { type Member, memberById } from '#account';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin } from '../authorise-staff.ts';

/** Whose data a call is about. */
export interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** The member named by a call, at a merchant that the staff member works for. */
export function ownerOf(
  staff: StaffPrincipal,
  input: { merchantId: string; memberId: string },
): Owner {
  return { merchantId: merchantWithin(staff, input.merchantId), memberId: BigInt(input.memberId) };
}

/** Refuses `member.unknown`, also for a member of another merchant. */
export async function knownMember(db: Queryable, owner: Owner): Promise<Member> {
  const member = await memberById(db, owner);
  if (!member) throw refuse('member.unknown');
  return member;
}
