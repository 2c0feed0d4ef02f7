/** Statements on withdrawals and their steps. */
import {
  type ConflictKind,
  pendingStages,
  type RiskRule,
  type WithdrawalStage,
} from '@croupier/contract/withdrawal/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { DayUse } from '../limit-rules.ts';
import type { RiskHit } from '../risk-rules.ts';
import type { SliceEvent, WithdrawalEvent } from '../withdrawal-rules.ts';
import type { Owner } from './account.ts';

export interface WithdrawalRow extends Owner {
  readonly id: bigint;
  readonly methodId: bigint;
  readonly accountId: bigint;
  readonly clientKey: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly rateMinor: bigint | null;
  readonly holdKey: string;
  readonly paidMinor: bigint;
  readonly feeTakenMinor: bigint;
  readonly releasedMinor: bigint;
  readonly receivedMinor: bigint;
  readonly stage: WithdrawalStage;
  readonly reasons: readonly RiskRule[];
  readonly note: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

export const withdrawalColumns = sql`
  w.id, w.merchant_id as "merchantId", w.member_id as "memberId", w.method_id as "methodId",
  w.account_id as "accountId", w.client_key as "clientKey", w.reference, w.currency,
  w.amount_minor as "amountMinor", w.fee_minor as "feeMinor", w.rate_minor as "rateMinor",
  w.hold_key as "holdKey", w.paid_minor as "paidMinor", w.fee_taken_minor as "feeTakenMinor",
  w.released_minor as "releasedMinor", w.received_minor as "receivedMinor", w.stage, w.reasons,
  w.note, w.version, w.created_at as "createdAt", w.settled_at as "settledAt"`;

/** The database’s clock, when the transaction began. */
export async function nowOf(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/** Serialises what one member asks for and binds: held until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('withdrawal.member', ${memberId}))`.execute(tx);
}

export async function withdrawalByKey(
  db: Queryable,
  owner: Owner,
  clientKey: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.merchant_id = ${owner.merchantId} and w.member_id = ${owner.memberId}
      and w.client_key = ${clientKey}`.execute(db);
  return rows[0];
}

/** The member’s withdrawal that has not left the house yet. */
export async function pendingOf(db: Queryable, owner: Owner): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from withdrawal.withdrawal
    where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId}
      and stage = any (${[...pendingStages]}::text[]) order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** What the member asked for within the last day; what was given back whole does not count. */
export async function usedOfDay(db: Queryable, owner: Owner): Promise<DayUse> {
  const { rows } = await sql<DayUse>`
    select count(*)::int as count,
      coalesce(sum(amount_minor - released_minor), 0)::bigint as "amountMinor"
    from withdrawal.withdrawal
    where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId}
      and created_at > now() - interval '1 day'
      and stage not in ('rejected', 'failed')`.execute(db);
  return rows[0] ?? { count: 0, amountMinor: 0n };
}

export interface NewWithdrawal extends Owner {
  readonly methodId: bigint;
  readonly accountId: bigint;
  readonly clientKey: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly rateMinor: bigint | null;
  readonly holdKey: string;
}

/** Undefined when the reference is taken: draw another one. */
export async function insertWithdrawal(
  tx: Tx,
  input: NewWithdrawal,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    insert into withdrawal.withdrawal as w (merchant_id, member_id, method_id, account_id, client_key,
      reference, currency, amount_minor, fee_minor, rate_minor, hold_key, stage)
    values (${input.merchantId}, ${input.memberId}, ${input.methodId}, ${input.accountId},
      ${input.clientKey}, ${input.reference}, ${input.currency}, ${input.amountMinor},
      ${input.feeMinor}, ${input.rateMinor}, ${input.holdKey}, 'requested')
    on conflict (merchant_id, reference) do nothing
    returning ${withdrawalColumns}`.execute(tx);
  return rows[0];
}

export async function ownWithdrawal(
  db: Queryable,
  owner: Owner,
  id: bigint,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.id = ${id} and w.merchant_id = ${owner.merchantId}
      and w.member_id = ${owner.memberId}`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function withdrawalsOfMember(
  db: Queryable,
  owner: Owner,
  page: { readonly beforeId: bigint | null; readonly limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.member_id = ${owner.memberId} and w.merchant_id = ${owner.merchantId}
      and (${page.beforeId}::bigint is null or w.id < ${page.beforeId})
    order by w.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Locks the withdrawal: whoever changes it or one of its payouts comes through here. */
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export interface WithdrawalChange {
  readonly stage?: WithdrawalStage;
  readonly reasons?: readonly RiskRule[];
  readonly note?: string;
  /** That it was let go, and by which member of staff alone; nobody where the house did. */
  readonly approval?: { readonly alone: boolean; readonly by: bigint | null };
  /** What is added to each. */
  readonly paidMinor?: bigint;
  readonly feeTakenMinor?: bigint;
  readonly releasedMinor?: bigint;
  readonly receivedMinor?: bigint;
}

/** Writes a change of a locked withdrawal; its version grows, and ends get the time. */
export async function updateWithdrawal(
  tx: Tx,
  id: bigint,
  change: WithdrawalChange,
): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal.withdrawal w set
      stage = coalesce(${change.stage ?? null}, w.stage),
      reasons = coalesce(${change.reasons ? [...change.reasons] : null}::text[], w.reasons),
      note = coalesce(${change.note ?? null}, w.note),
      paid_minor = w.paid_minor + ${change.paidMinor ?? 0n},
      fee_taken_minor = w.fee_taken_minor + ${change.feeTakenMinor ?? 0n},
      released_minor = w.released_minor + ${change.releasedMinor ?? 0n},
      received_minor = w.received_minor + ${change.receivedMinor ?? 0n},
      version = w.version + 1,
      approved_at = case when ${change.approval !== undefined} then now() else w.approved_at end,
      approved_by = case when ${change.approval !== undefined}
        then ${change.approval?.by ?? null}::bigint else w.approved_by end,
      approved_alone = coalesce(${change.approval?.alone ?? null}::boolean, w.approved_alone),
      settled_at = case when coalesce(${change.stage ?? null}, w.stage)
        in ('received', 'rejected', 'failed') then now() end
    where w.id = ${id} returning ${withdrawalColumns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Withdrawal ${id} is gone.`);
  return row;
}

/** Who takes a step. */
export type Actor =
  | { readonly kind: 'member' | 'house' | 'gateway' }
  | { readonly kind: 'staff'; readonly name: string };

export interface NewStep {
  readonly withdrawalId: bigint;
  readonly merchantId: bigint;
  readonly sliceOrd?: number;
  readonly event:
    | WithdrawalEvent
    | SliceEvent
    | ConflictKind
    | 'conflict-dismissed'
    | 'requested'
    | 'planned';
  readonly from: string | null;
  readonly to: string;
  readonly by: Actor;
  /** Never secrets. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  const { by } = step;
  await sql`
    insert into withdrawal.step (withdrawal_id, ord, merchant_id, slice_ord, event, from_stage,
      to_stage, actor, actor_name, detail)
    select ${step.withdrawalId}, coalesce(max(s.ord), 0) + 1, ${step.merchantId},
      ${step.sliceOrd ?? null}::int, ${step.event}, ${step.from}, ${step.to}, ${by.kind},
      ${by.kind === 'staff' ? by.name : null}::text, ${JSON.stringify(step.detail ?? {})}::jsonb
    from withdrawal.step s where s.withdrawal_id = ${step.withdrawalId}`.execute(tx);
}

export interface StepRow {
  readonly withdrawalId: bigint;
  readonly ord: number;
  readonly sliceOrd: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly actor: Actor['kind'];
  readonly actorName: string | null;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

/** Steps of those withdrawals, in their order. */
export async function stepsOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, StepRow[]>> {
  const { rows } = await sql<StepRow>`
    select withdrawal_id as "withdrawalId", ord, slice_ord as "sliceOrd", event,
      from_stage as "from", to_stage as "to", actor, actor_name as "actorName", detail, at
    from withdrawal.step where withdrawal_id = any (${ids.map(String)}::bigint[])
    order by withdrawal_id, ord`.execute(db);
  return Map.groupBy(rows, ({ withdrawalId }) => withdrawalId);
}

export async function insertHits(
  tx: Tx,
  of: { readonly withdrawalId: bigint; readonly merchantId: bigint },
  hits: readonly RiskHit[],
): Promise<void> {
  for (const { rule, facts } of hits) {
    await sql`insert into withdrawal.risk_hit (withdrawal_id, rule, merchant_id, facts)
      values (${of.withdrawalId}, ${rule}, ${of.merchantId},
        ${JSON.stringify(facts)}::jsonb)`.execute(tx);
  }
}

export async function hitsOf(db: Queryable, withdrawalId: bigint): Promise<RiskHit[]> {
  const { rows } = await sql<RiskHit>`
    select rule, facts from withdrawal.risk_hit
    where withdrawal_id = ${withdrawalId} order by rule`.execute(db);
  return rows;
}

/** How often something was paid out to the member, and to that account. */
export async function paidBefore(
  db: Queryable,
  owner: Owner,
  accountId: bigint,
): Promise<{ readonly member: number; readonly account: number }> {
  const { rows } = await sql<{ member: number; account: number }>`
    select count(*)::int as member,
      count(*) filter (where account_id = ${accountId})::int as account
    from withdrawal.withdrawal
    where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId}
      and paid_minor > 0`.execute(db);
  return rows[0] ?? { member: 0, account: 0 };
}
