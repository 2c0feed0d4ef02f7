import type { SocialProvider } from '@croupier/contract/account/player/social';
import type { MemberPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { endOtherSessions } from '../security/end-sessions.ts';
import type { Origin } from '../security/origin-of.ts';
import { lockMember } from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import {
  deleteIdentity,
  insertIdentity,
  memberOfIdentity,
  takeSocialTicket,
} from '../store/social.ts';
import { assertSignInMethod } from '../sign-in-methods.ts';

type Who = Pick<MemberPrincipal, 'memberId' | 'sessionId'> & Origin;

/**
 * Joins the identity of a ticket to the account that is signed in, which has just proven itself.
 * Refuses `account.ticket-over` and `.social-taken`.
 */
export async function linkSocial(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, ip, device }: Who,
  { ticket, merchantId, browserHash }: { ticket: string; merchantId: bigint; browserHash: Buffer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const key = { merchantId, browserHash, tokenHash: tokenHash(ticket) };
    const identity = await takeSocialTicket(tx, key);
    if (!identity) throw refuse('account.ticket-over');
    if ((await memberOfIdentity(tx, { merchantId, ...identity })) === memberId) return;
    if (!(await insertIdentity(tx, { ...identity, merchantId, memberId }))) {
      throw refuse('account.social-taken');
    }
    await insertSecurityEvent(tx, { memberId, kind: 'social-linked', ip, device });
  });
}

/**
 * Takes an identity away and ends every other session, which it may have opened. Refuses
 * `account.social-unknown` and `.last-way-in`.
 */
export async function unlinkSocial(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, sessionId, ip, device }: Who,
  { provider, merchant }: { provider: SocialProvider; merchant: Merchant },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Whoever takes another way in away at the same time waits.
    await lockMember(tx, memberId);
    if (!(await deleteIdentity(tx, { memberId, provider }))) throw refuse('account.social-unknown');
    await assertSignInMethod(tx, memberId, merchant);
    await endOtherSessions(tx, { memberId, sessionId });
    await insertSecurityEvent(tx, { memberId, kind: 'social-unlinked', ip, device });
  });
}
