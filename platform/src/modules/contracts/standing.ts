import { memberById } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { playLimits } from '#wallet';

/**
 * Whether the account of a member is kept out: frozen by the house, or excluded by themselves. Who is on a
 * break is not: a break ends by itself within weeks.
 */
export async function isOut(
  db: Queryable,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  if ((await memberById(db, member))?.state !== 'active') return true;
  return playLimits.isExcluded(db, member.memberId);
}
