/** The winner board: real wins out of the betting record, with names that only their owner knows. */
import { accountAdmin } from '#account';
import { jackpotWins, playedRounds } from '#bets';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { maskName } from '@croupier/server/mask-name';
import type { RecentWin } from './api.ts';

const WINDOW_MS = 24 * 60 * 60 * 1000;
/** Every visitor asks; the board may be this old. */
const AGE_MAX_MS = 3000;

/** Answers the merchant's newest wins of the last day, read at most every three seconds. */
export function openWinnerBoard(
  db: Db,
): (merchantId: bigint, limit: number) => Promise<readonly RecentWin[]> {
  const boards = new Map<string, { readonly at: number; readonly wins: Promise<RecentWin[]> }>();
  return (merchantId, limit) => {
    const key = `${merchantId} ${limit}`;
    const held = boards.get(key);
    if (held && performance.now() - held.at < AGE_MAX_MS) return held.wins;
    const wins = readWins(db, merchantId, limit);
    boards.set(key, { at: performance.now(), wins });
    wins.catch(() => boards.delete(key));
    return wins;
  };
}

async function readWins(db: Db, merchantId: bigint, limit: number): Promise<RecentWin[]> {
  const since = new Date(nowMs() - WINDOW_MS);
  const [ofRounds, jackpots] = await Promise.all([
    playedRounds.newestWins(db, merchantId, { since, limit }),
    jackpotWins.newest(db, merchantId, { since, limit }),
  ]);
  const wins = [...ofRounds, ...jackpots]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
  const names = await accountAdmin.shownNames(db, [
    ...new Set(wins.map(({ memberId }) => memberId)),
  ]);
  return wins.map(({ memberId, ...win }) => ({
    ...win,
    member: maskName(names.get(memberId) ?? ''),
  }));
}
