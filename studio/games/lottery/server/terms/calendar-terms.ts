/** Days that two people close, move or give other hours, and what becomes of the issues that are stored. */
import { moneyText } from '@croupier/contract/money';
import type {
  LotteryCalendarAnswer,
  LotteryTermsChange,
  PreviewLotteryTermsAnswer,
} from '@croupier/contract/seamless/lottery-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import {
  faultOfDay,
  type PlannedIssue,
  replan,
  type Replanned,
  withDay,
} from '../../engine/calendar-changes.ts';
import {
  type Calendar,
  type DailySchedule,
  dayAt,
  drawsOn,
  hoursOn,
  issuesOfDay,
} from '../../engine/schedule.ts';
import { insertIssues } from '../issue-store.ts';
import type { Lottery } from '../lotteries.ts';
import { holdIssue, storeResult } from '../result-store.ts';
import { calendarNow, changesOf } from './calendar-now.ts';
import { listSaidOf } from './terms-store.ts';

type CalendarChange = Extract<LotteryTermsChange, { kind: 'calendar' }>;
type Faults = PreviewLotteryTermsAnswer['faults'];
type Places = readonly { readonly merchant: string; readonly currency: string }[];

interface StoredIssue extends PlannedIssue {
  readonly id: bigint;
}

/** What a change does to the issues that are stored. @param now ms */
export interface CalendarEffect {
  readonly faults: Faults;
  readonly replanned: Replanned;
  readonly stored: readonly StoredIssue[];
}

/** Refuses `bad-request` of a lottery that draws through the day. */
export async function effectOfDays(
  db: Queryable,
  lottery: Lottery,
  { days }: CalendarChange,
  now: number,
): Promise<CalendarEffect> {
  const schedule = dailyOf(lottery);
  const today = dayAt(now, schedule.zone);
  let calendar = await calendarNow(db, lottery);
  const faults: Faults[number][] = [];
  for (const change of changesOf(days)) {
    const fault = faultOfDay(schedule, calendar, change, today);
    if (fault !== undefined) faults.push({ code: fault, day: change.day });
    calendar = withDay(calendar, change);
  }
  const stored = await listStored(db, lottery.id);
  const until = stored.reduce((last, { drawAt }) => Math.max(last, drawAt), now);
  const replanned = replan(stored, issuesUntil(schedule, calendar, { now, until }));
  for (const { what, times } of replanned.effects) {
    if (what === 'held') faults.push({ code: 'has-tickets', issue: times.number });
  }
  return { faults, replanned, stored };
}

/** Does it to the issues; stakes of those that are called off go back. */
export async function applyDays(
  tx: Tx,
  lottery: Lottery,
  { replanned }: CalendarEffect,
  said: { readonly by: string; readonly reason: string },
): Promise<void> {
  const { id: game, build } = lottery;
  const numbersOf = (wanted: string) =>
    replanned.effects.filter(({ what }) => what === wanted).map(({ times }) => times);
  for (const { number } of [...numbersOf('void'), ...numbersOf('gone')]) {
    if (await forget(tx, { game, number })) continue;
    const issue = await holdIssue(tx, { game, number });
    if (issue?.state === 'open') await storeResult(tx, issue, { result: null, ...said });
  }
  await rewriteTimes(tx, game, [...numbersOf('moved'), ...replanned.reopened]);
  const added = numbersOf('added').map((times) => ({
    ...times,
    sealedSeed: null,
    commitHash: null,
  }));
  if (added.length > 0) await insertIssues(tx, { game, build }, added);
}

/** What staff look at first. */
export async function issuesOfEffect(
  db: Queryable,
  { replanned, stored }: CalendarEffect,
  places: Places,
): Promise<PreviewLotteryTermsAnswer['issues']> {
  const idOf = new Map(stored.map(({ number, id }) => [number, id]));
  const touched = replanned.effects
    .filter(({ tickets }) => tickets > 0)
    .flatMap(({ times }) => idOf.get(times.number) ?? []);
  const sums = await stakesOf(db, touched, places);
  return replanned.effects.slice(0, 500).map(({ what, times: { number, closeAt, drawAt } }) => ({
    issue: number,
    what,
    close_at: iso(closeAt),
    draw_at: iso(drawAt),
    stakes: sums.get(idOf.get(number) ?? 0n) ?? [],
  }));
}

/** Days with their issues. Refuses `bad-request` of a draw through the day, and of a long span. */
export async function describeDays(
  db: Queryable,
  lottery: Lottery,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LotteryCalendarAnswer> {
  const schedule = dailyOf(lottery);
  const days = daysBetween(from, to);
  const [calendar, said, stored] = await Promise.all([
    calendarNow(db, lottery),
    listSaidOf(db, lottery.id, 'calendar'),
    listStored(db, lottery.id),
  ]);
  const ticketsOf = new Map(stored.map(({ number, tickets }) => [number, tickets]));
  return {
    zone: schedule.zone,
    draw_at: schedule.drawAt,
    close_seconds: schedule.closeSeconds,
    days: days.map((day) => {
      const { drawAt, closeSeconds } = hoursOn(schedule, day, calendar);
      return {
        day,
        what: whatOf(schedule, calendar, day),
        to: calendar.moved[day] ?? null,
        draw_at: drawAt,
        close_seconds: closeSeconds,
        issues: issuesOfDay(schedule, day, calendar).map((times) => ({
          issue: times.number,
          station: times.station,
          open_at: iso(times.openAt),
          close_at: iso(times.closeAt),
          draw_at: iso(times.drawAt),
          tickets: ticketsOf.get(times.number) ?? null,
        })),
      };
    }),
    versions: said
      .slice(-100)
      .toReversed()
      .map(({ version, by, reason, at, terms }) => ({
        version,
        by,
        reason,
        at: at.toISOString(),
        days: terms.days,
      })),
  };
}

const SPAN_MOST = 62;

function daysBetween(from: string, to: string): readonly string[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days + 1;
  if (count < 1 || count > SPAN_MOST) throw refuse('bad-request');
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
}

function whatOf(schedule: DailySchedule, calendar: Calendar, day: string) {
  if (calendar.closed.includes(day)) return 'closed' as const;
  if (drawsOn(schedule, day, calendar)) return 'draw' as const;
  return calendar.moved[day] === undefined ? ('none' as const) : ('moved' as const);
}

function dailyOf({ game: { schedule } }: Lottery): DailySchedule {
  if (schedule.sort !== 'daily') throw refuse('bad-request');
  return schedule;
}

function issuesUntil(
  schedule: DailySchedule,
  calendar: Calendar,
  { now, until }: { readonly now: number; readonly until: number },
) {
  const first = dayAt(now, schedule.zone);
  const last = Temporal.PlainDate.from(dayAt(until, schedule.zone));
  const count = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days + 1;
  return Array.from({ length: count }, (_, days) =>
    issuesOfDay(schedule, Temporal.PlainDate.from(first).add({ days }).toString(), calendar),
  )
    .flat()
    .filter(({ drawAt }) => drawAt > now && drawAt <= until);
}

const ms = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);

/** Issues that draw from now on, with how many tickets wait for them. */
async function listStored(db: Queryable, game: string): Promise<readonly StoredIssue[]> {
  const { rows } = await sql<StoredIssue>`
    select i.id, i.number, i.station, ${ms('i.open_at')} as "openAt", ${ms('i.close_at')} as "closeAt",
           ${ms('i.draw_at')} as "drawAt", i.state = 'open' as "isOpen",
           (select count(*)::int from studio.lottery_ticket t
            where t.issue_id = i.id and t.state in ('open', 'reserved')) as tickets
    from studio.lottery_issue i
    where i.game = ${game} and i.draw_at > clock_timestamp() order by i.draw_at, i.number`.execute(
    db,
  );
  return rows;
}

/** Keeps what is about to change from taking tickets until the transaction ends. */
export async function holdStored(tx: Tx, game: string): Promise<void> {
  await sql`
    select from studio.lottery_issue
    where game = ${game} and state = 'open' and draw_at > clock_timestamp()
    order by id for update`.execute(tx);
}

/** Takes an issue away in which nobody ever had a ticket, and of which nobody said anything. */
async function forget(
  tx: Tx,
  { game, number }: { readonly game: string; readonly number: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from studio.lottery_issue i
    where i.game = ${game} and i.number = ${number} and i.state = 'open'
      and not exists (select from studio.lottery_ticket t where t.issue_id = i.id)
      and not exists (select from studio.lottery_exposure e where e.issue_id = i.id)
      and not exists (select from studio.lottery_number s where s.issue_id = i.id)
    returning i.id`.execute(tx);
  return rows.length > 0;
}

async function rewriteTimes(
  tx: Tx,
  game: string,
  issues: readonly { number: string; openAt: number; closeAt: number; drawAt: number }[],
): Promise<void> {
  if (issues.length === 0) return;
  await sql`
    update studio.lottery_issue i
    set open_at = to_timestamp(r."openAt" / 1000), close_at = to_timestamp(r."closeAt" / 1000),
        draw_at = to_timestamp(r."drawAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      as r (number text, "openAt" float8, "closeAt" float8, "drawAt" float8)
    where i.game = ${game} and i.number = r.number and i.state = 'open'`.execute(tx);
}

async function stakesOf(db: Queryable, issueIds: readonly bigint[], places: Places) {
  type Stakes = PreviewLotteryTermsAnswer['issues'][number]['stakes'];
  if (issueIds.length === 0 || places.length === 0) return new Map<bigint, Stakes>();
  const { rows } = await sql<{
    id: bigint;
    merchant: string;
    currency: string;
    tickets: number;
    stakes: bigint;
  }>`
    select t.issue_id as id, p.merchant, p.currency, count(*)::int as tickets, sum(t.stake)::bigint as stakes
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id
    where t.issue_id = any(${issueIds}::bigint[]) and t.state = 'open' and p.mode = 'real'
      and (p.merchant, p.currency) in (
        select * from unnest(${places.map(({ merchant }) => merchant)}::text[],
          ${places.map(({ currency }) => currency)}::text[]))
    group by t.issue_id, p.merchant, p.currency order by p.merchant`.execute(db);
  const byIssue = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byIssue].map(([id, some]): [bigint, Stakes] => [
      id,
      some.map(({ merchant, currency, tickets, stakes }) => {
        return { merchant, currency, tickets, stakes: moneyText(stakes) };
      }),
    ]),
  );
}

const iso = (moment: number): string => new Date(moment).toISOString();
