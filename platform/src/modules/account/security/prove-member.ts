/**
 * Proving again, inside a session, that it is the member. Guesses are counted per member, apart from
 * those of signing in, so that a stolen session is no way around the limits and no stranger without
 * one, whatever they try from the same address, locks the owner out.
 */
import { bucketOf } from '#kernel/attempts.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from '../account-deps.ts';
import { reserveTry } from '../sign-in.ts';
import * as members from '../store/members.ts';
import * as sessions from '../store/sessions.ts';

/** Checks the password of the member. Refuses `account.wrong-password` and `account.locked`. */
export async function provePassword(
  { db, passwords }: Pick<AccountDeps, 'db' | 'passwords'>,
  { memberId, ip }: { memberId: bigint; ip: string },
  password: string,
): Promise<void> {
  const forgive = await reserveTry(
    { db },
    {
      bucket: bucketOf('proof', memberId),
      ip,
      addressCounts: false,
    },
  );
  const stored = await members.passwordHashOf(db, memberId);
  if (!(await passwords.verify(stored, password))) {
    throw refuse('account.wrong-password', {
      fields: { oldPassword: { key: 'account.wrong-password' } },
    });
  }
  await forgive();
}

/** Proves it for the next fifteen minutes of this session. */
export async function proveMember(
  deps: Pick<AccountDeps, 'db' | 'passwords'>,
  who: { memberId: bigint; sessionId: bigint; ip: string },
  password: string,
): Promise<void> {
  await provePassword(deps, who, password);
  await sessions.proveSession(deps.db, who.sessionId);
}
