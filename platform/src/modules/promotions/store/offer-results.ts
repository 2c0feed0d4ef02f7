/** Statements on what became of the grants of an offer. Amounts are minor units. */
import type { GrantState } from '@croupier/contract/promotions/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

interface Place {
  readonly merchantId: bigint;
  readonly offerId: bigint;
}

export interface Outcomes {
  readonly state: GrantState;
  readonly grants: number;
  readonly members: number;
  readonly givenMinor: bigint;
  readonly wonMinor: bigint;
  readonly playedMinor: bigint;
  readonly convertedMinor: bigint;
  readonly takenMinor: bigint;
}

/** By state; states that no grant is in are absent. */
export async function outcomesOf(
  db: Queryable,
  { merchantId, offerId }: Place,
): Promise<Outcomes[]> {
  const { rows } = await sql<Outcomes>`
    select g.state, count(*)::int as grants, count(distinct g.member_id)::int as members,
      sum(g.amount)::bigint as "givenMinor", coalesce(sum(g.won), 0)::bigint as "wonMinor",
      coalesce(sum(g.played), 0)::bigint as "playedMinor",
      coalesce(sum(g.converted), 0)::bigint as "convertedMinor",
      coalesce(sum(g.taken), 0)::bigint as "takenMinor"
    from promotions.bonus_grant g
    where g.offer_id = ${offerId} and g.merchant_id = ${merchantId}
    group by g.state`.execute(db);
  return rows;
}

/** What its movements gave and took. */
export async function movedBy(
  db: Queryable,
  { merchantId, offerId }: Place,
): Promise<{ readonly givenMinor: bigint; readonly takenMinor: bigint }> {
  const { rows } = await sql<{ givenMinor: bigint; takenMinor: bigint }>`
    select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "givenMinor",
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as "takenMinor"
    from promotions.bonus_grant g join promotions.entry e on e.grant_id = g.id
    where g.offer_id = ${offerId} and g.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { givenMinor: 0n, takenMinor: 0n };
}

/** Its newest grants that ask for play. */
export async function newestGrants(
  db: Queryable,
  { merchantId, offerId }: Place,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select g.id from promotions.bonus_grant g
    where g.offer_id = ${offerId} and g.merchant_id = ${merchantId} and g.required > 0
    order by g.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many took it, and the newest of them with the day on which each did first. */
export async function newestTakers(
  db: Queryable,
  { merchantId, offerId }: Place,
  { timeZone, limit }: { readonly timeZone: string; readonly limit: number },
): Promise<{
  readonly takers: number;
  readonly newest: { readonly memberId: bigint; readonly day: string }[];
}> {
  const { rows } = await sql<{ memberId: bigint; day: string; takers: number }>`
    select g.member_id as "memberId", count(*) over ()::int as takers,
      (min(g.granted_at) at time zone ${timeZone})::date::text as day
    from promotions.bonus_grant g
    where g.offer_id = ${offerId} and g.merchant_id = ${merchantId}
    group by g.member_id order by min(g.id) desc limit ${limit}`.execute(db);
  return { takers: rows[0]?.takers ?? 0, newest: rows };
}

/** Who took a bonus, and while it lasted. */
export interface TakenSpan {
  readonly memberId: bigint;
  readonly from: Date;
  /** Null while it is open. */
  readonly to: Date | null;
}

/** The newest grants of a merchant since an instant. */
export async function grantsSince(
  db: Queryable,
  {
    merchantId,
    from,
    limit,
  }: { readonly merchantId: bigint; readonly from: Date; readonly limit: number },
): Promise<TakenSpan[]> {
  const { rows } = await sql<TakenSpan>`
    select member_id as "memberId", granted_at as "from", ended_at as "to"
    from promotions.bonus_grant
    where merchant_id = ${merchantId} and granted_at >= ${from} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
