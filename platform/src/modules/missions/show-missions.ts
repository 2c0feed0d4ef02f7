/** Missions as a member sees them. */
import type { MissionState } from '@croupier/contract/missions/kinds';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { Mission as ShownMission } from '@croupier/contract/missions/player';
import { namedGames } from '#catalog';
import type { Queryable } from '#kernel/db.ts';
import { levelsAmong } from '#loyalty';
import { isBarredFromGifts } from '#promotions';
import { type MissionVersion, type PublishedMission, publishedMissions } from './store/mission.ts';
import { openOf, type Owner, type Progress } from './store/progress.ts';
import { daysOf, type StreakDay } from './store/streak-day.ts';
import { type Tally, talliesOf } from './store/tally.ts';
import { standingStreak, streakOf, wholeDays } from './streak-rules.ts';
import { boundsOf, dayAfter, expiryOf, isFor, isSum, targetOf, windowOf } from './window-rules.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';

/** Days before its first one from which a mission is shown, and after its stop until when it is. */
const COMING_DAYS = 7;
const STOPPED_DAYS = 30;
/** Windows of a member that are looked at. */
const OPEN_MAX = 400;

/** Whose missions are shown, and in what language. */
export interface Viewer extends Owner {
  readonly currency: string;
  readonly timeZone: string;
  readonly dictionary: string;
}

/** A window of a mission, with the terms that hold for the member. */
interface Line {
  readonly mission: PublishedMission;
  readonly version: MissionVersion;
  readonly period: string;
  readonly row: Progress | undefined;
  readonly state: MissionState;
  /** It can be done or was done in the window of today. */
  readonly isCurrent: boolean;
}

/** What a page shows, and which of it are of windows that are open. */
export interface ShownMissions {
  readonly today: string;
  readonly items: readonly { readonly shown: ShownMission; readonly isCurrent: boolean }[];
}

/** Nothing at all for whoever may be given nothing. */
export async function showMissions(db: Queryable, viewer: Viewer): Promise<ShownMissions> {
  const today = await localDay(db, viewer.timeZone);
  if (await isBarredFromGifts(db, viewer)) return { today, items: [] };
  const lines = await linesOf(db, viewer, today);
  const ids = [...new Set(lines.map(({ mission }) => mission.id))];
  const periods = [...new Set(lines.map(({ period }) => period))];
  const gameIds = lines.flatMap(({ version: { terms } }) =>
    'games' in terms.task ? terms.task.games.map(BigInt) : [],
  );
  const [tallies, days, games] = await Promise.all([
    talliesOf(db, ids, { day: today, periods }),
    daysOf(
      db,
      lines.flatMap(({ row, version }) =>
        row && version.terms.task.is === 'streak' ? [row.id] : [],
      ),
    ),
    namedGames.byIds(db, [...new Set(gameIds)], viewer.dictionary),
  ]);
  const known = { viewer, today, tallies, days, games };
  return {
    today,
    items: lines.map((line) => ({ shown: shownLine(line, known), isCurrent: line.isCurrent })),
  };
}

async function linesOf(db: Queryable, viewer: Viewer, today: string): Promise<Line[]> {
  const [published, rows, levels] = await Promise.all([
    publishedMissions(db, viewer.merchantId, STOPPED_DAYS),
    openOf(db, viewer, OPEN_MAX),
    levelsAmong(db, viewer.merchantId, [viewer.memberId]),
  ]);
  const level = levels.get(viewer.memberId) ?? 0;
  const missions = published.filter(({ currency }) => currency === viewer.currency);
  const rowsOf = Map.groupBy(rows, ({ missionId }) => missionId);
  const lines = missions.flatMap((mission) => {
    const own = rowsOf.get(mission.id) ?? [];
    return [...earlierLines(mission, own, today), ...currentLine(mission, own, { today, level })];
  });
  return lines.toSorted(
    (one, other) =>
      one.version.place - other.version.place ||
      Number(one.mission.id - other.mission.id) ||
      (one.period < other.period ? -1 : 1),
  );
}

/** What waits to be claimed of windows that are over. */
function earlierLines(
  mission: PublishedMission,
  rows: readonly Progress[],
  today: string,
): readonly Line[] {
  return rows.flatMap((row) => {
    const version = mission.versions.find((one) => one.version === row.version);
    const waits = row.reachedAt !== null && row.claimedAt === null && !row.isOver;
    if (!version || !waits || windowOf(version.terms, today)?.period === row.period) return [];
    return [
      { mission, version, period: row.period, row, state: 'claim' as const, isCurrent: false },
    ];
  });
}

/** The window of today, or the first one of a mission that is to come. */
function currentLine(
  mission: PublishedMission,
  rows: readonly Progress[],
  { today, level }: { readonly today: string; readonly level: number },
): readonly Line[] {
  const [newest] = mission.versions;
  const isFuture = newest.terms.firstDay > today;
  const found = rows
    .map((row) => ({ row, version: mission.versions.find((one) => one.version === row.version) }))
    .find(({ row, version }) => version && windowOf(version.terms, today)?.period === row.period);
  if (found?.version) {
    const { row, version } = found;
    const state = stateOf(mission, row);
    return [{ mission, version, period: row.period, row, state, isCurrent: state !== 'close' }];
  }
  if (mission.stage !== 'live' || !isFor(newest.terms, level)) return [];
  if (isFuture && newest.terms.firstDay > dayAfter(today, COMING_DAYS)) return [];
  const window = windowOf(newest.terms, isFuture ? newest.terms.firstDay : today);
  if (!window) return [];
  const state = isFuture ? 'coming-soon' : 'process';
  const { period } = window;
  return [{ mission, version: newest, period, row: undefined, state, isCurrent: !isFuture }];
}

function stateOf({ stage }: PublishedMission, row: Progress): MissionState {
  if (row.claimedAt !== null) return 'claimed';
  if (row.isOver) return 'close';
  if (row.reachedAt !== null) return 'claim';
  return stage === 'live' ? 'process' : 'close';
}

interface Known {
  readonly viewer: Viewer;
  readonly today: string;
  readonly tallies: readonly Tally[];
  readonly days: ReadonlyMap<bigint, readonly StreakDay[]>;
  readonly games: Awaited<ReturnType<typeof namedGames.byIds>>;
}

function shownLine(line: Line, known: Known): ShownMission {
  const { mission, version, period, row, state } = line;
  const { terms } = version;
  const { first, last } = boundsOf(terms, period);
  const { timeZone, dictionary } = known.viewer;
  const { from, to } = instantsOfDays({ first, last: last ?? first }, timeZone);
  const closesAt = mission.stoppedAt ?? (last === null ? null : to);
  const expiresAt = row ? row.expiresAt : expiryOf(last, terms.graceDays, timeZone);
  const games = 'games' in terms.task ? terms.task.games : [];
  return {
    missionId: String(mission.id),
    progressId: row ? String(row.id) : null,
    name: nameIn(version.names, dictionary),
    art: version.art,
    state,
    window: terms.window,
    first,
    last,
    opensAt: from.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    task: terms.task,
    ...progressOf(line, known),
    reward: terms.reward,
    points: terms.points,
    games: games.map((id) => ({ id, title: known.games.get(BigInt(id))?.title ?? '' })),
    isGone: isGone(line, known),
    doneAt: row?.reachedAt?.toISOString() ?? null,
    claimedAt: row?.claimedAt?.toISOString() ?? null,
  };
}

/** How far the member is; of a streak, the row that stands today. */
function progressOf(
  { version: { terms }, row }: Line,
  { today, days }: Known,
): Pick<ShownMission, 'progress' | 'streak'> {
  const { task } = terms;
  const target = row?.target ?? targetOf(task);
  // What was claimed is shown as done, whatever came or was taken back since.
  const known = row?.claimedAt ? target : (row?.done ?? 0n);
  const counted = known > 0n ? known : 0n;
  if (isSum(task)) {
    const progress = { in: 'money' as const, done: moneyText(counted), target: moneyText(target) };
    return { progress, streak: null };
  }
  const count = (done: bigint | number) =>
    ({ in: 'count', done: Number(done), target: Number(target) }) as const;
  if (task.is !== 'streak') return { progress: count(counted), streak: null };
  const own = row ? (days.get(row.id) ?? []) : [];
  const whole = wholeDays(task, own);
  const standing = standingStreak(streakOf(whole, task.pardoned).last, today, task.pardoned);
  const todays = own.find(({ day }) => day === today);
  const ofToday = task.by === 'sign-ins' ? 0n : (todays?.doneMinor ?? 0n);
  const isDone = row !== undefined && row.reachedAt !== null;
  return {
    progress: count(isDone ? target : standing.days.length),
    streak: {
      days: [...standing.days].slice(-Number(target)),
      pardonedDay: standing.pardonedDay,
      today: moneyText(ofToday > 0n ? ofToday : 0n),
      isTodayDone: whole.includes(today),
    },
  };
}

/** Whether nothing is left to be claimed of it: today, or for any more members. */
function isGone({ mission, period, state, row }: Line, { today, tallies }: Known): boolean {
  if (state !== 'claim' && state !== 'process') return false;
  const [{ terms }] = mission.versions;
  const amountMinor = row?.amountMinor ?? parseMoney(terms.reward.amount) ?? 0n;
  const of = (per: Tally['per'], first: string) =>
    tallies.find((one) => one.missionId === mission.id && one.per === per && one.first === first);
  const budgetMinor = terms.dayBudget === null ? undefined : parseMoney(terms.dayBudget);
  const paidMinor = of('day', today)?.paidMinor ?? 0n;
  const claims = of('window', period)?.claims ?? 0;
  return (
    (budgetMinor !== undefined && paidMinor + amountMinor > budgetMinor) ||
    (terms.takersMax !== null && claims >= terms.takersMax)
  );
}
