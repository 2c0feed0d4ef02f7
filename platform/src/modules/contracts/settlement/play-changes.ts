import { validBets, windows } from '#bets';
import type { Db } from '#kernel/db.ts';
import { changesOf, type PlayChange } from './change-rules.ts';

/** What changed between two instants about play that had counted: corrections, and bets excluded. */
export async function playChanges(
  db: Db,
  of: {
    readonly merchantId: bigint;
    readonly memberIds?: readonly bigint[] | undefined;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<PlayChange[]> {
  const between = await validBets.excludedBetween(db, of);
  const roundIds = between.map(({ roundId }) => roundId);
  const corrections = await windows.correctionsBetween(db, { ...of, roundIds });
  if (between.length + corrections.length === 0) return [];
  const all = await validBets.excludedOfRounds(db, [...between, ...corrections]);
  return changesOf(corrections, { between, all, rounds: await windows.countedAt(db, between) });
}
