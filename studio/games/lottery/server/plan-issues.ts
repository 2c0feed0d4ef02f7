/** Issues are stored before they open, those that the house draws with the seed that decides them. */
import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { dayAt, type IssueTimes, issuesOfDay } from '../engine/schedule.ts';
import { insertIssues, lastPlanned } from './issue-store.ts';
import type { Lottery } from './lotteries.ts';
import { calendarNow } from './terms/calendar-now.ts';
import { holdTerms } from './terms/terms-store.ts';

const DAY_MS = 86_400_000;
/** How far ahead issues are stored, ms; more follow once half of it is used up. */
const AHEAD_MS = { continuous: 30 * 60_000, daily: 42 * DAY_MS } as const;
/** What a lottery shows of its past when it begins: issues of fast ones, days of the others. */
const PAST_ISSUES = 120;
const PAST_DAYS = 120;

/** The purpose under which the seed of an issue is sealed. */
export const seedPurpose = (commit: Buffer): string => `lottery-seed:${commit.toString('hex')}`;

/**
 * Stores what is missing of the issues of the next half hour. A lottery that begins has the draws before as
 * well, so that its trends say something; nobody could bet in them.
 */
export async function planIssues(studio: Studio, planned: Map<string, number>): Promise<void> {
  const { settings } = studio;
  const now = Math.floor(studio.clock.now());
  for (const lottery of studio.lotteries) {
    const until = planned.get(lottery.id) ?? (await lastPlanned(studio.db, lottery.id));
    // What others drew before is known only where somebody tells it.
    const hasPast = lottery.game.source === 'house' || settings.STUDIO_LOTTERY_FEED !== undefined;
    const after = until ?? (hasPast ? undefined : now);
    const due = await planLottery(studio, lottery, { now, after });
    planned.set(lottery.id, due.at(-1)?.drawAt ?? until ?? now);
  }
}

/** What staff say of a day meanwhile waits, so that no issue is stored by what was said before. */
function planLottery(
  studio: Studio,
  lottery: Lottery,
  { now, after }: { readonly now: number; readonly after: number | undefined },
): Promise<readonly IssueTimes[]> {
  if (issuesDue(lottery, now, after).length === 0) return Promise.resolve([]);
  return studio.db.transaction().execute(async (tx) => {
    await holdTerms(tx, lottery.id);
    const calendar = await calendarNow(tx, lottery);
    const due = issuesDue({ game: lottery.game, calendar }, now, after);
    if (due.length > 0) await store(tx, studio, lottery, due);
    return due;
  });
}

/** Those to store now: none while enough of them are ahead. Pure. */
export function issuesDue(
  { game: { schedule }, calendar }: Pick<Lottery, 'game' | 'calendar'>,
  now: number,
  until: number | undefined,
): readonly IssueTimes[] {
  const ahead = AHEAD_MS[schedule.sort];
  if (until !== undefined && until > now + ahead / 2) return [];
  const after = until ?? pastOf(schedule, now);
  const last = Temporal.PlainDate.from(dayAt(now + ahead, schedule.zone));
  const due: IssueTimes[] = [];
  let day = Temporal.PlainDate.from(dayAt(after, schedule.zone)).subtract({ days: 1 });
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    due.push(...issuesOfDay(schedule, day.toString(), calendar));
    day = day.add({ days: 1 });
  }
  return due.filter(({ drawAt }) => drawAt > after && drawAt <= now + ahead);
}

function pastOf(schedule: Lottery['game']['schedule'], now: number): number {
  return schedule.sort === 'continuous'
    ? now - PAST_ISSUES * schedule.everySeconds * 1000
    : now - PAST_DAYS * DAY_MS;
}

async function store(
  tx: Tx,
  { box }: Studio,
  { id: game, build, game: { source } }: Lottery,
  due: readonly IssueTimes[],
): Promise<void> {
  const issues = due.map((times) => {
    if (source === 'official') return { ...times, sealedSeed: null, commitHash: null };
    const seed = randomBytes(32);
    const commitHash = createHash('sha256').update(seed).digest();
    return { ...times, commitHash, sealedSeed: box.seal(seed, seedPurpose(commitHash)) };
  });
  await insertIssues(tx, { game, build }, issues);
}
