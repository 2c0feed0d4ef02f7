/** What became today of the draws of the house: how many are settled, how soon, and which were late. */
import type { LotteryDrawsToday } from '@croupier/contract/seamless/lotteries';
import { sql } from 'kysely';
import type { Database } from '#server/database.ts';
import { dayAt } from '../engine/schedule.ts';
import type { Lottery } from './lotteries.ts';

const DAY_SECONDS = 86_400;
/** A draw that is settled later than so was late. */
const LATE_SECONDS = 60;

interface Row {
  readonly settled: number;
  readonly void: number;
  readonly late: number;
  readonly medianMs: number | null;
  readonly from: number | null;
  readonly to: number | null;
}

/** One row a pace, the fastest first, of lotteries that draw through the day of their zone. */
export async function drawsToday(
  { db, clock }: { readonly db: Database; readonly clock: { now(): number } },
  lotteries: readonly Lottery[],
): Promise<readonly LotteryDrawsToday[]> {
  const fast = lotteries.flatMap(({ id, game: { source, schedule } }) =>
    source === 'house' && schedule.sort === 'continuous'
      ? [{ id, every: schedule.everySeconds, zone: schedule.zone }]
      : [],
  );
  const now = Math.floor(clock.now());
  const paces = [...Map.groupBy(fast, ({ every }) => every)].toSorted(([a], [b]) => a - b);
  return Promise.all(
    paces.map(async ([every, games]) => {
      const begin = Temporal.PlainDate.from(dayAt(now, games[0]?.zone ?? 'UTC')).toZonedDateTime(
        games[0]?.zone ?? 'UTC',
      ).epochMilliseconds;
      const { rows } = await sql<Row>`
        select count(*) filter (where i.settled_at is not null and i.state <> 'void')::int as settled,
               count(*) filter (where i.state = 'void')::int as void,
               count(*) filter (where i.state <> 'void' and ${isLate})::int as late,
               percentile_cont(0.5) within group (
                 order by extract(epoch from i.settled_at - i.draw_at) * 1000)
                 filter (where i.state <> 'void') as "medianMs",
               ${ms(sql`min(i.draw_at) filter (where i.state = 'void' or ${isLate})`)} as "from",
               ${ms(sql`max(i.draw_at) filter (where i.state = 'void' or ${isLate})`)} as "to"
        from studio.lottery_issue i
        where i.game = any(${games.map(({ id }) => id)}::text[])
          and i.stored_at <= i.draw_at
          and i.draw_at > to_timestamp(${begin}::float8 / 1000)
          and i.draw_at <= to_timestamp(${now}::float8 / 1000)`.execute(db);
      return viewOf(rows[0] ?? nothing, { every, games: games.length });
    }),
  );
}

const isLate = sql`(
  coalesce(i.settled_at, clock_timestamp()) > i.draw_at + make_interval(secs => ${LATE_SECONDS}))`;
const ms = (moment: ReturnType<typeof sql>) =>
  sql`round(extract(epoch from ${moment}) * 1000)::float8`;
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

const nothing: Row = { settled: 0, void: 0, late: 0, medianMs: null, from: null, to: null };

function viewOf(
  { medianMs, from, to, ...counts }: Row,
  { every, games }: { readonly every: number; readonly games: number },
): LotteryDrawsToday {
  return {
    every_seconds: every,
    games,
    draws: games * Math.floor(DAY_SECONDS / every),
    ...counts,
    median_ms: medianMs === null ? null : Math.max(0, Math.round(medianMs)),
    off_from: iso(from),
    off_to: iso(to),
  };
}
