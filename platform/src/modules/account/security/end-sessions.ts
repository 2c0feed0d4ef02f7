import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { signal } from '#kernel/signals.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endSessions } from '../end-sessions.ts';
import { deleteRememberedOf } from '../store/remembered.ts';
import { insertSecurityEvent } from '../store/security.ts';
import type { Origin } from './origin-of.ts';
import * as sessions from '../store/sessions.ts';

/** Ends one session of the member. Refuses `account.session-unknown`. */
export async function endOneSession(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, sessionId }: { memberId: bigint; sessionId: bigint },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await sessions.endSession(tx, sessionId, memberId))) {
      throw refuse('account.session-unknown');
    }
    const ended = { memberId: String(memberId), sessionIds: [String(sessionId)] };
    await signal(tx, 'sessions-ended', ended);
  });
}

/** Ends every session of the member but one. */
export async function endOtherSessions(
  tx: Tx,
  { memberId, sessionId }: { memberId: bigint; sessionId: bigint },
): Promise<void> {
  const ended = await sessions.endSessionsOf(tx, memberId, { except: sessionId });
  const sessionIds = ended.map(String);
  await signal(tx, 'sessions-ended', { memberId: String(memberId), sessionIds });
}

/** Leaves the member signed in here alone; no browser signs in without the password any more. */
export async function keepThisSession(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, sessionId, ...origin }: { memberId: bigint; sessionId: bigint } & Origin,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endOtherSessions(tx, { memberId, sessionId });
    await deleteRememberedOf(tx, memberId);
    await insertSecurityEvent(tx, { memberId, kind: 'others-ended', ...origin });
  });
}

/** Ends every session of the member: each device must sign in again, with the password. */
export async function endEverySession(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, ...origin }: { memberId: bigint } & Origin,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, memberId);
    await deleteRememberedOf(tx, memberId);
    await insertSecurityEvent(tx, { memberId, kind: 'sessions-ended', ...origin });
  });
}
