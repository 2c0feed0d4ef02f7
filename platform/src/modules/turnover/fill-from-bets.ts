/** Settled bets fill the requirements of those who made them. */
import type { GameType } from '@croupier/contract/games';
import { type BetChange, playedRounds, windows } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { records } from '#wallet';
import { type CountedBet, fillRequirements, restOf } from './fill-rules.ts';
import { tellEnds } from './end-requirements.ts';
import { excludedOf, roundKey } from './store/excluded-bet.ts';
import { lockLive, saveFills } from './store/requirement.ts';

/** What a bet counts, or by how much that changed. */
export interface BetOfTurnover {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly accountId: bigint;
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  /** What was open then is filled, or taken from. */
  readonly countsFrom: Date;
}

/**
 * Applies bets and their corrections, each of which the feed gives once. Locks the members whose
 * requirements they may fill, in the order of their ids.
 */
export async function fillFromBets(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  const corrections = changes.filter(({ correctionId }) => correctionId !== 0n);
  const closings = await playedRounds.closingTimes(tx, corrections);
  const rests = await restsOf(tx, corrections);
  const sorted = changes.toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime());
  await fillWith(
    tx,
    sorted.map(({ correctionId, settledAt, ...change }): BetOfTurnover => {
      // A correction concerns what its bet filled or could have filled, whenever it is made; play that is
      // reported of an open round comes before the closing.
      const closedAt = correctionId === 0n ? undefined : closings.get(change.roundId);
      const countsFrom = closedAt && closedAt < settledAt ? closedAt : settledAt;
      const validBetMinor =
        rests.get(correctionKey({ ...change, correctionId })) ?? change.validBetMinor;
      return { ...change, validBetMinor, countsFrom };
    }),
  );
}

/** Applies them in the order given. */
export async function fillWith(tx: Tx, bets: readonly BetOfTurnover[]): Promise<void> {
  const memberIds = [...new Set(bets.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return;
  const members = await lockLive(tx, memberIds);
  if (members.length === 0) return;
  const waiting = new Set(members.map(({ memberId }) => memberId));
  const groups = await groupBets(
    tx,
    bets.filter(({ memberId }) => waiting.has(memberId)),
  );
  const filled = members.map((member) => {
    const played = groups.get(`${member.memberId} ${member.currency}`) ?? [];
    const { changes: fills, beyondMinor } = fillRequirements(member, played);
    return { member, fills, beyondMinor };
  });
  const ended = await saveFills(
    tx,
    filled.flatMap(({ fills }) => fills),
    filled
      .filter(({ member, beyondMinor }) => beyondMinor !== member.beyondMinor)
      .map(({ member, beyondMinor }) => ({ ...member, beyondMinor })),
  );
  await tellEnds(tx, ended);
}

/** What corrections of bets that are excluded in part make of the rest, by correction. */
async function restsOf(tx: Tx, corrections: readonly BetChange[]): Promise<Map<string, bigint>> {
  const excluded = await excludedOf(tx, corrections);
  const before = await windows.countedBefore(
    tx,
    corrections.filter((correction) => excluded.has(roundKey(correction))),
  );
  const byCorrection = new Map(before.map((one) => [correctionKey(one), one.validBetMinor]));
  return new Map(
    corrections.flatMap((correction): [string, bigint][] => {
      const excludedMinor = excluded.get(roundKey(correction));
      const beforeMinor = byCorrection.get(correctionKey(correction));
      if (excludedMinor === undefined || beforeMinor === undefined) return [];
      const afterMinor = beforeMinor + correction.validBetMinor;
      const rest = restOf(afterMinor, excludedMinor) - restOf(beforeMinor, excludedMinor);
      return [[correctionKey(correction), rest]];
    }),
  );
}

const correctionKey = (of: {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly correctionId: bigint | null;
}) => `${roundKey(of)} ${of.correctionId}`;

/** By member and currency, in their order. */
async function groupBets(
  tx: Tx,
  bets: readonly BetOfTurnover[],
): Promise<Map<string, CountedBet[]>> {
  const accountIds = [...new Set(bets.map(({ accountId }) => accountId))];
  const currencies = await records.getCurrencies(tx, accountIds);
  const groups = new Map<string, CountedBet[]>();
  for (const { gameType, validBetMinor, countsFrom, ...bet } of bets) {
    const key = `${bet.memberId} ${currencies.get(bet.accountId) ?? ''}`;
    const group = groups.get(key) ?? [];
    group.push({ gameType, validBetMinor, settledAtMs: countsFrom.getTime() });
    groups.set(key, group);
  }
  return groups;
}
