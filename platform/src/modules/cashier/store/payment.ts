/** Statements on payments that gateways reported. */
import type { HoldReason } from '@croupier/contract/cashier/deposit-states';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { PaymentAction } from '@croupier/contract/cashier/payment-kinds';
import type { HeldPayment } from '../deposit-rules.ts';

export interface PaymentRow {
  readonly methodId: bigint;
  readonly paymentId: string;
  readonly reference: string;
  readonly amountText: string;
  readonly currency: string;
  readonly paidAt: Date;
  readonly depositId: bigint | null;
  readonly outcome: 'credited' | 'review' | 'unmatched';
  readonly reason: HoldReason | null;
  readonly creditedMinor: bigint | null;
  /** Kept of what arrived, in the wallet's unit. */
  readonly feeMinor: bigint;
  /** Legal tender for one token, where a token arrived. */
  readonly rateText: string | null;
  /** Of a bank's line: where it arrived, and what the bank wrote. */
  readonly accountId: bigint | null;
  readonly memo: string | null;
  readonly payerName: string | null;
  /**
   * Of one that was taken back: how much of what had been credited. Null of any other, and of those that were
   * noted before this was.
   */
  readonly takenBackMinor: bigint | null;
}

/**
 * Serialises reports of one payment, also of one that names no order, and in whatever case: held to the
 * end of the tx.
 */
export async function lockPayment(tx: Tx, methodId: bigint, paymentId: string): Promise<void> {
  const name = `cashier.payment.${methodId}.${paymentId.toUpperCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

const columns = sql`p.method_id as "methodId", p.payment_id as "paymentId", p.reference,
  p.amount_text as "amountText", p.currency, p.paid_at as "paidAt",
  -- Its own order's, or the one that staff have joined it to.
  coalesce(p.deposit_id, (select y.deposit_id from cashier.payment_decision y
    where y.method_id = p.method_id and y.payment_id = p.payment_id)) as "depositId",
  p.outcome, p.reason, p.credited_minor as "creditedMinor", p.fee_minor as "feeMinor",
  p.rate_text as "rateText", p.account_id as "accountId", p.memo, p.payer_name as "payerName",
  p.taken_back_minor as "takenBackMinor"`;

export async function paymentById(
  tx: Tx,
  methodId: bigint,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from cashier.payment p
    where p.method_id = ${methodId} and p.payment_id = ${paymentId}`.execute(tx);
  return rows[0];
}

/** The payment of a bank's line, in whatever case its number was told. */
export async function paymentOfLine(
  tx: Tx,
  accountId: bigint,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from cashier.payment p
    where p.account_id = ${accountId} and upper(p.payment_id) = ${paymentId.toUpperCase()}
    order by p.received_at limit 1`.execute(tx);
  return rows[0];
}

export async function insertPayment(tx: Tx, payment: PaymentRow): Promise<void> {
  await sql`
    insert into cashier.payment (method_id, payment_id, reference, amount_text, currency, paid_at,
      deposit_id, outcome, reason, credited_minor, fee_minor, rate_text, account_id, memo,
      payer_name, taken_back_minor)
    values (${payment.methodId}, ${payment.paymentId}, ${payment.reference}, ${payment.amountText},
      ${payment.currency}, ${payment.paidAt}, ${payment.depositId}, ${payment.outcome},
      ${payment.reason}, ${payment.creditedMinor}, ${payment.feeMinor}, ${payment.rateText},
      ${payment.accountId}, ${payment.memo}, ${payment.payerName},
      ${payment.takenBackMinor})`.execute(tx);
}

/** Payments of deposits that were taken back and about which nobody has decided. */
export async function openReversals(db: Queryable): Promise<OpenReversal[]> {
  const { rows } = await sql<OpenReversal>`
    select p.method_id as "methodId", p.payment_id as "paymentId", d.id as "depositId", d.merchant_id as "merchantId",
      d.member_id as "memberId", d.currency
    from cashier.payment p join cashier.deposit d on d.id = p.deposit_id
    where p.reason = 'reversed' and p.outcome <> 'credited'
      and not exists (select from cashier.payment_decision x
        where x.method_id = p.method_id and x.payment_id = p.payment_id)
    order by p.received_at limit ${REVERSALS_MAX}`.execute(db);
  return rows;
}

/** Waiting ones that are looked at together, at all merchants. */
const REVERSALS_MAX = 2000;

interface OpenReversal extends PaymentName {
  readonly depositId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

/** What a payment was credited with, by itself or by staff; nothing where it was not. */
export async function creditedOf(tx: Tx, { methodId, paymentId }: PaymentName): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(p.credited_minor, x.credited_minor, 0)::bigint as minor
    from cashier.payment p left join cashier.payment_decision x
      on x.method_id = p.method_id and x.payment_id = p.payment_id
    where p.method_id = ${methodId} and p.payment_id = ${paymentId}`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/**
 * What payers took back of members' deposits, recovered or not, by when that was told; who has none is
 * absent.
 */
export async function takenBackSums(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly memberIds?: readonly bigint[] | undefined;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<Map<bigint, bigint>> {
  const ids = of.memberIds ? of.memberIds.map(String) : null;
  // Of those that were noted before it was told how much is gone, what was recovered, when it was.
  const { rows } = await sql<{ memberId: bigint; minor: bigint }>`
    select g.member_id as "memberId", sum(g.minor)::bigint as minor
    from (select d.member_id, coalesce(p.taken_back_minor, x.recovered_minor) as minor,
        case when p.taken_back_minor is null then x.at else p.received_at end as at
      from cashier.payment p join cashier.deposit d on d.id = p.deposit_id
        left join cashier.payment_decision x
          on x.method_id = p.method_id and x.payment_id = p.payment_id
      where p.reason = 'reversed' and d.merchant_id = ${of.merchantId}
        and d.currency = ${of.currency}
        and (${ids}::bigint[] is null or d.member_id = any (${ids}::bigint[]))) g
    where g.minor > 0 and g.at >= ${of.from} and g.at < ${of.to}
    group by 1`.execute(db);
  return new Map(rows.map(({ memberId, minor }) => [memberId, minor]));
}

export interface PaymentName {
  readonly methodId: bigint;
  readonly paymentId: string;
}

/** Whether staff have decided about it. */
export async function isDecided(tx: Tx, { methodId, paymentId }: PaymentName): Promise<boolean> {
  const { rows } = await sql`select from cashier.payment_decision
    where method_id = ${methodId} and payment_id = ${paymentId}`.execute(tx);
  return rows.length > 0;
}

export async function insertDecision(
  tx: Tx,
  decision: PaymentName & {
    readonly requestId: string;
    readonly action: PaymentAction;
    /** Of a credit and of what is recovered, in minor units. */
    readonly amountMinor: bigint | null;
    /** Which a payment without an order is joined to. */
    readonly depositId: bigint | null;
  },
): Promise<void> {
  const { action, amountMinor, depositId } = decision;
  await sql`
    insert into cashier.payment_decision (method_id, payment_id, request_id, approved, refund,
      credited_minor, recovered_minor, deposit_id)
    values (${decision.methodId}, ${decision.paymentId}, ${decision.requestId}::uuid,
      ${action === 'credit'}, ${action === 'refund'},
      ${action === 'credit' ? amountMinor : null},
      ${action === 'recover' ? amountMinor : null}, ${depositId})`.execute(tx);
}

/** Payments of those deposits that were held, in the order in which they were reported. */
export async function heldPayments(
  db: Queryable,
  depositIds: readonly bigint[],
): Promise<Map<bigint, HeldPayment[]>> {
  const { rows } = await sql<HeldPayment & { readonly depositId: bigint }>`
    select p.deposit_id as "depositId", p.reason,
      case when x.approved then 'credit' when x.refund then 'refund'
        when x.recovered_minor is not null then 'recover'
        when x.method_id is not null then 'refuse' end as decided
    from cashier.payment p left join cashier.payment_decision x
      on x.method_id = p.method_id and x.payment_id = p.payment_id
    where p.deposit_id = any (${depositIds.map(String)}::bigint[]) and p.outcome = 'review'
    order by p.received_at, p.payment_id limit 1000`.execute(db);
  return Map.groupBy(rows, ({ depositId }) => depositId);
}
