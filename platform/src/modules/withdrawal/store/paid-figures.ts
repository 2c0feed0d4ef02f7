import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { waitsForStaff } from './queue-figures.ts';

export interface PaidFigures {
  readonly paid: number;
  readonly paidMinor: bigint;
  /** Paid in the time before. */
  readonly beforeMinor: bigint;
  readonly waiting: number;
  readonly waitingMinor: bigint;
  readonly oldestAt: Date | null;
}

/** Payouts of a merchant since an instant and in a time before, and withdrawals that wait for staff. */
export async function paidFigures(
  db: Queryable,
  merchantId: bigint,
  {
    since,
    before,
  }: { readonly since: Date; readonly before: { readonly from: Date; readonly to: Date } },
): Promise<PaidFigures> {
  const { rows } = await sql<PaidFigures>`
    select paid.*, waiting.* from (
      select count(*) filter (where paid_at >= ${since})::int as paid,
        coalesce(sum(amount_minor) filter (where paid_at >= ${since}), 0)::bigint as "paidMinor",
        coalesce(sum(amount_minor) filter (where paid_at < ${before.to}), 0)::bigint as "beforeMinor"
      from withdrawal.slice
      where merchant_id = ${merchantId}
        and paid_at >= least(${before.from}::timestamptz, ${since}::timestamptz)) paid,
    (select count(*)::int as waiting, coalesce(sum(w.amount_minor), 0)::bigint as "waitingMinor",
        min(w.created_at) as "oldestAt"
      from withdrawal.withdrawal w
      where w.merchant_id = ${merchantId} and w.stage not in ('received', 'rejected', 'failed')
        and ${waitsForStaff}) waiting`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row.');
  return row;
}
