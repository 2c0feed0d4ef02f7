/** Statements that staff read deposits with. */
import type { PaymentOutcome } from '@croupier/contract/cashier/payment-kinds';
import type { DepositState, HoldReason } from '@croupier/contract/cashier/deposit-states';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { DepositStage } from '../deposit-rules.ts';
import type { PaymentName } from './payment.ts';
import { paymentsCalled } from './payments-called.ts';

export interface DepositLine {
  readonly id: bigint;
  readonly reference: string;
  readonly memberId: bigint;
  readonly methodName: Readonly<Record<string, string>>;
  readonly amountMinor: bigint;
  readonly creditedMinor: bigint | null;
  readonly state: DepositState;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly slips: number;
}

/** Deposits of one merchant, newest first; unconfirmed orders are left out. */
export async function depositsOfMerchant(
  db: Queryable,
  merchantId: bigint,
  page: {
    readonly state?: DepositState | undefined;
    readonly memberId?: bigint | undefined;
    readonly methodId?: bigint | undefined;
    /** The beginning of a reference, or the number of a payment. */
    readonly reference?: string | undefined;
    /** Asked for or credited. */
    readonly amountMinor?: bigint | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<DepositLine[]> {
  const { state, memberId, methodId, reference, amountMinor, from, to, beforeId } = page;
  const { rows } = await sql<DepositLine>`
    select d.id, d.reference, d.member_id as "memberId", m.name as "methodName",
      d.amount_minor as "amountMinor", d.credited_minor as "creditedMinor", d.stage as state,
      d.created_at as "createdAt", d.settled_at as "settledAt",
      (select count(*)::int from cashier.slip s where s.deposit_id = d.id) as slips
    from cashier.deposit d join cashier.method m on m.id = d.method_id
    where d.merchant_id = ${merchantId} and d.stage <> 'opening'
      ${when(state, () => sql`and d.stage = ${state}`)}
      ${when(memberId, () => sql`and d.member_id = ${memberId}`)}
      ${when(methodId, () => sql`and d.method_id = ${methodId}`)}
      ${when(reference, () => named(merchantId, reference ?? ''))}
      ${when(amountMinor, () => sql`and ${amountMinor}::bigint in (d.amount_minor, d.credited_minor)`)}
      ${when(from, () => sql`and d.created_at >= ${from}::timestamptz`)}
      ${when(to, () => sql`and d.created_at < ${to}::timestamptz`)}
      and (${beforeId}::bigint is null or d.id < ${beforeId})
    order by d.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** A condition where something was asked for. */
function when(given: unknown, condition: () => ReturnType<typeof sql>) {
  return given === undefined ? sql`` : condition();
}

/** A text as a part of a pattern. */
const likeText = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Deposits whose reference begins so, and those of a payment that the bank or gateway calls so. */
function named(merchantId: bigint, text: string) {
  const begins = `${likeText(text.toUpperCase())}%`;
  return sql`and (d.reference like ${begins} or d.id in (
    select p.deposit_id from ${paymentsCalled(merchantId, text)}))`;
}

export async function referencesOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; reference: string }>`
    select d.id, d.reference from cashier.deposit d
    where d.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Everything a member ever paid in, in minor units. */
export async function paidInByMember(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(d.credited_minor), 0)::bigint as total from cashier.deposit d
    where d.merchant_id = ${owner.merchantId} and d.member_id = ${owner.memberId}
      and d.stage = 'paid'`.execute(db);
  return rows[0]?.total ?? 0n;
}

/** Those of the members who have a paid deposit. */
export async function depositorsAmong(
  db: Queryable,
  { merchantId, memberIds }: { merchantId: bigint; memberIds: readonly bigint[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select u.id as "memberId" from unnest(${[...memberIds]}::bigint[]) as u(id)
    where exists (select from cashier.deposit d where d.merchant_id = ${merchantId}
      and d.member_id = u.id and d.stage = 'paid')`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Since when, and the time that it is held against, which lies before. */
export interface FiguresSince {
  readonly since: Date;
  readonly before: { readonly from: Date; readonly to: Date };
}

export interface DepositFigures {
  /** Deposits that were paid since then. */
  readonly paid: number;
  readonly paidMinor: bigint;
  /** Credited in the time before. */
  readonly beforeMinor: bigint;
  /** Deposits and payments without a deposit that wait for staff, whenever they came. */
  readonly inReview: number;
}

export async function depositFigures(
  db: Queryable,
  merchantId: bigint,
  { since, before }: FiguresSince,
): Promise<DepositFigures> {
  const { rows } = await sql<DepositFigures>`
    select d.*, (select count(*)::int from cashier.payment p
        join cashier.method m on m.id = p.method_id
        where m.merchant_id = ${merchantId} and p.outcome <> 'credited'
          and not exists (select from cashier.payment_decision x
            where x.method_id = p.method_id and x.payment_id = p.payment_id)) as "inReview"
    from (
      select count(*) filter (where settled_at >= ${since})::int as paid,
        coalesce(sum(credited_minor) filter (where settled_at >= ${since}), 0)::bigint as "paidMinor",
        coalesce(sum(credited_minor) filter (where settled_at < ${before.to}), 0)::bigint
          as "beforeMinor"
      from cashier.deposit
      where merchant_id = ${merchantId} and stage = 'paid'
        and settled_at >= least(${before.from}::timestamptz, ${since}::timestamptz)) d`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without from answers one row.');
  return row;
}

export interface ReviewedPayment {
  readonly methodId: bigint;
  readonly paymentId: string;
  /** As the gateway wrote it, in legal tender. */
  readonly amountText: string;
  readonly currency: string;
  /** What the way to pay credits in. */
  readonly methodCurrency: string;
  readonly paidAt: Date;
  readonly outcome: PaymentOutcome;
  /** Why it was not credited without asking. */
  readonly reason: HoldReason | null;
  /** Of a bank's line: what the bank wrote. */
  readonly memo: string | null;
  readonly payerName: string | null;
}

/** Payments of one deposit with what staff decided, in the order in which they were reported. */
export async function paymentsOfDeposit(
  db: Queryable,
  depositId: bigint,
): Promise<ReviewedPayment[]> {
  const { rows } = await sql<ReviewedPayment>`
    select ${paymentColumns} from ${decidedPayments}
    where p.deposit_id = ${depositId} or x.deposit_id = ${depositId}
    order by p.received_at, p.payment_id limit 100`.execute(db);
  return rows;
}

const paymentColumns = sql`
  p.method_id as "methodId", p.payment_id as "paymentId", p.amount_text as "amountText",
  p.currency, m.currency as "methodCurrency", p.paid_at as "paidAt", p.reason,
  p.memo, p.payer_name as "payerName",
  case when x.approved then 'approved'
    when x.refund then 'refunded' when x.recovered_minor is not null then 'recovered' when not x.approved then 'declined' else p.outcome end as outcome`;
const decidedPayments = sql`cashier.payment p join cashier.method m on m.id = p.method_id
  left join cashier.payment_decision x
    on x.method_id = p.method_id and x.payment_id = p.payment_id`;

/** References by which the deposits of payments are known; of an unmatched one its own. */
export async function referencesOfPayments(
  db: Queryable,
  names: readonly PaymentName[],
): Promise<(PaymentName & { readonly reference: string })[]> {
  const { rows } = await sql<PaymentName & { readonly reference: string }>`
    select p.method_id as "methodId", p.payment_id as "paymentId", p.reference
    from cashier.payment p join unnest(${names.map(({ methodId }) => String(methodId))}::bigint[],
      ${names.map(({ paymentId }) => paymentId)}::text[]) as n(method_id, payment_id)
      on n.method_id = p.method_id and n.payment_id = p.payment_id`.execute(db);
  return rows;
}

/** Payments that a gateway reported under that reference. */
export async function paymentsOfReference(
  db: Queryable,
  { merchantId, reference }: { readonly merchantId: bigint; readonly reference: string },
): Promise<PaymentName[]> {
  const { rows } = await sql<PaymentName>`
    select p.method_id as "methodId", p.payment_id as "paymentId"
    from cashier.method m join cashier.payment p on p.method_id = m.id
    where m.merchant_id = ${merchantId} and p.reference = ${reference}
    order by p.received_at limit 100`.execute(db);
  return rows;
}

export interface WaitingPayment extends ReviewedPayment {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly methodName: Readonly<Record<string, string>>;
  /** Null when no deposit of ours has that reference. */
  readonly depositId: bigint | null;
  readonly depositState: DepositStage | null;
  readonly memberId: bigint | null;
  /** What was asked for, in minor units. */
  readonly askedMinor: bigint | null;
  /** What the deposit has come to already, in minor units. */
  readonly earlierMinor: bigint | null;
}

/** Which of them: only those, or none of those, by their subjects, and what else they are looked for by. */
export interface NarrowedPayments {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly methodId?: bigint | undefined;
  /** A part of payer, memo, reference or the bank's number, in whatever case. */
  readonly search?: string | undefined;
  /** In legal tender. */
  readonly tender?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const subject = sql`('payment:' || p.method_id || ':' || p.payment_id)`;
const waiting = (merchantId: bigint) =>
  sql`m.merchant_id = ${merchantId} and p.outcome <> 'credited' and x.method_id is null`;
const texts = (some: readonly string[]) => sql`${[...some]}::text[]`;

/**
 * Payments of a merchant that wait for staff, the longest waiting first: those of deposits, also of
 * paid ones, and those without an order.
 */
export async function waitingPayments(
  db: Queryable,
  merchantId: bigint,
  narrowed: NarrowedPayments = {},
): Promise<WaitingPayment[]> {
  const { only, without, methodId, search, tender, from, to } = narrowed;
  const part = `%${likeText(search ?? '')}%`;
  const { rows } = await sql<WaitingPayment>`
    select ${paymentColumns}, p.reference, p.received_at as "receivedAt", m.name as "methodName",
      d.id as "depositId", d.stage as "depositState",
      d.member_id as "memberId", d.amount_minor as "askedMinor",
      d.credited_minor as "earlierMinor"
    from ${decidedPayments}
      left join cashier.deposit d on d.id = p.deposit_id
        or (p.deposit_id is null and d.method_id = p.method_id and d.reference = p.reference)
    where ${waiting(merchantId)}
      ${only ? sql`and ${subject} = any (${texts(only)})` : sql``}
      ${without ? sql`and ${subject} <> all (${texts(without)})` : sql``}
      ${when(methodId, () => sql`and p.method_id = ${methodId}`)}
      ${when(
        search,
        () => sql`and (p.payer_name ilike ${part} or p.memo ilike ${part}
        or p.payment_id ilike ${part} or p.reference ilike ${part})`,
      )}
      ${when(
        tender,
        () => sql`and p.amount_text ~ '^[0-9]+([.][0-9]+)?$'
        and p.amount_text::numeric = ${tender}::numeric`,
      )}
      ${when(from, () => sql`and p.paid_at >= ${from}::timestamptz`)}
      ${when(to, () => sql`and p.paid_at < ${to}::timestamptz`)}
    order by p.received_at, p.payment_id limit 100`.execute(db);
  return rows;
}

export interface CandidateDeposit extends DepositLine {
  readonly methodId: bigint;
}

/**
 * Deposits that a payment without an order may have been meant for: asked for within three days of it, not
 * paid, those of its amount first, then the nearest in time.
 */
export async function candidateDeposits(
  db: Queryable,
  payment: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly worthMinor: bigint;
    readonly paidAt: Date;
  },
): Promise<CandidateDeposit[]> {
  const { rows } = await sql<CandidateDeposit>`
    select d.id, d.reference, d.member_id as "memberId", d.method_id as "methodId",
      m.name as "methodName", d.amount_minor as "amountMinor", d.credited_minor as "creditedMinor",
      d.stage as state, d.created_at as "createdAt", d.settled_at as "settledAt",
      (select count(*)::int from cashier.slip s where s.deposit_id = d.id) as slips
    from cashier.deposit d join cashier.method m on m.id = d.method_id
    where d.merchant_id = ${payment.merchantId} and d.currency = ${payment.currency}
      and d.stage in ('created', 'expired', 'cancelled')
      and d.created_at between ${payment.paidAt}::timestamptz - interval '3 days'
        and ${payment.paidAt}::timestamptz + interval '1 day'
    order by d.amount_minor = ${payment.worthMinor} desc,
      abs(extract(epoch from d.created_at - ${payment.paidAt}::timestamptz)), d.id
    limit 10`.execute(db);
  return rows;
}

/** What came in one currency by ways that credit in another or the same, as decimal text. */
export interface PaymentSum {
  readonly currency: string;
  readonly methodCurrency: string;
  readonly total: string;
}

interface PaymentFigures {
  readonly waiting: number;
  readonly mine: number;
  readonly free: number;
  readonly late: number;
  readonly oldestAt: Date | null;
  readonly sums: readonly PaymentSum[];
}

/**
 * What waits for somebody's decision comes to.
 *
 * @param of.asked what somebody has asked a second person for waits elsewhere
 * @param of.mine subjects that the reader holds, `held` that anybody does
 */
export async function paymentFigures(
  db: Queryable,
  merchantId: bigint,
  of: {
    readonly asked: readonly string[];
    readonly mine: readonly string[];
    readonly held: readonly string[];
    readonly targetMinutes: number;
  },
): Promise<PaymentFigures> {
  const { rows } = await sql<PaymentFigures>`
    with undecided as (
      select ${subject} as subject, p.received_at, p.currency, m.currency as method_currency,
        p.reason is not distinct from 'reversed' as reversed,
        case when p.amount_text ~ '^[0-9]+([.][0-9]+)?$' then p.amount_text::numeric else 0 end
          as amount
      from ${decidedPayments}
      where ${waiting(merchantId)} and ${subject} <> all (${texts(of.asked)})
    ), sums as (
      select currency, method_currency as "methodCurrency", sum(amount)::text as total
      -- What was taken back is no money that waits.
      from undecided where not reversed group by 1, 2 order by sum(amount) desc limit 20
    )
    select count(*)::int as waiting,
      count(*) filter (where subject = any (${texts(of.mine)}))::int as mine,
      count(*) filter (where subject <> all (${texts(of.held)}))::int as free,
      count(*) filter (where received_at
        < now() - make_interval(mins => ${of.targetMinutes}::int))::int as late,
      min(received_at) as "oldestAt",
      coalesce((select json_agg(sums) from sums), '[]') as sums
    from undecided`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate answers one row.');
  return figures;
}
