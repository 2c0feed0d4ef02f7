/** Statements on what members have taken of offers, and completed. */
import type { ClaimPeriod } from '@croupier/contract/promotions/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** What a member has taken of offers in their periods by now, and when the next one begins. */
export interface Taken {
  readonly offerId: bigint;
  readonly times: number;
  /** Whether they ever took it. */
  readonly ever: boolean;
  readonly againAt: Date | null;
}

export async function takenOf(
  db: Queryable,
  memberId: bigint,
  of: {
    readonly timeZone: string;
    readonly offers: readonly {
      readonly offerId: bigint;
      readonly per: ClaimPeriod;
      /** Where it is taken for that alone, whenever it was. */
      readonly cause?: string | null | undefined;
    }[];
  },
): Promise<Map<bigint, Taken>> {
  const { rows } = await sql<Taken>`
    select o.id as "offerId", count(g.id) filter (where o.per = 'once' or o.cause is not null
        or g.granted_at >= date_trunc(
          case o.per when 'once' then 'day' else o.per end, now(), ${of.timeZone}))::int as times,
      exists (select from promotions.bonus_grant e
        where e.offer_id = o.id and e.member_id = ${memberId}) as ever,
      case when o.per <> 'once' and o.cause is null
        then (date_trunc(o.per, now() at time zone ${of.timeZone}) + ('1 ' || o.per)::interval)
          at time zone ${of.timeZone} end as "againAt"
    from unnest(${of.offers.map(({ offerId }) => String(offerId))}::bigint[],
        ${of.offers.map(({ per }) => per)}::text[],
        ${of.offers.map(({ cause = null }) => cause)}::text[]) as o(id, per, cause)
      left join promotions.bonus_grant g on g.offer_id = o.id and g.member_id = ${memberId}
        and (o.cause is null or g.cause = o.cause) and not g.cause like 'refused:%'
    group by o.id, o.per, o.cause`.execute(db);
  return new Map(rows.map((row) => [row.offerId, row]));
}

/** Those of some offers of which a bonus has become the member's. */
export async function convertedAmong(
  db: Queryable,
  { memberId, offerIds }: { readonly memberId: bigint; readonly offerIds: readonly bigint[] },
): Promise<Set<bigint>> {
  if (offerIds.length === 0) return new Set();
  const { rows } = await sql<{ offerId: bigint }>`
    select distinct offer_id as "offerId" from promotions.bonus_grant
    where member_id = ${memberId} and offer_id = any (${offerIds.map(String)}::bigint[])
      and state = 'converted'`.execute(db);
  return new Set(rows.map(({ offerId }) => offerId));
}

/** Those of some offers that a member took as often as anybody may, and of which no bonus became theirs. */
export async function missedAmong(
  db: Queryable,
  { memberId, offerIds }: { readonly memberId: bigint; readonly offerIds: readonly bigint[] },
): Promise<Set<bigint>> {
  if (offerIds.length === 0) return new Set();
  const { rows } = await sql<{ offerId: bigint }>`
    select g.offer_id as "offerId"
    from promotions.bonus_grant g
      join promotions.offer o on o.id = g.offer_id
      join promotions.offer_version v on v.offer_id = o.id and v.version = o.version
    where g.member_id = ${memberId} and g.offer_id = any (${offerIds.map(String)}::bigint[])
      and not g.cause like 'refused:%' and v.terms->'claims'->>'per' = 'once'
    group by g.offer_id, v.terms
    having count(*) >= (v.terms->'claims'->>'times')::int
      and bool_and(g.state not in ('open', 'spins', 'converted'))`.execute(db);
  return new Set(rows.map(({ offerId }) => offerId));
}

/** Whether a bonus of an offer was given to a member since then, by whatever. */
export async function wasGrantedSince(
  db: Queryable,
  of: { readonly memberId: bigint; readonly offerId: bigint; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from promotions.bonus_grant
    where member_id = ${of.memberId} and offer_id = ${of.offerId} and granted_at >= ${of.since}
      and not cause like 'refused:%' limit 1`.execute(db);
  return rows.length > 0;
}
