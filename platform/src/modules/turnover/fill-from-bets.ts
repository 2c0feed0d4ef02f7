/** Settled bets fill the requirements of those who made them. */
import { type BetChange, playedRounds } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { records } from '#wallet';
import { type CountedBet, fillRequirements } from './fill-rules.ts';
import { lockLive, saveFills } from './store/requirement.ts';

/**
 * Applies bets and their corrections, each of which the feed gives once. Locks the members whose
 * requirements they may fill, in the order of their ids.
 */
export async function fillFromBets(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return;
  const members = await lockLive(tx, memberIds);
  if (members.length === 0) return;
  const waiting = new Set(members.map(({ memberId }) => memberId));
  const bets = await groupBets(
    tx,
    changes.filter(({ memberId }) => waiting.has(memberId)),
  );
  const filled = members.map((member) => {
    const played = bets.get(`${member.memberId} ${member.currency}`) ?? [];
    const { changes: fills, beyondMinor } = fillRequirements(member, played);
    return { member, fills, beyondMinor };
  });
  await saveFills(
    tx,
    filled.flatMap(({ fills }) => fills),
    filled
      .filter(({ member, beyondMinor }) => beyondMinor !== member.beyondMinor)
      .map(({ member, beyondMinor }) => ({ ...member, beyondMinor })),
  );
}

/** By member and currency, in the order in which they were settled. */
async function groupBets(
  tx: Tx,
  changes: readonly BetChange[],
): Promise<Map<string, CountedBet[]>> {
  const accountIds = [...new Set(changes.map(({ accountId }) => accountId))];
  const currencies = await records.getCurrencies(tx, accountIds);
  const closings = await playedRounds.closingTimes(
    tx,
    changes.filter(({ correctionId }) => correctionId !== 0n),
  );
  const groups = new Map<string, CountedBet[]>();
  const sorted = changes.toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime());
  for (const { gameType, validBetMinor, settledAt, roundId, correctionId, ...change } of sorted) {
    // A correction concerns what its bet filled or could have filled, whenever it is made; play that is
    // reported of an open round comes before the closing.
    const closedAt = correctionId === 0n ? undefined : closings.get(roundId);
    const countsFrom = closedAt && closedAt < settledAt ? closedAt : settledAt;
    const key = `${change.memberId} ${currencies.get(change.accountId) ?? ''}`;
    const group = groups.get(key) ?? [];
    group.push({ gameType, validBetMinor, settledAtMs: countsFrom.getTime() });
    groups.set(key, group);
  }
  return groups;
}
