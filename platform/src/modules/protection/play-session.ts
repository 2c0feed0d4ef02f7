/** What a member's play without a pause came to, and when they are told. */
import { playedRounds } from '#bets';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { notePlay, type Owner } from './store/member.ts';

/** Whoever did not bet for that long has made a pause; as the session limit of the wallet has it. */
export const PAUSE_MINUTES = 15;

export interface PlaySession {
  readonly from: Date;
  readonly minutes: number;
  readonly dueInSeconds: number;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly netMinor: bigint;
}

/**
 * Notes that the member is at play, and adds up their rounds since they began. @param answered they
 * have just read the check, so the next one counts from now
 */
export async function readPlaySession(
  db: Db,
  { owner, timeZone, answered }: { owner: Owner; timeZone: string; answered: boolean },
): Promise<PlaySession> {
  const [last] = await playedRounds.listRounds(db, owner, { limit: 1 });
  const play = { lastBetAt: last?.openedAt, pauseMinutes: PAUSE_MINUTES, answered };
  const { from, playedMinutes, dueInSeconds } = await db
    .transaction()
    .execute((tx) => notePlay(tx, owner, play));
  const range = { from, to: new Date(nowMs() + 60_000), timeZone };
  const totals = await playedRounds.totalRounds(db, { ...owner, range });
  return {
    from,
    minutes: playedMinutes,
    dueInSeconds: Math.max(dueInSeconds, 0),
    stakedMinor: totals.stakeMinor,
    wonMinor: totals.winMinor,
    netMinor: totals.netMinor,
  };
}
