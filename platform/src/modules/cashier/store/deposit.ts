/** Statements on deposits and their steps. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { DepositStep, FeeBearer } from '@croupier/contract/cashier/deposit-methods';
import type { DepositPay } from '@croupier/contract/cashier/player';
import type { CardNetwork } from '@croupier/contract/cashier/scratch-cards';
import type { DepositEvent, DepositStage } from '../deposit-rules.ts';

/** What a deposit keeps of the terms on which it was opened. */
export interface Instructions {
  readonly fee: {
    readonly basisPoints: number;
    /** Decimal text of minor units. */
    readonly fixedMinor: string;
    readonly bearer: FeeBearer;
  };
  /** What the member does; null until the order is confirmed. */
  readonly pay: DepositPay | null;
  /** Of a scratch card; its PIN is kept nowhere. */
  readonly card?: {
    readonly network: CardNetwork;
    readonly serialEnd: string;
    /** Keyed, in hex: another card is not sent under the same key. */
    readonly digest: string;
  };
  /** Of a token: the rate that was told before, which the order must have. */
  readonly quote?: {
    readonly id: string;
    readonly providerId: string;
    readonly rate: string;
  };
}

export interface DepositRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly methodId: bigint;
  readonly clientKey: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly creditedMinor: bigint | null;
  readonly stage: DepositStage;
  readonly payUrl: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly settledAt: Date | null;
  /** When the gateway said that nobody can pay the order any more. */
  readonly closedAt: Date | null;
  readonly asked: number;
  /** What the member was told; null of deposits from before there were any. */
  readonly instructions: Instructions | null;
  /** Where the transfer goes, of a bank transfer. */
  readonly accountId: bigint | null;
  readonly exactMinor: bigint | null;
  readonly saidPaidAt: Date | null;
  readonly feeMinor: bigint;
  /** The offer that is taken with it, and the version of its terms that was read. */
  readonly offerId: bigint | null;
  readonly offerVersion: number | null;
  /** The database's clock when the row was read. */
  readonly now: Date;
}

const columns = sql`
  d.id, d.merchant_id as "merchantId", d.member_id as "memberId", d.method_id as "methodId",
  d.client_key as "clientKey", d.reference, d.currency, d.amount_minor as "amountMinor",
  d.credited_minor as "creditedMinor", d.stage, d.pay_url as "payUrl",
  d.created_at as "createdAt", d.expires_at as "expiresAt", d.settled_at as "settledAt",
  d.closed_at as "closedAt", d.asked, d.instructions, d.account_id as "accountId",
  d.exact_minor as "exactMinor", d.said_paid_at as "saidPaidAt", d.fee_minor as "feeMinor",
  d.offer_id as "offerId", d.offer_version as "offerVersion",
  now() as now`;

/** Serialises what one member opens: held until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.member', ${memberId}))`.execute(
    tx,
  );
}

export async function depositByKey(
  db: Queryable,
  merchantId: bigint,
  memberId: bigint,
  clientKey: string,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.merchant_id = ${merchantId} and d.member_id = ${memberId}
      and d.client_key = ${clientKey}`.execute(db);
  return rows[0];
}

/** Orders that may still be paid; unconfirmed ones count for `openingMs`. */
export async function countOpen(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  openingMs: number,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from cashier.deposit d
    where d.merchant_id = ${owner.merchantId} and d.member_id = ${owner.memberId}
      and d.expires_at > now()
      and (d.stage = 'created' or (d.stage = 'opening'
        and d.created_at > now() - ${openingMs} * interval '1 millisecond'))`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Deposits of a member by one way within an hour that brought nothing so far, whatever came of them. */
export async function countUncredited(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly memberId: bigint; readonly methodId: bigint },
): Promise<number> {
  const { rows } = await sql<{ uncredited: number }>`
    select count(*)::int as uncredited from cashier.deposit d
    where d.merchant_id = ${of.merchantId} and d.member_id = ${of.memberId}
      and d.method_id = ${of.methodId} and d.stage <> 'paid'
      and d.created_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.uncredited ?? 0;
}

export interface NewDeposit {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly methodId: bigint;
  readonly clientKey: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly expiresMinutes: number;
  /** When the gateway is asked for the first time. */
  readonly askInMs: number;
  readonly instructions?: Instructions;
  readonly accountId?: bigint | undefined;
  readonly exactMinor?: bigint | undefined;
  readonly offer?: { readonly offerId: bigint; readonly version: number } | undefined;
}

/** Undefined when the reference is taken: draw another one. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    insert into cashier.deposit as d (merchant_id, member_id, method_id, client_key, reference,
      currency, amount_minor, stage, expires_at, ask_at, instructions, account_id, exact_minor,
      offer_id, offer_version)
    values (${deposit.merchantId}, ${deposit.memberId}, ${deposit.methodId}, ${deposit.clientKey},
      ${deposit.reference}, ${deposit.currency}, ${deposit.amountMinor}, 'opening',
      now() + ${deposit.expiresMinutes} * interval '1 minute',
      now() + ${deposit.askInMs} * interval '1 millisecond',
      ${deposit.instructions ? JSON.stringify(deposit.instructions) : null}::jsonb,
      ${deposit.accountId ?? null}, ${deposit.exactMinor ?? null},
      ${deposit.offer?.offerId ?? null}, ${deposit.offer?.version ?? null})
    on conflict (method_id, reference) do nothing
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function depositById(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  id: bigint,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.id = ${id} and d.merchant_id = ${owner.merchantId} and d.member_id = ${owner.memberId}
      and d.stage <> 'opening'`.execute(db);
  return rows[0];
}

/** Any deposit of that merchant, whatever became of it. */
export async function depositOfMerchant(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly depositId: bigint },
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.id = ${which.depositId} and d.merchant_id = ${which.merchantId}`.execute(db);
  return rows[0];
}

/** Locks the deposit: whoever changes it comes through here or through `lockByReference`. */
export async function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d where d.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Whether deposits that are found are locked, or looked at alone. */
export type Hold = 'lock' | 'look';
const held = (hold: Hold) => (hold === 'lock' ? sql`for no key update` : sql``);

export function lockByReference(
  tx: Tx,
  methodId: bigint,
  reference: string,
): Promise<DepositRow | undefined> {
  return findByReference(tx, methodId, reference, 'lock');
}

export async function findByReference(
  db: Queryable,
  methodId: bigint,
  reference: string,
  hold: Hold,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.method_id = ${methodId} and d.reference = ${reference} ${held(hold)}`.execute(db);
  return rows[0];
}

export interface DepositChange {
  readonly stage: DepositStage;
  readonly creditedMinor?: bigint;
  readonly orderId?: string;
  readonly payUrl?: string;
  readonly instructions?: Instructions;
  /** Kept of this payment. */
  readonly feeMinor?: bigint;
}

/** Writes the new stage of a locked deposit; ends get the time of the transaction. */
export async function updateDeposit(
  tx: Tx,
  id: bigint,
  change: DepositChange,
): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit d set
      stage = ${change.stage},
      credited_minor = coalesce(${change.creditedMinor ?? null}, d.credited_minor),
      order_id = coalesce(${change.orderId ?? null}, d.order_id),
      pay_url = coalesce(${change.payUrl ?? null}, d.pay_url),
      instructions = coalesce(${change.instructions ? JSON.stringify(change.instructions) : null}::jsonb,
        d.instructions),
      fee_minor = d.fee_minor + ${change.feeMinor ?? 0n},
      settled_at = case when ${change.stage} in ('opening', 'created') then null else now() end,
      -- What nobody is to pay any more is closed at its gateway with the next turn.
      ask_at = case when ${change.stage} in ('paid', 'failed', 'review') then null
                    when ${change.stage} in ('expired', 'cancelled') then now()
                    else d.ask_at end,
      asked = case when ${change.stage} in ('expired', 'cancelled') then 0 else d.asked end
    where d.id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Deposit ${id} is gone.`);
  return row;
}

export interface NewStep {
  readonly depositId: bigint;
  readonly event: DepositEvent | 'requested' | 'said-paid' | 'seen' | 'reversed' | 'recovered';
  readonly from: DepositStage | null;
  readonly to: DepositStage;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await sql`
    insert into cashier.deposit_step (deposit_id, ord, event, from_stage, to_stage, detail)
    select ${step.depositId}, coalesce(max(s.ord), 0) + 1, ${step.event}, ${step.from}, ${step.to},
      ${JSON.stringify(step.detail ?? {})}::jsonb
    from cashier.deposit_step s where s.deposit_id = ${step.depositId}`.execute(tx);
}

/** A member's deposits before `beforeId`, newest first; unconfirmed orders are left out. */
export async function depositsOfMember(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  page: { readonly beforeId: bigint | null; readonly limit: number },
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.merchant_id = ${owner.merchantId} and d.member_id = ${owner.memberId}
      and d.stage <> 'opening' and (${page.beforeId}::bigint is null or d.id < ${page.beforeId})
    order by d.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Ids of unpaid orders whose deadline has passed, oldest first; rows that others hold are left. */
export async function lockDue(tx: Tx, limit: number): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.stage = 'created' and d.expires_at <= now()
    order by d.expires_at limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

/**
 * Takes orders that the gateway should be asked about and puts their next turn off, so that two
 * workers never ask about the same order at the same time.
 */
export async function takeToAsk(db: Queryable, limit: number): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit d set asked = d.asked + 1, ask_at = now() + interval '1 minute'
    where d.id in (
      select id from cashier.deposit where ask_at <= now()
      order by ask_at limit ${limit} for no key update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/** Notes that its gateway takes no payment for a locked deposit any more. */
export async function noteClosed(tx: Tx, id: bigint): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    update cashier.deposit d set closed_at = now() where id = ${id} returning ${columns}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`Deposit ${id} is gone.`);
  return row;
}

/** Says when the gateway is asked again; null for never. */
export async function planAsk(db: Queryable, id: bigint, pauseMs: number | null): Promise<void> {
  await sql`
    update cashier.deposit d
    set ask_at = now() + ${pauseMs}::bigint * interval '1 millisecond'
    where d.id = ${id} and d.stage in ('opening', 'created', 'expired', 'cancelled')`.execute(db);
}

/** What became of a deposit, with the times, oldest first. */
export async function stepsOf(
  db: Queryable,
  depositId: bigint,
): Promise<{ readonly step: DepositStep; readonly at: Date }[]> {
  const { rows } = await sql<{ step: DepositStep; at: Date }>`
    select s.event as step, s.at from cashier.deposit_step s
    where s.deposit_id = ${depositId} order by s.ord limit 50`.execute(db);
  return rows;
}

/** Notes that the member of a locked deposit says that they have paid; the first time counts. */
export async function noteSaidPaid(tx: Tx, id: bigint): Promise<void> {
  await sql`update cashier.deposit d set said_paid_at = coalesce(d.said_paid_at, now())
    where d.id = ${id}`.execute(tx);
}

/** Whether a step of that kind was taken. */
export async function hasStep(tx: Tx, id: bigint, event: string): Promise<boolean> {
  const { rows } = await sql`select from cashier.deposit_step s
    where s.deposit_id = ${id} and s.event = ${event} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The deposit that alone waits for exactly this amount on this account: an open one, or, when
 * none is, one that could still be paid late. Undefined when there is none, or more than one.
 */
export async function findByExactAmount(
  db: Queryable,
  which: {
    readonly accountId: bigint;
    readonly exactMinor: bigint;
    readonly paidAt: Date;
    readonly lateMs: number;
  },
  hold: Hold,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.account_id = ${which.accountId} and d.exact_minor = ${which.exactMinor}
      and d.stage in ('opening', 'created', 'expired', 'cancelled')
      and d.expires_at > now() - ${which.lateMs} * interval '1 millisecond'
      -- Banks round their times to the minute; nothing was paid for it before it was there.
      and d.created_at <= ${which.paidAt}::timestamptz + interval '1 minute'
    order by d.id desc limit 10 ${held(hold)}`.execute(db);
  const open = rows.filter(({ stage }) => stage === 'opening' || stage === 'created');
  const candidates = open.length > 0 ? open : rows;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/**
 * Open deposits to that account of that amount which were asked for shortly before it was paid, or in the
 * time in which it was paid where no more is known; ten at most.
 */
export async function findByAmount(
  db: Queryable,
  which: {
    readonly accountId: bigint;
    readonly amountMinor: bigint;
    readonly paidFrom: Date;
    readonly paidTo: Date;
    readonly withinMs: number;
  },
  hold: Hold,
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.account_id = ${which.accountId} and d.amount_minor = ${which.amountMinor}
      and d.stage in ('opening', 'created', 'expired')
      and d.created_at <= ${which.paidTo}::timestamptz + interval '1 minute'
      and d.created_at >= ${which.paidFrom}::timestamptz
        - ${which.withinMs} * interval '1 millisecond'
    order by d.id limit 10 ${held(hold)}`.execute(db);
  return rows;
}
