import { noteCodeUsed } from '#delivery';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Visitor } from '../account-deps.ts';
import { endSessions } from '../end-sessions.ts';
import { endSignInMethods } from '../security/end-sign-in-methods.ts';
import { place } from '../security/payout-hold.ts';
import { spendOneTimePassword, voidPassword } from '../store/one-time-passwords.ts';
import { insertSecurityEvent } from '../store/security.ts';

/**
 * Uses it up, with the sign-in that it opens: the password from before opens nothing any more, every
 * session and every other way in ends, and no money leaves for a day. Refuses
 * `account.wrong-credentials` when somebody was faster.
 * @param use.unknownHash of a password that nobody knows
 */
export async function useOneTimePassword(
  tx: Tx,
  use: { memberId: bigint; passwordHash: string; unknownHash: string },
  { ip, device }: Pick<Visitor, 'ip' | 'device'>,
): Promise<void> {
  const { memberId, unknownHash } = use;
  const messageId = await spendOneTimePassword(tx, use);
  if (messageId === undefined) throw refuse('account.wrong-credentials');
  await noteCodeUsed(tx, messageId);
  await voidPassword(tx, memberId, unknownHash);
  await endSessions(tx, memberId);
  await endSignInMethods(tx, { memberId, ip, device });
  await place(tx, memberId, 'staff-password');
  await insertSecurityEvent(tx, { memberId, kind: 'one-time-used', ip, device });
}
