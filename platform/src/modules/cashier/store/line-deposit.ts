/** Deposits of many members at once, as whoever stands above them reads them. */
import type { LinePaymentState } from '@croupier/contract/teams/line-records';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type {
  LinePaymentFilter,
  LinePaymentRow,
  LinePaymentTotals,
} from '#kernel/line-payments.ts';

/** Orders that no gateway has confirmed are nobody's deposits yet. */
const stages: Readonly<Record<LinePaymentState, readonly string[]>> = {
  waiting: ['created', 'review'],
  paid: ['paid'],
  ended: ['expired', 'cancelled', 'failed'],
};

const found = (filter: LinePaymentFilter) => sql`
  unnest(${filter.members.map(({ memberId }) => memberId)}::bigint[],
    ${filter.members.map(({ since }) => since.toISOString())}::timestamptz[]) as m (member_id, since)
  join cashier.deposit d on d.merchant_id = ${filter.merchantId} and d.member_id = m.member_id
    and d.created_at >= greatest(m.since, ${filter.from}::timestamptz) and d.created_at < ${filter.to}
    and d.stage = any (${filter.state ? stages[filter.state] : Object.values(stages).flat()}::text[])`;

/** Newest first, before that id. */
export async function listLineDeposits(
  db: Queryable,
  filter: LinePaymentFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<LinePaymentRow[]> {
  const { rows } = await sql<LinePaymentRow>`
    select d.id, d.member_id as "memberId", d.reference, d.created_at as at,
      coalesce(d.credited_minor, d.amount_minor) as "amountMinor",
      coalesce(d.credited_minor, 0)::bigint as "paidMinor",
      case when d.stage = 'paid' then 'paid'
        when d.stage in ('created', 'review') then 'waiting' else 'ended' end as state
    from ${found(filter)}
    where ${page.before ?? null}::bigint is null or d.id < ${page.before ?? null}
    order by d.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function totalLineDeposits(
  db: Queryable,
  filter: LinePaymentFilter,
): Promise<LinePaymentTotals> {
  const { rows } = await sql<LinePaymentTotals>`
    select count(*)::int as count,
      coalesce(sum(coalesce(d.credited_minor, d.amount_minor)), 0)::bigint as "amountMinor",
      coalesce(sum(d.credited_minor), 0)::bigint as "paidMinor"
    from ${found(filter)}`.execute(db);
  return rows[0] ?? { count: 0, amountMinor: 0n, paidMinor: 0n };
}
