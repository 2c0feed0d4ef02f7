/** Bets that fill no requirement, as opposite ones of people who know each other (rule T11). */
import { feed, windows } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { CONSUMER } from './consumer.ts';
import { type BetOfTurnover, fillFromBets, fillWith } from './fill-from-bets.ts';
import { restOf } from './fill-rules.ts';
import { addExcluded, membersWithOpen, roundKey } from './store/excluded-bet.ts';

/** So much of a member's round, besides what was excluded of it before; minor units. */
export interface ExcludedRound {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly validBetMinor: bigint;
}

/**
 * Has bets that are closed fill nothing, in the caller's transaction: what they filled is taken back, as of a
 * bet that is voided. Each call adds, so it is called once for each exclusion. Whatever the members played
 * until now is taken in first: one call in a transaction, before anything is locked that fills lock as well.
 */
export async function excludeFromTurnover(
  tx: Tx,
  excluded: readonly ExcludedRound[],
): Promise<void> {
  const rounds = sumByRound(excluded);
  if (rounds.length === 0) return;
  const playing = await membersWithOpen(tx, [...new Set(rounds.map(({ memberId }) => memberId))]);
  const counted = await takeIn(
    tx,
    rounds.filter(({ memberId }) => playing.has(memberId)),
  );
  const before = await addExcluded(tx, rounds);
  const added = new Map(rounds.map((round) => [roundKey(round), round.excludedMinor]));
  const takenBack = counted.map(({ validBetMinor, closedAt, ...round }): BetOfTurnover => {
    const key = roundKey(round);
    const wasMinor = before.get(key) ?? 0n;
    const isMinor = wasMinor + (added.get(key) ?? 0n);
    const minor = restOf(validBetMinor, isMinor) - restOf(validBetMinor, wasMinor);
    return { ...round, validBetMinor: minor, countsFrom: closedAt };
  });
  await fillWith(
    tx,
    takenBack.filter(({ validBetMinor }) => validBetMinor !== 0n),
  );
}

/**
 * Takes in what the members played by now; answers what the rounds count by then. All are drained before
 * anything of them is filled, for a take that is under way is waited for; and again where a round was
 * corrected meanwhile.
 */
async function takeIn(
  tx: Tx,
  rounds: readonly {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly roundId: bigint;
  }[],
): Promise<windows.CountedRound[]> {
  const members = new Map(rounds.map(({ merchantId, memberId }) => [memberId, merchantId]));
  const inOrder = [...members].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const asked = rounds.map(({ memberId, roundId }) => ({
    memberId,
    roundId,
    correctionId: undefined,
  }));
  const changes = [];
  let counted = await windows.countedBefore(tx, asked);
  for (;;) {
    for (const [memberId, merchantId] of inOrder) {
      changes.push(...(await feed.drainMember(tx, CONSUMER, { merchantId, memberId })));
    }
    const since = await windows.countedBefore(tx, asked);
    const isSame = since.every(
      ({ validBetMinor }, index) => validBetMinor === counted[index]?.validBetMinor,
    );
    counted = since;
    if (isSame) break;
  }
  await fillFromBets(tx, changes);
  return counted;
}

function sumByRound(excluded: readonly ExcludedRound[]) {
  const byRound = Map.groupBy(excluded, roundKey);
  return [...byRound.values()].flatMap((some) => {
    const excludedMinor = some.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n);
    return some.slice(0, 1).map(({ merchantId, memberId, roundId }) => ({
      merchantId,
      memberId,
      roundId,
      excludedMinor,
    }));
  });
}
