import type { Tx } from '#kernel/db.ts';
import { signal } from '#kernel/signals.ts';
import * as sessions from './store/sessions.ts';

/** Ends every session of a member with this transaction; open pages hear of it at once. */
export async function endSessions(tx: Tx, memberId: bigint): Promise<void> {
  await sessions.endSessionsOf(tx, memberId);
  await signal(tx, 'sessions-ended', { memberId: String(memberId) });
}
