import type { Tx } from '#kernel/db.ts';
import { setFrozen } from '#wallet';
import { endSessions } from './store/game-session.ts';
import { endOrdersOfMember } from './store/standing-order.ts';

/** Ends the member's game sessions; bets that come later are refused, wins are still taken. */
export async function endSessionsOfMember(tx: Tx, memberId: bigint): Promise<void> {
  await endSessions(tx, memberId, 'ended');
}

/**
 * Lets the member bet no more: open game sessions end as blocked and the accounts give no money out,
 * so that not even a launch at the same moment slips through, and standing orders end for good. Wins and
 * rollbacks are still taken.
 */
export async function barMember(tx: Tx, memberId: bigint): Promise<void> {
  await setFrozen(tx, { memberId, frozen: true });
  await endSessions(tx, memberId, 'blocked');
  await endOrdersOfMember(tx, memberId);
}

/**
 * Undoes `barMember`; the games must be launched anew. A wallet whose books did not add up stays
 * frozen: whoever deals with that alarm thaws it.
 */
export async function unbarMember(tx: Tx, memberId: bigint): Promise<void> {
  await setFrozen(tx, { memberId, frozen: false, leavesUnsound: true });
}
