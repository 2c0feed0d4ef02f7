/** Statements on who has done most. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Owner } from './progress.ts';

export interface Standing {
  readonly memberId: bigint;
  readonly rank: number;
  readonly points: number;
  readonly missions: number;
  /** Points of the place above; null for the first. */
  readonly above: number | null;
  /** How many have points. */
  readonly players: number;
}

/** The best of missions done between two instants, and the member; who was there first stands first. */
export async function bestOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with sums as (
      select p.member_id, sum(p.points)::int as points, count(*)::int as missions,
        max(p.reached_at) as last_at
      from missions.progress p
      where p.merchant_id = ${merchantId} and p.reached_at >= ${from} and p.reached_at < ${to}
        and p.points > 0
      group by p.member_id),
    ranked as (
      select s.*, row_number() over w as rank, lag(s.points) over w as above,
        count(*) over () as players
      from sums s window w as (order by s.points desc, s.last_at, s.member_id))
    select r.member_id as "memberId", r.rank::int as rank, r.points, r.missions, r.above,
      r.players::int as players
    from ranked r where r.rank <= ${limit} or r.member_id = ${memberId} order by r.rank`.execute(
    db,
  );
  return rows;
}

export interface Achieved {
  readonly done: number;
  readonly points: number;
  /** Minor units. */
  readonly claimedMinor: bigint;
}

/** What a member has done, and claimed, between two instants. */
export async function achievedBy(
  db: Queryable,
  { merchantId, memberId }: Owner,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Achieved> {
  const { rows } = await sql<Achieved>`
    select (count(*) filter (where p.reached_at >= ${from} and p.reached_at < ${to}))::int as done,
      coalesce(sum(p.points) filter (where p.reached_at >= ${from} and p.reached_at < ${to}), 0)::int
        as points,
      coalesce(sum(p.amount) filter (where p.claimed_at >= ${from} and p.claimed_at < ${to}), 0)::bigint
        as "claimedMinor"
    from missions.progress p
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId}
      and (p.reached_at >= ${from} or p.claimed_at >= ${from})`.execute(db);
  return rows[0] ?? { done: 0, points: 0, claimedMinor: 0n };
}
