import type { Tx } from '#kernel/db.ts';
import { setFrozen } from '#wallet';
import { playedRounds } from '#bets';
import { endSessions, endSessionsBut } from './store/game-session.ts';
import { endOrdersOfMember } from './store/standing-order.ts';

/** Ends the member's game sessions; bets that come later are refused, wins are still taken. */
export async function endSessionsOfMember(tx: Tx, memberId: bigint): Promise<void> {
  await endSessions(tx, memberId, 'ended');
}

/** The member is on a break: of their games those stay open alone in which a round is to be ended. */
export async function endIdleSessions(tx: Tx, memberId: bigint): Promise<void> {
  await endSessionsBut(tx, memberId, await playedRounds.gamesOfOpenRounds(tx, memberId));
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
