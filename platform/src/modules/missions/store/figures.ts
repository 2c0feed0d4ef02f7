/** Statements on what became of missions, for staff. Amounts are minor units. */
import type { MissionState } from '@croupier/contract/missions/kinds';
import type { MissionTerms } from '@croupier/contract/missions/terms';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { type Owner, type Progress, progressColumns } from './progress.ts';

export interface MissionSums {
  readonly members: number;
  readonly begun: number;
  readonly done: number;
  readonly claimed: number;
  readonly waiting: number;
  readonly expired: number;
  readonly paidMinor: bigint;
  readonly paidTodayMinor: bigint;
  readonly waitingMinor: bigint;
}

const isWaiting = sql`p.reached_at is not null and p.claimed_at is null
  and coalesce(p.expires_at > now(), true)`;

/** By mission. @param today when today began */
export async function figuresOf(
  db: Queryable,
  missionIds: readonly bigint[],
  today: Date,
): Promise<Map<bigint, MissionSums>> {
  if (missionIds.length === 0) return new Map();
  const ids = missionIds.map(String);
  const { rows } = await sql<MissionSums & { missionId: bigint }>`
    select m.id as "missionId", p.members, p.begun, p.done, p.waiting, p.expired,
      p."waitingMinor", c.claimed, c."paidMinor", c."paidTodayMinor"
    from unnest(${ids}::bigint[]) as m (id)
      cross join lateral (
        select count(distinct p.member_id)::int as members, count(*)::int as begun,
          count(p.reached_at)::int as done, (count(*) filter (where ${isWaiting}))::int as waiting,
          (count(*) filter (where p.reached_at is not null and p.claimed_at is null
            and p.expires_at <= now()))::int as expired,
          coalesce(sum(p.amount) filter (where ${isWaiting}), 0)::bigint as "waitingMinor"
        from missions.progress p where p.mission_id = m.id) p
      cross join lateral (
        select count(*)::int as claimed, coalesce(sum(c.amount), 0)::bigint as "paidMinor",
          coalesce(sum(c.amount) filter (where c.claimed_at >= ${today}), 0)::bigint
            as "paidTodayMinor"
        from missions.claim c where c.mission_id = m.id) c`.execute(db);
  return new Map(rows.map(({ missionId, ...sums }) => [missionId, sums]));
}

/** What waits to be claimed at all missions of a merchant. */
export async function waitingOf(db: Queryable, merchantId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from missions.progress p
    where p.merchant_id = ${merchantId} and ${isWaiting}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** How far a member is, with the terms by which they are. */
export interface DescribedProgress extends Progress {
  readonly names: Readonly<Record<string, string>>;
  readonly terms: MissionTerms;
  readonly state: Exclude<MissionState, 'coming-soon'>;
}

/** Of one mission, or of one member; the newest first. */
export async function progressOf(
  db: Queryable,
  which: Pick<Owner, 'merchantId'> &
    Partial<Pick<Progress, 'missionId' | 'memberId'>> & {
      readonly state?: DescribedProgress['state'] | undefined;
    },
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<DescribedProgress[]> {
  const { merchantId, missionId = null, memberId = null, state = null } = which;
  const { before = null } = page;
  const { rows } = await sql<DescribedProgress>`
    select * from (
      select ${progressColumns}, v.names, v.terms,
        case when p.claimed_at is not null then 'claimed'
          when p.expires_at <= now() then 'close'
          when p.reached_at is not null then 'claim'
          when m.stage = 'live' then 'process' else 'close' end as state
      from missions.progress p
        join missions.mission m on m.id = p.mission_id
        join missions.mission_version v on v.mission_id = p.mission_id and v.version = p.version
      where p.merchant_id = ${merchantId} and (${missionId}::bigint is null or p.mission_id = ${missionId})
        and (${memberId}::bigint is null or p.member_id = ${memberId})
        and (${before}::bigint is null or p.id < ${before})) x
    where ${state}::text is null or x.state = ${state}
    order by x.id desc limit ${page.limit}`.execute(db);
  return rows;
}
