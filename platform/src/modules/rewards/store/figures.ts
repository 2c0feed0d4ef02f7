/** Statements on what the reward center has given, for staff and for account records. Minor units. */
import type { BoardKind, PrizeSource } from '@croupier/contract/rewards/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Owner } from './ticket.ts';

export interface PrizeResult {
  readonly prize: number;
  readonly drawn: number;
  readonly today: number;
}

/** How often each prize of a version was given. @param from when today began */
export async function resultsOf(
  db: Queryable,
  { boardId, version }: { readonly boardId: bigint; readonly version: number },
  from: Date,
): Promise<PrizeResult[]> {
  const { rows } = await sql<PrizeResult>`
    select d.prize, count(*)::int as drawn, (count(*) filter (where d.at >= ${from}))::int as today
    from rewards.draw d where d.board_id = ${boardId} and d.version = ${version}
    group by 1`.execute(db);
  return rows;
}

/** What a board has paid since then. */
export async function paidSince(db: Queryable, boardId: bigint, from: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(d.amount), 0)::bigint as sum from rewards.draw d
    where d.board_id = ${boardId} and d.at >= ${from}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** Tickets of a merchant that can be used, by board. */
export async function countWaiting(
  db: Queryable,
  merchantId: bigint,
): Promise<ReadonlyMap<BoardKind, number>> {
  const { rows } = await sql<{ kind: BoardKind; count: number }>`
    select t.kind, count(*)::int as count from rewards.ticket t
    where t.merchant_id = ${merchantId} and t.used_at is null and t.voided_at is null
      and t.expires_at > now() group by 1`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** What may still be claimed of open envelopes and of raffles that were drawn. */
export async function openSum(db: Queryable, merchantId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(p.amount) from rewards.envelope e
        join rewards.packet p on p.envelope_id = e.id and p.member_id is null
        where e.merchant_id = ${merchantId} and e.closed_at is null), 0)
      + coalesce((select sum(p.amount) from rewards.raffle_prize p
        join rewards.raffle r on r.id = p.raffle_id
        where p.merchant_id = ${merchantId} and p.claimed_at is null
          and r.claims_until > now()), 0))::bigint as sum`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export interface DayCost {
  readonly day: string;
  readonly source: PrizeSource;
  readonly count: number;
  readonly paidMinor: bigint;
}

/** What days have cost, the newest first. */
export async function costsOf(
  db: Queryable,
  merchantId: bigint,
  { from, timeZone }: { readonly from: Date; readonly timeZone: string },
): Promise<DayCost[]> {
  const { rows } = await sql<DayCost>`
    select (x.at at time zone ${timeZone})::date::text as day, x.source, count(*)::int as count,
      sum(x.amount)::bigint as "paidMinor"
    from (
      select d.at, b.kind as source, d.amount from rewards.draw d
        join rewards.board b on b.id = d.board_id
      where d.merchant_id = ${merchantId} and d.at >= ${from}
      union all
      select p.taken_at, 'envelope', p.amount from rewards.packet p
      where p.merchant_id = ${merchantId} and p.taken_at >= ${from}
      union all
      select p.claimed_at, 'raffle', p.amount from rewards.raffle_prize p
      where p.merchant_id = ${merchantId} and p.claimed_at >= ${from}) x
    group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}

export interface MemberPrizeRow {
  readonly id: bigint;
  readonly source: PrizeSource;
  readonly at: Date;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly amountMinor: bigint | null;
  readonly points: number | null;
  readonly given: boolean;
}

/** Tickets of a member with what they brought, newest first. */
export async function ticketsOfMember(
  db: Queryable,
  { merchantId, memberId }: Owner,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<MemberPrizeRow[]> {
  const { before = null } = page;
  const { rows } = await sql<MemberPrizeRow>`
    select t.id, t.kind as source, t.granted_at as at,
      case when t.voided_at is null then t.expires_at else t.voided_at end as "expiresAt",
      t.used_at as "usedAt", nullif(d.amount, 0) as "amountMinor", nullif(d.points, 0) as points,
      t.cause not like 'earned:%' as given
    from rewards.ticket t left join rewards.draw d on d.ticket_id = t.id
    where t.member_id = ${memberId} and t.merchant_id = ${merchantId}
      and (${before}::bigint is null or t.id < ${before}::bigint)
    order by t.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Packets and prizes of raffles of a member, newest first. */
export async function otherPrizesOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  limit: number,
): Promise<MemberPrizeRow[]> {
  const { rows } = await sql<MemberPrizeRow>`
    select * from (
      select p.envelope_id as id, 'envelope' as source, p.taken_at as at, null::timestamptz as "expiresAt",
        p.taken_at as "usedAt", p.amount as "amountMinor", null::int as points, false as given
      from rewards.packet p where p.member_id = ${memberId} and p.merchant_id = ${merchantId}
      union all
      select p.id, 'raffle', r.drawn_at, r.claims_until, p.claimed_at, p.amount, null, false
      from rewards.raffle_prize p join rewards.raffle r on r.id = p.raffle_id
      where p.member_id = ${memberId} and p.merchant_id = ${merchantId}) x
    order by x.at desc limit ${limit}`.execute(db);
  return rows;
}

/** Words of what lines of an account record were won by, by the line's number. */
export async function prizeLines(
  db: Queryable,
  { accountId, seqs }: { readonly accountId: bigint; readonly seqs: readonly bigint[] },
): Promise<Map<bigint, Readonly<Record<string, string>>>> {
  const lines = seqs.map(String);
  const { rows } = await sql<{ seq: bigint; names: Readonly<Record<string, string>> }>`
    select d.seq, v.names from rewards.draw d
      join rewards.board_version v on v.board_id = d.board_id and v.version = d.version
    where d.account_id = ${accountId} and d.seq = any (${lines}::bigint[])
    union all
    select p.seq, e.terms -> 'names' from rewards.packet p
      join rewards.envelope e on e.id = p.envelope_id
    where p.account_id = ${accountId} and p.seq = any (${lines}::bigint[])
    union all
    select p.seq, r.terms -> 'names' from rewards.raffle_prize p
      join rewards.raffle r on r.id = p.raffle_id
    where p.account_id = ${accountId} and p.seq = any (${lines}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, names }) => [seq, names]));
}
