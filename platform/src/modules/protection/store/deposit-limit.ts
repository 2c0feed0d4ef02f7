/** Statements on limits of what is paid in, and on what counts against them. */
import type { LimitPeriod } from '@croupier/contract/protection/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface DepositLimitRow {
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly wanted: bigint | null;
  readonly wantedFrom: Date | null;
  /** What arrived within the window, from another member too, and what can still be paid. */
  readonly used: bigint;
}

/**
 * A member's limits with what counts against each now, the shortest period first.
 * @param exceptId a deposit that is left out
 */
export async function depositLimitsOf(
  db: Queryable,
  memberId: bigint,
  exceptId: bigint | null = null,
): Promise<DepositLimitRow[]> {
  const { rows } = await sql<DepositLimitRow>`
    select l.period, l.amount, l.wanted, l.wanted_from as "wantedFrom", (
      select coalesce(sum(u.amount), 0)::bigint from protection.deposit_use u
      where u.member_id = l.member_id and not u.released
        and (u.waiting or u.at > now() - ('1 ' || l.period)::interval)
        and (u.way <> 'deposit' or u.deposit_id is distinct from ${exceptId}::bigint)) as used
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

interface Use {
  readonly depositId: bigint;
  readonly memberId: bigint;
  readonly amountMinor: bigint;
}

/** Counts a deposit from now on; the member's row is locked. */
export async function insertUse(tx: Tx, use: Use): Promise<void> {
  await sql`
    insert into protection.deposit_use (deposit_id, member_id, amount, waiting)
    values (${use.depositId}, ${use.memberId}, ${use.amountMinor}, true)`.execute(tx);
}

/** The first payment of a deposit has arrived, whether it was asked for or had been given up. */
export async function writeArrival(tx: Tx, use: Use): Promise<void> {
  await sql`
    insert into protection.deposit_use as u (deposit_id, member_id, amount)
    values (${use.depositId}, ${use.memberId}, ${use.amountMinor})
    on conflict (way, deposit_id, part) do update
      set amount = excluded.amount, at = excluded.at, waiting = false, released = false`.execute(
    tx,
  );
}

/** A further one, which counts from now on beside the first. */
export async function insertFurther(tx: Tx, use: Use): Promise<void> {
  await sql`
    insert into protection.deposit_use (deposit_id, part, member_id, amount)
    select ${use.depositId}, coalesce(max(u.part), 0) + 1, ${use.memberId}, ${use.amountMinor}
    from protection.deposit_use u
    where u.way = 'deposit' and u.deposit_id = ${use.depositId}`.execute(tx);
}

/** What another member sent has arrived. */
export async function insertReceived(
  tx: Tx,
  use: { readonly transferId: bigint; readonly memberId: bigint; readonly amountMinor: bigint },
): Promise<void> {
  await sql`insert into protection.deposit_use (way, deposit_id, member_id, amount)
    values ('transfer', ${use.transferId}, ${use.memberId}, ${use.amountMinor})`.execute(tx);
}

/** What was asked for counts no longer. One that was never counted stays so. */
export async function releaseUse(tx: Tx, depositId: bigint): Promise<void> {
  await sql`
    update protection.deposit_use set released = true, waiting = false
    where way = 'deposit' and deposit_id = ${depositId} and part = 0`.execute(tx);
}

/** When the last money before then was asked for that still may come to something, or arrived. */
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
