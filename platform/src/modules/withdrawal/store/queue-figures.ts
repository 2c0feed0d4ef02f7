/** Statements on what waits for staff: how much, for how long, and who works on it. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface WaitingFigures {
  readonly waiting: number;
  readonly mine: number;
  readonly free: number;
  readonly late: number;
  readonly oldestAt: Date | null;
  readonly sumMinor: bigint;
}

/** @param of.asked subjects that wait for a second person, `mine` and `held` those that are claimed */
interface FiguresInput {
  readonly asked: readonly string[];
  readonly mine: readonly string[];
  readonly held: readonly string[];
  readonly targetMinutes: number;
}

const texts = (some: readonly string[]) => sql`${[...some]}::text[]`;

/** A decision, or a payment by hand; while a gateway pays nobody here has to do anything. */
export const waitsForStaff = sql`(w.stage in ('review', 'approved') or (w.stage = 'paying'
  and not exists (select from withdrawal.slice s where s.withdrawal_id = w.id
    and s.adapter = 'gateway' and s.stage in ('planned', 'sending'))))`;
const withdrawalSubject = sql`('withdrawal:' || w.id)`;
const disputeSubject = sql`('withdrawal:' || s.withdrawal_id || ':' || s.id)`;

/** What all withdrawals come to that wait for somebody here. */
export async function withdrawalFigures(
  db: Queryable,
  merchantId: bigint,
  of: FiguresInput,
): Promise<WaitingFigures> {
  const { rows } = await sql<WaitingFigures>`
    with waiting as (
      select ${withdrawalSubject} as subject, w.created_at as since, w.amount_minor as minor
      from withdrawal.withdrawal w
      where w.merchant_id = ${merchantId} and w.stage not in ('received', 'rejected', 'failed')
        and ${waitsForStaff} and ${withdrawalSubject} <> all (${texts(of.asked)})
    ) ${figures(of)}`.execute(db);
  return only(rows);
}

/** The same of disputed payouts: since the member spoke, and what is missing. */
export async function disputeFigures(
  db: Queryable,
  merchantId: bigint,
  of: FiguresInput,
): Promise<WaitingFigures> {
  const { rows } = await sql<WaitingFigures>`
    with waiting as (
      select ${disputeSubject} as subject, coalesce(s.answered_at, s.created_at) as since,
        s.amount_minor - coalesce(s.received_minor, 0) as minor
      from withdrawal.slice s
      where s.merchant_id = ${merchantId} and s.stage in ('partial', 'not-received')
        and ${disputeSubject} <> all (${texts(of.asked)})
    ) ${figures(of)}`.execute(db);
  return only(rows);
}

const figures = ({ mine, held, targetMinutes }: FiguresInput) => sql`
  select count(*)::int as waiting,
    count(*) filter (where subject = any (${texts(mine)}))::int as mine,
    count(*) filter (where subject <> all (${texts(held)}))::int as free,
    count(*) filter (where since < now() - make_interval(mins => ${targetMinutes}::int))::int as late,
    min(since) as "oldestAt", coalesce(sum(minor), 0)::bigint as "sumMinor"
  from waiting`;

function only(rows: readonly WaitingFigures[]): WaitingFigures {
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row.');
  return row;
}

/** Whether that withdrawal waits for somebody here. */
export async function isWaiting(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly id: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal.withdrawal w
    where w.id = ${which.id} and w.merchant_id = ${which.merchantId}
      and (w.stage = 'held' or ${waitsForStaff})`.execute(db);
  return rows.length > 0;
}

/** Whether that payout is disputed. */
export async function isInDispute(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly withdrawalId: bigint; readonly id: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal.slice s
    where s.id = ${which.id} and s.withdrawal_id = ${which.withdrawalId}
      and s.merchant_id = ${which.merchantId}
      and s.stage in ('partial', 'not-received')`.execute(db);
  return rows.length > 0;
}
