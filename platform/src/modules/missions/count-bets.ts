/** Bets count for the missions of those who made them, once each; what is taken back is subtracted. */
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import { type BetChange, validBets, playedRounds, windows } from '#bets';
import { dayIn } from '#kernel/days.ts';
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
import { type Advance, settleProgress } from './settle-progress.ts';
import { type MissionVersion, type PublishedMission, publishedMissions } from './store/mission.ts';
import type { Progress } from './store/progress.ts';
import { daysOf, writeDays } from './store/streak-day.ts';
import { longestStreak } from './streak-rules.ts';
import { isInScope, makerOf, periodOf, windowOf } from './window-rules.ts';

/** The name under which this module reads the bet feed. */
export const CONSUMER = 'missions';
/**
 * Days for which bets of a mission that was stopped are still taken back, and for which what can be claimed
 * no longer is kept.
 */
export const STOPPED_DAYS = 60;

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
  /** What it paid out: before, and by how much that changed. */
  readonly wonBeforeMinor: bigint;
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
    const own = byMerchant.get(merchantId) ?? [];
    const place = await placeOf(tx, merchantId);
    if (place) await countFor(tx, place, await readBets(tx, own, place.timeZone));
  }
}

/** Takes off what was excluded of bets by now, in the windows in which they had counted. */
export async function uncountExcluded(
  tx: Tx,
  event: { readonly merchantId: string; readonly ids: readonly string[] },
): Promise<void> {
  const merchantId = BigInt(event.merchantId);
  const place = await placeOf(tx, merchantId);
  if (!place) return;
  const bets = await readExcluded(tx, { merchantId, ids: event.ids.map(BigInt) }, place.timeZone);
  await countFor(tx, place, bets);
}

/** Missions that bets count for; undefined where there are none. */
async function placeOf(tx: Tx, merchantId: bigint): Promise<MissionPlace | undefined> {
  const published = await publishedMissions(tx, merchantId, STOPPED_DAYS);
  const missions = published.filter(({ versions: [{ terms }] }) => makerOf(terms.task) === 'bets');
  const merchant = missions.length > 0 ? await merchantById(tx, merchantId) : undefined;
  if (!merchant) return undefined;
  return {
    merchantId,
    timeZone: merchant.timeZone,
    missions: new Map(missions.map((one) => [one.id, one])),
  };
}

const byNumber = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

async function countFor(tx: Tx, place: MissionPlace, bets: readonly CountedBet[]): Promise<void> {
  const candidates = bets.flatMap((bet) =>
    [...place.missions.values()].flatMap((mission) => candidateOf(mission, bet) ?? []),
  );
  if (candidates.length === 0) return;
  const groups = Map.groupBy(candidates, keyText);
  const rows = await lockOrBegin(tx, place, candidates);
  const counted = rows.flatMap((row) => {
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
  if (task.is === 'win-sum') return wonBy(bet);
  if (task.is !== 'rounds') return bet.validBetMinor;
  if (!bet.isClosed) return 0n;
  const least = parseMoney(task.least) ?? 0n;
  const isRound = (minor: bigint) => (minor > 0n && minor >= least ? 1n : 0n);
  return isRound(bet.beforeMinor + bet.validBetMinor) - isRound(bet.beforeMinor);
}

/** Wins count of rounds that were bet on: neither free rounds, nor what covers itself or was excluded. */
function wonBy({ beforeMinor, validBetMinor, wonBeforeMinor, winMinor }: CountedBet): bigint {
  const before = beforeMinor > 0n ? wonBeforeMinor : 0n;
  const after = beforeMinor + validBetMinor > 0n ? wonBeforeMinor + winMinor : 0n;
  return after - before;
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
  const around = await playedRounds.aroundCorrections(
    tx,
    corrections.map(({ correctionId }) => correctionId),
  );
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
      wonBeforeMinor: around.get(correctionId)?.before.winMinor ?? 0n,
      winMinor,
      isClosed: closedAt !== undefined,
    };
  });
}

/** What was excluded of closed rounds, as what it takes off, on the day of their closing. */
async function readExcluded(
  tx: Tx,
  which: { readonly merchantId: bigint; readonly ids: readonly bigint[] },
  timeZone: string,
): Promise<CountedBet[]> {
  const excluded = await validBets.excludedOfIds(tx, which);
  const rounds = await playedRounds.closedRounds(tx, excluded);
  const roundOf = new Map(rounds.map((one) => [`${one.memberId} ${one.roundId}`, one]));
  const earlier = await validBets.excludedOfRounds(tx, excluded);
  const accountIds = [...new Set(rounds.map(({ accountId }) => accountId))];
  const currencies = await records.getCurrencies(tx, accountIds);
  const dayOf = dayIn(timeZone);
  return excluded.flatMap(({ id, memberId, roundId, validBetMinor }): CountedBet[] => {
    const round = roundOf.get(`${memberId} ${roundId}`);
    if (!round) return [];
    const goneMinor = earlier
      .filter((one) => one.memberId === memberId && one.roundId === roundId && one.id < id)
      .reduce((sum, one) => sum + one.validBetMinor, 0n);
    return [
      {
        memberId,
        gameType: round.gameType,
        gameId: round.gameId,
        at: round.closedAt,
        day: dayOf(round.closedAt),
        currency: currencies.get(round.accountId) ?? '',
        beforeMinor: round.validBetMinor - goneMinor,
        validBetMinor: -validBetMinor,
        wonBeforeMinor: round.winMinor,
        winMinor: 0n,
        isClosed: true,
      },
    ];
  });
}

const changeText = (of: {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly correctionId: bigint | undefined | null;
}) => `${of.memberId} ${of.roundId} ${of.correctionId ?? ''}`;
