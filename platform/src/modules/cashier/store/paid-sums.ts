import type { CohortUnit, MoneyReportBy } from '@croupier/contract/reports/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { CohortLine } from '#kernel/cohort-line.ts';
import type { Queryable } from '#kernel/db.ts';
import type { PaidFilter, PaidLine } from '#kernel/paid-lines.ts';

/** Deposits that were credited in some time, by method, member or day. @param timeZone of the days */
export async function creditedSums(
  db: Queryable,
  { merchantId, from, to, memberId }: PaidFilter,
  { by, timeZone }: { readonly by: MoneyReportBy; readonly timeZone: string },
): Promise<PaidLine[]> {
  const keys: Readonly<Record<MoneyReportBy, RawBuilder<unknown>>> = {
    method: sql`method_id::text`,
    member: sql`member_id::text`,
    day: sql`(settled_at at time zone ${timeZone})::date::text`,
  };
  const { rows } = await sql<PaidLine>`
    select ${keys[by]} as key, count(*)::int as count, sum(credited_minor)::bigint as minor
    from cashier.deposit
    where merchant_id = ${merchantId} and stage = 'paid' and settled_at >= ${from}
      and settled_at < ${to} ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
    group by 1`.execute(db);
  return rows;
}

/** First deposits of members who had never paid in before, by day; trials never pay in. */
export async function firstSums(
  db: Queryable,
  { merchantId, from, to }: Omit<PaidFilter, 'memberId'>,
  timeZone: string,
): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select (d.settled_at at time zone ${timeZone})::date::text as key, count(*)::int as count,
      sum(d.credited_minor)::bigint as minor
    from cashier.deposit d
    where d.merchant_id = ${merchantId} and d.stage = 'paid' and d.settled_at >= ${from}
      and d.settled_at < ${to}
      and not exists (select from cashier.deposit o
        where o.merchant_id = d.merchant_id and o.member_id = d.member_id and o.stage = 'paid'
          and (o.settled_at, o.id) < (d.settled_at, d.id))
    group by 1`.execute(db);
  return rows;
}

/**
 * How many of some members paid in, by the week or month that they came in and by how many later it was.
 * @param members a table with `id` and `came`, the day on which each came
 */
export async function depositedSince(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly members: RawBuilder<unknown>;
    readonly by: CohortUnit;
    readonly timeZone: string;
  },
): Promise<CohortLine[]> {
  const { merchantId, members, by, timeZone } = which;
  const { rows } = await sql<CohortLine>`
    select date_trunc(${by}, m.came)::date::text as cohort,
      date_trunc(${by}, d.settled_at at time zone ${timeZone})::date::text as at,
      count(distinct m.id)::int as members
    from ${members} m join cashier.deposit d on d.member_id = m.id and d.merchant_id = ${merchantId}
      and d.stage = 'paid' and (d.settled_at at time zone ${timeZone})::date >= m.came
    group by 1, 2`.execute(db);
  return rows;
}

/** What a deposit came to, and on which day of that zone it was credited; nothing before it was. */
export async function creditOf(
  db: Queryable,
  depositId: bigint,
  timeZone: string,
): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select (settled_at at time zone ${timeZone})::date::text as key, 1 as count,
      credited_minor as minor
    from cashier.deposit
    where id = ${depositId} and stage = 'paid' and credited_minor is not null`.execute(db);
  return rows;
}

/** What a member's deposit came to and when it was credited; undefined before it was. */
export async function creditAt(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  depositId: bigint,
): Promise<{ readonly at: Date; readonly minor: bigint; readonly currency: string } | undefined> {
  const { rows } = await sql<{ at: Date; minor: bigint; currency: string }>`
    select settled_at as at, credited_minor as minor, currency
    from cashier.deposit
    where id = ${depositId} and member_id = ${owner.memberId} and merchant_id = ${owner.merchantId}
      and stage = 'paid' and credited_minor is not null`.execute(db);
  return rows[0];
}

/** Which of a member's deposits it is, in the order in which they were credited; 0 for none of theirs. */
export async function placeOf(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  depositId: bigint,
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place
    from cashier.deposit d join cashier.deposit o on o.member_id = d.member_id
    where d.id = ${depositId} and d.member_id = ${memberId} and d.merchant_id = ${merchantId}
      and o.merchant_id = d.merchant_id and o.stage = 'paid' and o.credited_minor is not null
      and (o.settled_at, o.id) <= (d.settled_at, d.id)`.execute(db);
  return rows[0]?.place ?? 0;
}

/** Names of a merchant's ways to pay in, by id and language. */
export async function methodNames(
  db: Queryable,
  merchantId: bigint,
): Promise<Map<string, Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ id: string; name: Readonly<Record<string, string>> }>`
    select id::text as id, name from cashier.method where merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
