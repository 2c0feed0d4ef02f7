import type { MemberPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { endOtherSessions } from '../security/end-sessions.ts';
import type { Origin } from '../security/prove-member.ts';
import { deletePasskey } from '../store/passkeys.ts';
import { lockMember } from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { assertSignInMethod } from '../sign-in-methods.ts';

/**
 * Takes a passkey away and ends every other session, which it may have opened. Refuses
 * `account.passkey-unknown` and `.last-way-in`.
 */
export async function removePasskey(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, sessionId, ip, device }: Pick<MemberPrincipal, 'memberId' | 'sessionId'> & Origin,
  { passkeyId, merchant }: { passkeyId: bigint; merchant: Merchant },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await deletePasskey(tx, { memberId, passkeyId })))
      throw refuse('account.passkey-unknown');
    await assertSignInMethod(tx, memberId, merchant);
    await endOtherSessions(tx, { memberId, sessionId });
    await insertSecurityEvent(tx, { memberId, kind: 'passkey-removed', ip, device });
  });
}
