import type { Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { insertEntries, lockMember, type Owner } from './store/member.ts';

/** Points that a member has won, in the caller's transaction; a cause counts once. Locks their points. */
export async function winPoints(
  tx: Tx,
  owner: Owner,
  { cause, points }: { readonly cause: string; readonly points: bigint },
): Promise<void> {
  const { merchantId, memberId } = owner;
  await lockMember(tx, { merchantId, memberId });
  await insertEntries(tx, merchantId, [{ memberId, kind: 'prize', cause, change: points }]);
  await notifyMember(tx, memberId, { type: 'points' });
}
