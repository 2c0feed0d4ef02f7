import { memberById } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { playLimits } from '#wallet';
import { isHeld } from './store/guard.ts';

/**
 * Whether the account of a member is kept out: frozen by the house, excluded by themselves, or its
 * salaries held back by staff. Who is on a break is not: a break ends by itself within weeks.
 */
export async function isOut(
  db: Queryable,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  if ((await memberById(db, member))?.state !== 'active') return true;
  return (await playLimits.isExcluded(db, member.memberId)) || isHeld(db, member);
}
