/** Statements on the payouts of withdrawals. */
import type { PayoutAdapter, SliceStage } from '@croupier/contract/withdrawal/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface SliceRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly withdrawalId: bigint;
  readonly ord: number;
  readonly reference: string;
  readonly adapter: PayoutAdapter;
  readonly funding: 'hold' | 'house';
  readonly repeatsId: bigint | null;
  readonly amountMinor: bigint;
  readonly tenderAmount: string;
  readonly tenderCurrency: string;
  readonly stage: SliceStage;
  readonly captureKey: string;
  readonly payoutId: string | null;
  readonly bankReference: string | null;
  readonly receivedMinor: bigint | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly autoAt: Date | null;
  readonly answeredAt: Date | null;
  readonly settledAt: Date | null;
  readonly asked: number;
}

const columns = sql`
  s.id, s.merchant_id as "merchantId", s.withdrawal_id as "withdrawalId", s.ord, s.reference,
  s.adapter, s.funding, s.repeats_id as "repeatsId", s.amount_minor as "amountMinor",
  s.tender_amount as "tenderAmount", s.tender_currency as "tenderCurrency", s.stage,
  s.capture_key as "captureKey", s.payout_id as "payoutId", s.bank_reference as "bankReference",
  s.received_minor as "receivedMinor", s.created_at as "createdAt", s.paid_at as "paidAt",
  s.auto_at as "autoAt", s.answered_at as "answeredAt", s.settled_at as "settledAt", s.asked`;

/** Payouts of those withdrawals, in their order. */
export async function slicesOf(
  db: Queryable,
  withdrawalIds: readonly bigint[],
): Promise<Map<bigint, SliceRow[]>> {
  const { rows } = await sql<SliceRow>`
    select ${columns} from withdrawal.slice s
    where s.withdrawal_id = any (${withdrawalIds.map(String)}::bigint[])
    order by s.withdrawal_id, s.ord`.execute(db);
  return Map.groupBy(rows, ({ withdrawalId }) => withdrawalId);
}

export async function slicesOfOne(db: Queryable, withdrawalId: bigint): Promise<SliceRow[]> {
  return (await slicesOf(db, [withdrawalId])).get(withdrawalId) ?? [];
}

export async function sliceById(db: Queryable, id: bigint): Promise<SliceRow | undefined> {
  const { rows } = await sql<SliceRow>`
    select ${columns} from withdrawal.slice s where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function sliceByReference(
  db: Queryable,
  { merchantId, reference }: { readonly merchantId: bigint; readonly reference: string },
): Promise<SliceRow | undefined> {
  const { rows } = await sql<SliceRow>`
    select ${columns} from withdrawal.slice s
    where s.merchant_id = ${merchantId} and s.reference = ${reference}`.execute(db);
  return rows[0];
}

export type NewSlice = Pick<
  SliceRow,
  | 'merchantId'
  | 'withdrawalId'
  | 'ord'
  | 'reference'
  | 'adapter'
  | 'funding'
  | 'repeatsId'
  | 'amountMinor'
  | 'tenderAmount'
  | 'tenderCurrency'
  | 'captureKey'
>;

/** Writes a planned payout; one by a gateway that its job does not send within a minute is taken up again. */
export async function insertSlice(tx: Tx, slice: NewSlice): Promise<SliceRow> {
  const { rows } = await sql<SliceRow>`
    insert into withdrawal.slice as s (merchant_id, withdrawal_id, ord, reference, adapter, funding,
      repeats_id, amount_minor, tender_amount, tender_currency, stage, capture_key, ask_at)
    values (${slice.merchantId}, ${slice.withdrawalId}, ${slice.ord}, ${slice.reference},
      ${slice.adapter}, ${slice.funding}, ${slice.repeatsId}, ${slice.amountMinor},
      ${slice.tenderAmount}, ${slice.tenderCurrency}, 'planned', ${slice.captureKey},
      case when ${slice.adapter} = 'gateway' then now() + interval '1 minute' end)
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The payout was not written.');
  return row;
}

/** Whether the merchant’s bank has used that reference for another payout, in whatever case; it is folded. */
export async function isBankReferenceUsed(
  db: Queryable,
  merchantId: bigint,
  bankReference: string,
): Promise<boolean> {
  const { rows } = await sql`select from withdrawal.slice
    where merchant_id = ${merchantId}
      and upper(regexp_replace(bank_reference, '\\s', '', 'g')) = ${bankReference}
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface SliceChange {
  readonly stage: SliceStage;
  readonly payoutId?: string | undefined;
  readonly bankReference?: string | undefined;
  readonly receivedMinor?: bigint;
  /** Of one that was paid: when it counts as received. */
  readonly autoMinutes?: number;
}

/** Writes the new stage of a payout whose withdrawal is locked. */
export async function updateSlice(tx: Tx, id: bigint, change: SliceChange): Promise<SliceRow> {
  const { stage } = change;
  const paid = stage === 'paid';
  const { rows } = await sql<SliceRow>`
    update withdrawal.slice s set
      stage = ${stage},
      payout_id = coalesce(${change.payoutId ?? null}, s.payout_id),
      bank_reference = coalesce(${change.bankReference ?? null}, s.bank_reference),
      received_minor = coalesce(${change.receivedMinor ?? null}, s.received_minor),
      paid_at = case when ${paid} then now() else s.paid_at end,
      auto_at = case when ${paid}
        then now() + make_interval(mins => ${change.autoMinutes ?? 0}::int) else s.auto_at end,
      answered_at = case when ${['received', 'auto-received', 'partial', 'not-received'].includes(stage)}
        then now() else s.answered_at end,
      settled_at = case when ${['received', 'auto-received', 'forced', 'repaid', 'failed'].includes(stage)}
        then now() else s.settled_at end,
      ask_at = case when ${stage === 'sending'} then now() + interval '20 seconds' end
    where s.id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Payout ${id} is gone.`);
  return row;
}

/**
 * Takes payouts that the gateway should be asked about, or should have heard of, and puts their next
 * turn off, so that two workers never ask about the same one at the same time.
 */
export async function takeToAsk(db: Queryable, limit: number): Promise<SliceRow[]> {
  const { rows } = await sql<SliceRow>`
    update withdrawal.slice s set asked = s.asked + 1, ask_at = now() + interval '1 minute'
    where s.id in (
      select id from withdrawal.slice where ask_at <= now()
      order by ask_at limit ${limit} for no key update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/** Says when the gateway is asked again about a payout that is still open. */
export async function planAsk(db: Queryable, id: bigint, pauseMs: number): Promise<void> {
  await sql`update withdrawal.slice set ask_at = now() + ${pauseMs}::bigint * interval '1 millisecond'
    where id = ${id} and stage = 'sending'`.execute(db);
}

/**
 * Payouts whose time is up without a word, the longest first; of a withdrawal with an open dispute
 * none is, nor one that its gateway says came back.
 */
export async function unanswered(
  db: Queryable,
  limit: number,
): Promise<Pick<SliceRow, 'id' | 'withdrawalId'>[]> {
  const { rows } = await sql<Pick<SliceRow, 'id' | 'withdrawalId'>>`
    select s.id, s.withdrawal_id as "withdrawalId" from withdrawal.slice s
    where s.stage = 'paid' and s.auto_at <= now() and not exists (
      select from withdrawal.slice o where o.withdrawal_id = s.withdrawal_id
        and o.stage in ('partial', 'not-received'))
      and not exists (
        select from withdrawal.payout_conflict c where c.slice_id = s.id and c.ended is null)
    order by s.auto_at limit ${limit}`.execute(db);
  return rows;
}

export interface ProofRow {
  readonly sealed: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function insertProof(
  tx: Tx,
  proof: ProofRow & { readonly sliceId: bigint; readonly merchantId: bigint },
): Promise<void> {
  await sql`insert into withdrawal.proof (slice_id, merchant_id, sealed, width, height)
    values (${proof.sliceId}, ${proof.merchantId}, ${proof.sealed}, ${proof.width},
      ${proof.height})`.execute(tx);
}

export async function proofOf(db: Queryable, sliceId: bigint): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    select sealed, width, height from withdrawal.proof where slice_id = ${sliceId}`.execute(db);
  return rows[0];
}
