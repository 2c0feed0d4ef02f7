/** Statements on what was credited in a time, and on the proofs of days. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface CreditedPayment {
  readonly methodId: bigint;
  readonly paymentId: string;
  readonly reference: string;
  readonly creditedMinor: bigint;
  readonly at: Date;
}

export interface DayFinding {
  readonly what: 'not-posted' | 'other-amount' | 'not-credited';
  /** Reference of the deposit, or the posting's key. */
  readonly name: string;
  readonly credited: string | null;
  readonly posted: string | null;
}

/** Payments of a merchant that were credited then, by themselves or by two of staff. */
export async function creditedBetween(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<CreditedPayment[]> {
  const { rows } = await sql<CreditedPayment>`
    select p.method_id as "methodId", p.payment_id as "paymentId", p.reference,
      coalesce(x.credited_minor, p.credited_minor) as "creditedMinor",
      coalesce(x.at, p.received_at) as at
    from cashier.method m
      join cashier.payment p on p.method_id = m.id
      left join cashier.payment_decision x
        on x.method_id = p.method_id and x.payment_id = p.payment_id and x.approved
    where m.merchant_id = ${which.merchantId} and m.currency = ${which.currency}
      and (p.outcome = 'credited' or x.approved)
      and coalesce(x.at, p.received_at) >= ${which.from}
      and coalesce(x.at, p.received_at) < ${which.to}`.execute(db);
  return rows;
}

/** The last days that have ended by those clocks, with their beginning and end, the oldest first. */
export async function endedDays(
  db: Queryable,
  timeZone: string,
  days: number,
): Promise<{ readonly day: string; readonly from: Date; readonly to: Date }[]> {
  const { rows } = await sql<{ day: string; from: Date; to: Date }>`
    select d::date::text as day, d at time zone ${timeZone} as "from",
      (d + interval '1 day') at time zone ${timeZone} as "to"
    from (select date_trunc('day', now() at time zone ${timeZone}) as today) as t,
      generate_series(today - make_interval(days => ${days}::int), today - interval '1 day',
        interval '1 day') as d`.execute(db);
  return rows;
}

export async function provenDays(
  db: Queryable,
  merchantId: bigint,
  days: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from cashier.day_proof
    where merchant_id = ${merchantId} and day > now()::date - ${days}::int`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

export interface DayProof {
  readonly day: string;
  readonly currency: string;
  readonly payments: number;
  readonly creditedMinor: bigint;
  readonly postedMinor: bigint;
  readonly findings: readonly DayFinding[];
}

/** False when another process has proven the day. */
export async function insertProof(
  tx: Tx,
  proof: DayProof & { readonly merchantId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.day_proof (merchant_id, day, currency, payments, credited_minor,
      posted_minor, findings)
    values (${proof.merchantId}, ${proof.day}::date, ${proof.currency}, ${proof.payments},
      ${proof.creditedMinor}, ${proof.postedMinor}, ${JSON.stringify(proof.findings)}::jsonb)
    on conflict do nothing returning day`.execute(tx);
  return rows.length > 0;
}

/** Proofs of a merchant, the newest day first. */
export async function listProofs(
  db: Queryable,
  merchantId: bigint,
  limit: number,
): Promise<(DayProof & { readonly provenAt: Date })[]> {
  const { rows } = await sql<DayProof & { readonly provenAt: Date }>`
    select day::text as day, currency, payments, credited_minor as "creditedMinor",
      posted_minor as "postedMinor", findings, proven_at as "provenAt"
    from cashier.day_proof where merchant_id = ${merchantId}
    order by day desc, currency limit ${limit}`.execute(db);
  return rows;
}
