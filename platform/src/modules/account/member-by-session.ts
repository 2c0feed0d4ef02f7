import { roleOfType } from '@croupier/contract/account/member-types';
import type { MemberPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { tokenHash } from '@croupier/server/tokens';
import * as sessions from './store/sessions.ts';

/** A member with a live session of that merchant of which that is the browser's half. */
export async function memberOfBinding(
  db: Queryable,
  { merchantId, binding }: { merchantId: bigint; binding: string },
): Promise<bigint | undefined> {
  return sessions.bindingOwner(db, tokenHash(binding), merchantId);
}

/** The member of a live session of that merchant, or `undefined`. Both halves are needed. */
export async function memberBySession(
  db: Queryable,
  { merchantId, token, binding }: { merchantId: bigint; token: string; binding: string },
): Promise<MemberPrincipal | undefined> {
  const session = await sessions.memberOfSession(db, {
    merchantId,
    tokenHash: tokenHash(token),
    bindingHash: tokenHash(binding),
  });
  if (!session) return undefined;
  return {
    kind: 'member',
    memberId: session.memberId,
    merchantId: session.merchantId,
    sessionId: session.sessionId,
    role: roleOfType(session.type),
    account: session.username,
    provenLately: session.provenLately,
    passwordDue: session.passwordDue,
  };
}
