/** Statements on what unproven members may move, and on what was paid in within a month. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The merchant's own figure, if it has one. */
export async function thresholdOf(db: Queryable, merchantId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from protection.threshold where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.amount;
}

export async function writeThreshold(tx: Tx, merchantId: bigint, amount: bigint): Promise<void> {
  await sql`insert into protection.threshold (merchant_id, amount)
    values (${merchantId}, ${amount})
    on conflict (merchant_id) do update set amount = excluded.amount`.execute(tx);
}

/**
 * What arrived within the last month, and what was asked for and can still be paid.
 * @param exceptId a deposit that is left out
 */
export async function paidInOfMonth(
  db: Queryable,
  memberId: bigint,
  exceptId: bigint | null,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from protection.deposit_use
    where member_id = ${memberId} and not released and (waiting or at > now() - interval '1 month')
      and (way <> 'deposit' or deposit_id is distinct from ${exceptId}::bigint)`.execute(db);
  return rows[0]?.total ?? 0n;
}
