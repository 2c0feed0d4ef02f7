/** Statements on what referrals come to, for pages. */
import type { RefereeState } from '@croupier/contract/referral/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Referees by how they stand, and those who paid in enough. */
export interface RefereeCounts {
  readonly byState: ReadonlyMap<RefereeState, number>;
  readonly deposited: number;
  readonly inviters: number;
}

/**
 * How a referee reads to whoever brought them: that somebody was refused shows only once a stage was reached
 * or the days are over, so that nobody tries out what is found. @param today the merchant's
 */
export const seenState = (today: string) => sql`case when r.state = 'refused'
  and r.deposited_at is null and r.last_day >= ${today}::date then 'open' else r.state end`;

/** Of a merchant, or of one inviter. @param of.seenOn the day on which the inviter reads it */
export async function countReferees(
  db: Queryable,
  {
    merchantId,
    memberId,
    seenOn,
  }: { readonly merchantId: bigint; readonly memberId?: bigint; readonly seenOn?: string },
): Promise<RefereeCounts> {
  const mine = memberId === undefined ? sql`true` : sql`r.inviter_id = ${memberId}`;
  const read = seenOn === undefined ? sql`r.state` : seenState(seenOn);
  const { rows } = await sql<{ state: RefereeState; count: number; deposited: number }>`
    select ${read} as state, count(*)::int as count,
      (count(*) filter (where r.deposited_at is not null))::int as deposited
    from referral.referee r where r.merchant_id = ${merchantId} and ${mine} group by 1`.execute(db);
  const { rows: inviters } = await sql<{ count: number }>`
    select count(distinct r.inviter_id)::int as count
    from referral.referee r where r.merchant_id = ${merchantId} and ${mine}`.execute(db);
  return {
    byState: new Map(rows.map(({ state, count }) => [state, count])),
    deposited: rows.reduce((sum, { deposited }) => sum + deposited, 0),
    inviters: inviters[0]?.count ?? 0,
  };
}

/** How many wait for staff. */
export async function countInReview(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from referral.referee r
    where r.merchant_id = ${merchantId} and r.state = 'review'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** What can be taken, and what was paid; minor units. */
export interface RewardFigures {
  readonly openMinor: bigint;
  readonly openCount: number;
  /** When the first of it is paid by itself. */
  readonly firstDueAt: Date | null;
  readonly paidMinor: bigint;
}

export async function rewardFigures(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId?: bigint },
): Promise<RewardFigures> {
  const { rows } = await sql<RewardFigures>`
    select
      coalesce(sum(w.amount) filter (where w.payout_id is null), 0)::bigint as "openMinor",
      (count(*) filter (where w.payout_id is null))::int as "openCount",
      min(w.due_at) filter (where w.payout_id is null) as "firstDueAt",
      coalesce(sum(w.amount) filter (where w.payout_id is not null), 0)::bigint as "paidMinor"
    from referral.reward w
    where w.merchant_id = ${merchantId} and w.withdrawn_at is null
      and ${memberId === undefined ? sql`true` : sql`w.member_id = ${memberId}`}`.execute(db);
  return rows[0] ?? { openMinor: 0n, openCount: 0, firstDueAt: null, paidMinor: 0n };
}

/** Rewards of a member that can be taken. */
export async function countOpenRewards(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral.reward w
    where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
      and w.payout_id is null and w.withdrawn_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was paid at a merchant since then; minor units. */
export async function paidSince(db: Queryable, merchantId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from referral.payout p
    where p.merchant_id = ${merchantId} and p.at >= ${since}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** What each of some referees brought, to be taken and paid; minor units. */
export interface Brought {
  readonly refereeId: bigint;
  /** Of the inviter: stages and shares, taken or not. */
  readonly inviterMinor: bigint;
  /** Of both sides. */
  readonly openMinor: bigint;
  readonly paidMinor: bigint;
}

export async function broughtBy(
  db: Queryable,
  refereeIds: readonly bigint[],
): Promise<Map<bigint, Brought>> {
  const { rows } = await sql<Brought>`
    select r.id as "refereeId",
      (coalesce(s.of_inviter, 0) + coalesce(l.open, 0) + coalesce(l.paid, 0))::bigint
        as "inviterMinor",
      (coalesce(s.open, 0) + coalesce(l.open, 0))::bigint as "openMinor",
      (coalesce(s.paid, 0) + coalesce(l.paid, 0))::bigint as "paidMinor"
    from referral.referee r
    left join lateral (
      select sum(w.amount) filter (where w.member_id = r.inviter_id) as of_inviter,
        sum(w.amount) filter (where w.payout_id is null) as open,
        sum(w.amount) filter (where w.payout_id is not null) as paid
      from referral.reward w where w.referee_id = r.id and w.withdrawn_at is null) s on true
    left join lateral (
      select sum(l.amount) filter (where w.payout_id is null) as open,
        sum(l.amount) filter (where w.payout_id is not null) as paid
      from referral.share_line l join referral.reward w on w.id = l.reward_id
      where l.referee_id = r.id and l.withdrawn_at is null) l on true
    where r.id = any (${refereeIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.refereeId, row]));
}
