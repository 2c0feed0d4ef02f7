import { signal } from '#kernel/signals.ts';
import type { AccountDeps } from './account-deps.ts';
import * as members from './store/members.ts';
import * as sessions from './store/sessions.ts';

/** Gives a member another password and ends every session. False when there is no such member. */
export async function setPassword(
  { db, passwords }: Pick<AccountDeps, 'db' | 'passwords'>,
  member: { merchantId: bigint; username: string; password: string },
): Promise<boolean> {
  const passwordHash = await passwords.hash(member.password);
  return db.transaction().execute(async (tx) => {
    const memberId = await members.idOfUsername(tx, member.merchantId, member.username);
    if (memberId === undefined) return false;
    await members.replacePassword(tx, memberId, { passwordHash, by: 'owner' });
    await sessions.endSessionsOf(tx, memberId);
    await signal(tx, 'sessions-ended', { memberId: String(memberId) });
    return true;
  });
}
