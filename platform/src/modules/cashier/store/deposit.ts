/** Statements on deposits and their steps. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { DepositEvent, DepositStage } from '../deposit-rules.ts';

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
  /** The database's clock when the row was read. */
  readonly now: Date;
}

const columns = sql`
  d.id, d.merchant_id as "merchantId", d.member_id as "memberId", d.method_id as "methodId",
  d.client_key as "clientKey", d.reference, d.currency, d.amount_minor as "amountMinor",
  d.credited_minor as "creditedMinor", d.stage, d.pay_url as "payUrl",
  d.created_at as "createdAt", d.expires_at as "expiresAt", d.settled_at as "settledAt",
  d.closed_at as "closedAt", d.asked, now() as now`;

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
}

/** Undefined when the reference is taken: draw another one. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    insert into cashier.deposit as d (merchant_id, member_id, method_id, client_key, reference,
      currency, amount_minor, stage, expires_at, ask_at)
    values (${deposit.merchantId}, ${deposit.memberId}, ${deposit.methodId}, ${deposit.clientKey},
      ${deposit.reference}, ${deposit.currency}, ${deposit.amountMinor}, 'opening',
      now() + ${deposit.expiresMinutes} * interval '1 minute',
      now() + ${deposit.askInMs} * interval '1 millisecond')
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

export async function lockByReference(
  tx: Tx,
  methodId: bigint,
  reference: string,
): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from cashier.deposit d
    where d.method_id = ${methodId} and d.reference = ${reference} for no key update`.execute(tx);
  return rows[0];
}

export interface DepositChange {
  readonly stage: DepositStage;
  readonly creditedMinor?: bigint;
  readonly orderId?: string;
  readonly payUrl?: string;
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
  readonly event: DepositEvent | 'requested';
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
