/** Bets count for the missions of those who made them, once each; what is taken back is subtracted. */
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import { type BetChange, playedRounds, windows } from '#bets';
import { dayIn } from '#kernel/day-in.ts';
import type { Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { records } from '#wallet';
import {
  type Candidate,
  keyText,
  lockOrBegin,
  type MissionPlace,
  versionOf,
} from './begin-progress.ts';
import { STOPPED_DAYS } from './consumer.ts';
import { type Advance, settleProgress } from './settle-progress.ts';
import { type MissionVersion, type PublishedMission, publishedMissions } from './store/mission.ts';
import type { Progress } from './store/progress.ts';
import { daysOf, writeDays } from './store/streak-day.ts';
import { longestStreak } from './streak-rules.ts';
import { isInScope, makerOf, periodOf, windowOf } from './window-rules.ts';

/** What a bet counts, or by how much that changed. */
interface CountedBet {
  readonly memberId: bigint;
  readonly currency: string;
  readonly gameType: GameType;
  readonly gameId: bigint;
  /** Of its closing, whenever it was changed. */
  readonly at: Date;
  readonly day: string;
  /** Valid bet, minor units: what it counted before, and the difference. */
  readonly beforeMinor: bigint;
  readonly validBetMinor: bigint;
  /** What it paid out, or by how much that changed. */
  readonly winMinor: bigint;
  /** Its round has ended. */
  readonly isClosed: boolean;
}

interface CountedFor extends Candidate {
  readonly bet: CountedBet;
}

/**
 * Applies bets and their corrections, each of which the feed gives once. Locks the progress that they may
 * change, in one order.
 */
export async function countBets(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  const byMerchant = Map.groupBy(changes, ({ merchantId }) => merchantId);
  for (const merchantId of [...byMerchant.keys()].toSorted(byNumber)) {
    const published = await publishedMissions(tx, merchantId, STOPPED_DAYS);
    const missions = published.filter(
      ({ versions: [{ terms }] }) => makerOf(terms.task) === 'bets',
    );
    const merchant = missions.length > 0 ? await merchantById(tx, merchantId) : undefined;
    if (!merchant) continue;
    const place = {
      merchantId,
      timeZone: merchant.timeZone,
      missions: new Map(missions.map((one) => [one.id, one])),
    };
    await countFor(tx, place, byMerchant.get(merchantId) ?? []);
  }
}

const byNumber = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

async function countFor(tx: Tx, place: MissionPlace, changes: readonly BetChange[]): Promise<void> {
  const bets = await readBets(tx, changes, place.timeZone);
  const candidates = bets.flatMap((bet) =>
    [...place.missions.values()].flatMap((mission) => candidateOf(mission, bet) ?? []),
  );
  if (candidates.length === 0) return;
  const groups = Map.groupBy(candidates, keyText);
  const rows = await lockOrBegin(tx, place, candidates);
  const open = rows.filter(({ claimedAt }) => claimedAt === null);
  const counted = open.flatMap((row) => {
    const version = versionOf(place, row);
    const own = (groups.get(keyText(row)) ?? []).filter(({ bet }) => isCounted(version, bet));
    return own.length > 0 ? [{ row, version, bets: own.map(({ bet }) => bet) }] : [];
  });
  const streaks = counted.filter(({ version: { terms } }) => terms.task.is === 'streak');
  const others = counted.filter(({ version: { terms } }) => terms.task.is !== 'streak');
  await settleProgress(tx, [
    ...others.map(({ row, version, bets: own }): Advance => {
      const added = own.reduce((sum, bet) => sum + worthOf(version, bet), 0n);
      return { row, done: row.done + added, at: latestOf(own) };
    }),
    ...(await advanceStreaks(tx, place.merchantId, streaks)),
  ]);
}

/** A bet that counts for a window of a mission by any of its terms. */
function candidateOf(mission: PublishedMission, bet: CountedBet): CountedFor | undefined {
  const { at, memberId, day } = bet;
  if (mission.currency !== bet.currency) return undefined;
  if (mission.stoppedAt !== null && at >= mission.stoppedAt) return undefined;
  if (!mission.versions.some((version) => isCounted(version, bet))) return undefined;
  const period = periodOf(mission.versions[0].terms.window, day);
  return {
    missionId: mission.id,
    memberId,
    period,
    at,
    bet,
    counts: (version) => isCounted(version, bet) && worthOf(version, bet) > 0n,
  };
}

/** The same for a bet and for whatever is taken back of it later. */
function isCounted({ terms, publishedAt }: MissionVersion, bet: CountedBet): boolean {
  return (
    bet.at >= publishedAt && windowOf(terms, bet.day) !== undefined && isInScope(terms.task, bet)
  );
}

/** What it adds: a sum, or rounds, of which a correction may make one more or one less. */
function worthOf({ terms: { task } }: MissionVersion, bet: CountedBet): bigint {
  if (task.is === 'win-sum') return bet.winMinor;
  if (task.is !== 'rounds') return bet.validBetMinor;
  if (!bet.isClosed) return 0n;
  const least = parseMoney(task.least) ?? 0n;
  const isRound = (minor: bigint) => (minor > 0n && minor >= least ? 1n : 0n);
  return isRound(bet.beforeMinor + bet.validBetMinor) - isRound(bet.beforeMinor);
}

const latestOf = (bets: readonly CountedBet[]): Date =>
  bets.reduce((latest, { at }) => (at > latest ? at : latest), bets[0]?.at ?? new Date(0));

async function advanceStreaks(
  tx: Tx,
  merchantId: bigint,
  streaks: readonly {
    readonly row: Progress;
    readonly version: MissionVersion;
    readonly bets: readonly CountedBet[];
  }[],
): Promise<Advance[]> {
  const added = streaks.flatMap(({ row, bets }) =>
    [...Map.groupBy(bets, ({ day }) => day)].map(([day, own]) => ({
      progressId: row.id,
      day,
      doneMinor: own.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n),
    })),
  );
  await writeDays(tx, merchantId, added, 'add');
  const days = await daysOf(
    tx,
    streaks.map(({ row }) => row.id),
  );
  return streaks.map(({ row, version: { terms }, bets }) => {
    const done = longestStreak(terms.task, days.get(row.id) ?? []);
    return { row, done, at: latestOf(bets) };
  });
}

/** Each change as what it counts, on the day of its closing. */
async function readBets(
  tx: Tx,
  changes: readonly BetChange[],
  timeZone: string,
): Promise<CountedBet[]> {
  const corrections = changes.filter(({ correctionId }) => correctionId !== 0n);
  const closings = await playedRounds.closingTimes(tx, corrections);
  const before = await windows.countedBefore(tx, corrections);
  const beforeOf = new Map(before.map((one) => [changeText(one), one.validBetMinor]));
  const accountIds = [...new Set(changes.map(({ accountId }) => accountId))];
  const currencies = await records.getCurrencies(tx, accountIds);
  const dayOf = dayIn(timeZone);
  return changes.map((change) => {
    const { memberId, gameType, gameId, validBetMinor, winMinor, settledAt, correctionId } = change;
    const closedAt = correctionId === 0n ? settledAt : closings.get(change.roundId);
    // Play that is reported of an open round comes before the closing.
    const at = closedAt && closedAt < settledAt ? closedAt : settledAt;
    return {
      memberId,
      gameType,
      gameId,
      at,
      day: dayOf(at),
      currency: currencies.get(change.accountId) ?? '',
      beforeMinor: beforeOf.get(changeText(change)) ?? 0n,
      validBetMinor,
      winMinor,
      isClosed: closedAt !== undefined,
    };
  });
}

const changeText = (of: {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly correctionId: bigint | undefined | null;
}) => `${of.memberId} ${of.roundId} ${of.correctionId ?? ''}`;
