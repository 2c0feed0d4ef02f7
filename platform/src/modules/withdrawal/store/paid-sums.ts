import type { MoneyReportBy } from '@croupier/contract/reports/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { PaidFilter, PaidLine } from '#kernel/paid-lines.ts';

/**
 * Payouts that were booked as paid in some time, those that the house made again included, by method,
 * member or day. What the house keeps as a fee is not among them. @param timeZone of the days
 */
export async function paidSums(
  db: Queryable,
  { merchantId, from, to, memberId }: PaidFilter,
  { by, timeZone }: { readonly by: MoneyReportBy; readonly timeZone: string },
): Promise<PaidLine[]> {
  const keys: Readonly<Record<MoneyReportBy, RawBuilder<unknown>>> = {
    method: sql`w.method_id::text`,
    member: sql`w.member_id::text`,
    day: sql`(s.paid_at at time zone ${timeZone})::date::text`,
  };
  const { rows } = await sql<PaidLine>`
    select ${keys[by]} as key, count(*)::int as count, sum(s.amount_minor)::bigint as minor
    from withdrawal.slice s join withdrawal.withdrawal w on w.id = s.withdrawal_id
    where s.merchant_id = ${merchantId} and s.paid_at >= ${from} and s.paid_at < ${to}
      ${memberId === undefined ? sql`` : sql`and w.member_id = ${memberId}`}
    group by 1`.execute(db);
  return rows;
}

/** What of a withdrawal was paid out on which day of that zone. */
export async function payoutsOf(
  db: Queryable,
  withdrawalId: bigint,
  timeZone: string,
): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select (paid_at at time zone ${timeZone})::date::text as key, count(*)::int as count,
      sum(amount_minor)::bigint as minor
    from withdrawal.slice where withdrawal_id = ${withdrawalId} and paid_at is not null
    group by 1`.execute(db);
  return rows;
}

/** Names of a merchant's ways to be paid out, by id and language. */
export async function payoutMethodNames(
  db: Queryable,
  merchantId: bigint,
): Promise<Map<string, Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ id: string; name: Readonly<Record<string, string>> }>`
    select id::text as id, name from withdrawal.method
    where merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was paid out, and what waits. */
export { paidFigures } from './paid-figures.ts';
