/** Statements on limits of what is paid in, and on what counts against them. */
import type { LimitPeriod } from '@croupier/contract/protection-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface DepositLimitRow {
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly wanted: bigint | null;
  readonly wantedFrom: Date | null;
  /** Deposits of the window that came to something or still may. */
  readonly used: bigint;
}

/** A member's limits with what counts against each now, the shortest period first. */
export async function depositLimitsOf(db: Queryable, memberId: bigint): Promise<DepositLimitRow[]> {
  const { rows } = await sql<DepositLimitRow>`
    select l.period, l.amount, l.wanted, l.wanted_from as "wantedFrom", (
      select coalesce(sum(u.amount), 0)::bigint from protection.deposit_use u
      where u.member_id = l.member_id and not u.released
        and u.at > now() - ('1 ' || l.period)::interval) as used
    from protection.deposit_limit l where l.member_id = ${memberId}
    order by array_position(array['day', 'week', 'month'], l.period)`.execute(db);
  return rows;
}

type LimitKey = { readonly memberId: bigint; readonly period: LimitPeriod };
const isLimit = ({ memberId, period }: LimitKey) =>
  sql`l.member_id = ${memberId} and l.period = ${period}`;

/** Puts a limit in force at once and drops what was wanted instead. */
export async function writeDepositLimit(tx: Tx, key: LimitKey, amount: bigint): Promise<void> {
  await sql`
    insert into protection.deposit_limit (member_id, period, amount)
    values (${key.memberId}, ${key.period}, ${amount})
    on conflict (member_id, period) do update
      set amount = excluded.amount, wanted = null, wanted_from = null, set_at = now()`.execute(tx);
}

/** Notes a raise, or a removal (null), that may be confirmed a day from now. */
export async function wantDepositLimit(
  tx: Tx,
  key: LimitKey,
  wanted: bigint | null,
): Promise<void> {
  await sql`
    update protection.deposit_limit l
    set wanted = ${wanted}, wanted_from = now() + interval '24 hours'
    where ${isLimit(key)}
      and (wanted_from is null or wanted is distinct from ${wanted})`.execute(tx);
}

/** Puts in force what was wanted long enough; false when nothing was. */
export async function applyDepositLimit(tx: Tx, key: LimitKey): Promise<boolean> {
  const { rows } = await sql`
    with ready as (
      select wanted from protection.deposit_limit l where ${isLimit(key)} and wanted_from <= now()),
    lifted as (
      delete from protection.deposit_limit l using ready
      where ${isLimit(key)} and ready.wanted is null),
    raised as (
      update protection.deposit_limit l
      set amount = ready.wanted, wanted = null, wanted_from = null, set_at = now()
      from ready where ${isLimit(key)} and ready.wanted is not null)
    select from ready`.execute(tx);
  return rows.length > 0;
}

/** Counts a deposit from now on; the member's row is locked. */
export async function insertUse(
  tx: Tx,
  use: { readonly depositId: bigint; readonly memberId: bigint; readonly amountMinor: bigint },
): Promise<void> {
  await sql`
    insert into protection.deposit_use (deposit_id, member_id, amount)
    values (${use.depositId}, ${use.memberId}, ${use.amountMinor})`.execute(tx);
}

/** What a deposit came to: an amount, or nothing (null). One that was never counted stays so. */
export async function settleUse(
  tx: Tx,
  depositId: bigint,
  amountMinor: bigint | null,
): Promise<void> {
  await sql`
    update protection.deposit_use
    set released = ${amountMinor === null}, amount = coalesce(${amountMinor}::bigint, amount)
    where deposit_id = ${depositId}`.execute(tx);
}

/** When the member asked for the last deposit before then that came to something. */
export async function lastDepositBefore(
  db: Queryable,
  memberId: bigint,
  before: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from protection.deposit_use
    where member_id = ${memberId} and not released and at < ${before}`.execute(db);
  return rows[0]?.at ?? undefined;
}
