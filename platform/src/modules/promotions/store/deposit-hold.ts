/** Statements on deposits whose payment was taken back and about which nobody has decided. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** A payment of a deposit that was taken back. */
export interface ReversedPayment {
  readonly depositId: bigint;
  /** As the cashier names it. */
  readonly payment: string;
}

/** Notes one; false when it was known. */
export async function insertHold(
  tx: Tx,
  hold: ReversedPayment & { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.deposit_hold (deposit_id, payment, merchant_id, member_id)
    values (${hold.depositId}, ${hold.payment}, ${hold.merchantId}, ${hold.memberId})
    on conflict do nothing returning payment`.execute(tx);
  return rows.length > 0;
}

export async function endHold(tx: Tx, { depositId, payment }: ReversedPayment): Promise<void> {
  await sql`update promotions.deposit_hold set ended_at = now()
    where deposit_id = ${depositId} and payment = ${payment} and ended_at is null`.execute(tx);
}

/** Whether the deposit that a grant was given for is one of them. */
export async function isHeld(
  db: Queryable,
  { depositId }: { readonly depositId: bigint | null },
): Promise<boolean> {
  if (depositId === null) return false;
  const { rows } = await sql`select from promotions.deposit_hold
    where deposit_id = ${depositId} and ended_at is null`.execute(db);
  return rows.length > 0;
}

/** Those of some members of whom a deposit is one of them. */
export async function heldAmong(
  db: Queryable,
  { merchantId, memberIds }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct member_id as "memberId" from promotions.deposit_hold
    where member_id = any (${memberIds.map(String)}::bigint[]) and merchant_id = ${merchantId}
      and ended_at is null`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}
