/** Statements on the days of streaks. Amounts are minor units. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './progress.ts';

export interface StreakDay {
  readonly progressId: bigint;
  /** ISO date. */
  readonly day: string;
  readonly doneMinor: bigint;
}

/** Adds to days of streaks, or says what they have. */
export async function writeDays(
  tx: Tx,
  merchantId: bigint,
  rows: readonly StreakDay[],
  how: 'add' | 'set',
): Promise<void> {
  if (rows.length === 0) return;
  const sum = how === 'add' ? sql`d.done + excluded.done` : sql`excluded.done`;
  await sql`
    insert into missions.streak_day as d (progress_id, day, merchant_id, done)
    select n.id, n.day, ${merchantId}, n.done
    from unnest(${rows.map(({ progressId }) => String(progressId))}::bigint[],
      ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ doneMinor }) => String(doneMinor))}::bigint[]) as n (id, day, done)
    order by n.id, n.day
    on conflict (progress_id, day) do update set done = ${sum}`.execute(tx);
}

/** Days of streaks in their order. */
export async function daysOf(
  db: Queryable,
  progressIds: readonly bigint[],
): Promise<Map<bigint, StreakDay[]>> {
  if (progressIds.length === 0) return new Map();
  const { rows } = await sql<StreakDay>`
    select d.progress_id as "progressId", d.day::text as day, d.done as "doneMinor"
    from missions.streak_day d where d.progress_id = any (${progressIds.map(String)}::bigint[])
    order by d.progress_id, d.day`.execute(db);
  const byId = Map.groupBy(rows, ({ progressId }) => progressId);
  return byId;
}

/** Of windows of a member, the missions for which a day has counted already, or need not any more. */
export async function signedInOn(
  db: Queryable,
  { merchantId, memberId }: Owner,
  {
    day,
    windows,
  }: {
    readonly day: string;
    readonly windows: readonly { readonly missionId: bigint; readonly period: string }[];
  },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ missionId: bigint }>`
    select p.mission_id as "missionId"
    from unnest(${windows.map(({ missionId }) => String(missionId))}::bigint[],
        ${windows.map(({ period }) => period)}::date[]) as w (mission_id, period)
      join missions.progress p on p.mission_id = w.mission_id and p.period = w.period
        and p.member_id = ${memberId} and p.merchant_id = ${merchantId}
      left join missions.streak_day d on d.progress_id = p.id and d.day = ${day}::date
    where d.day is not null or p.claimed_at is not null`.execute(db);
  return new Set(rows.map(({ missionId }) => missionId));
}
