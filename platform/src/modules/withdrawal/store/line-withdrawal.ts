/** Withdrawals of many members at once, as whoever stands above them reads them. */
import type { LinePaymentState } from '@croupier/contract/teams/line-records';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type {
  LinePaymentFilter,
  LinePaymentRow,
  LinePaymentTotals,
} from '#kernel/line-payments.ts';

const stages: Readonly<Record<LinePaymentState, readonly string[]>> = {
  waiting: ['requested', 'review', 'held', 'approved', 'paying', 'confirming', 'disputed'],
  paid: ['received'],
  ended: ['rejected', 'failed'],
};

const found = (filter: LinePaymentFilter) => sql`
  unnest(${filter.members.map(({ memberId }) => memberId)}::bigint[],
    ${filter.members.map(({ since }) => since.toISOString())}::timestamptz[]) as m (member_id, since)
  join withdrawal.withdrawal w on w.merchant_id = ${filter.merchantId} and w.member_id = m.member_id
    and w.created_at >= greatest(m.since, ${filter.from}::timestamptz) and w.created_at < ${filter.to}
    and w.stage = any (${filter.state ? stages[filter.state] : Object.values(stages).flat()}::text[])`;

/** Newest first, before that id. */
export async function listLineWithdrawals(
  db: Queryable,
  filter: LinePaymentFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<LinePaymentRow[]> {
  const { rows } = await sql<LinePaymentRow>`
    select w.id, w.member_id as "memberId", w.reference, w.created_at as at,
      w.amount_minor as "amountMinor", w.paid_minor as "paidMinor",
      case when w.stage = 'received' then 'paid'
        when w.stage in ('rejected', 'failed') then 'ended' else 'waiting' end as state
    from ${found(filter)}
    where ${page.before ?? null}::bigint is null or w.id < ${page.before ?? null}
    order by w.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function totalLineWithdrawals(
  db: Queryable,
  filter: LinePaymentFilter,
): Promise<LinePaymentTotals> {
  const { rows } = await sql<LinePaymentTotals>`
    select count(*)::int as count, coalesce(sum(w.amount_minor), 0)::bigint as "amountMinor",
      coalesce(sum(w.paid_minor), 0)::bigint as "paidMinor"
    from ${found(filter)}`.execute(db);
  return rows[0] ?? { count: 0, amountMinor: 0n, paidMinor: 0n };
}
