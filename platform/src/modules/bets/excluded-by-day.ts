import type { GameType } from '@croupier/contract/games';
import { dayIn, instantsOfDays } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';
import { excludedBetween } from './store/excluded-bet.ts';

/** Valid bets that were excluded, below zero, to be added to what was bet. */
export interface ExcludedPlay {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  /** On which it was decided, the merchant's. */
  readonly day: string;
}

/**
 * What was excluded of bets in some days, as opposite bets are: whatever bets bring is less by it. Of some
 * members or of all.
 */
export async function excludedByDay(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly timeZone: string;
    readonly memberIds?: readonly bigint[] | undefined;
  },
  days: { readonly first: string; readonly last: string },
): Promise<readonly ExcludedPlay[]> {
  const { merchantId, timeZone, memberIds } = of;
  const dayOf = dayIn(timeZone);
  const which = { merchantId, memberIds, ...instantsOfDays(days, timeZone) };
  return (await excludedBetween(db, which)).map((one) => ({
    memberId: one.memberId,
    gameType: one.gameType,
    validBetMinor: -one.validBetMinor,
    day: dayOf(one.at),
  }));
}
