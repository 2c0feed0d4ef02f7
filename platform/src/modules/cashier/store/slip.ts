/** Statements on slips: pictures that members sent in as proof of a transfer. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface SlipRow {
  readonly width: number;
  readonly height: number;
  readonly sealed: Buffer;
}

export async function countSlips(db: Queryable, depositId: bigint): Promise<number> {
  const { rows } = await sql<{ slips: number }>`
    select count(*)::int as slips from cashier.slip s where s.deposit_id = ${depositId}`.execute(
    db,
  );
  return rows[0]?.slips ?? 0;
}

export async function insertSlip(
  tx: Tx,
  slip: SlipRow & {
    readonly merchantId: bigint;
    readonly depositId: bigint;
    readonly ord: number;
  },
): Promise<void> {
  await sql`
    insert into cashier.slip (merchant_id, deposit_id, ord, width, height, sealed)
    values (${slip.merchantId}, ${slip.depositId}, ${slip.ord}, ${slip.width}, ${slip.height},
      ${slip.sealed})`.execute(tx);
}

export async function slipOf(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly depositId: bigint; readonly ord: number },
): Promise<SlipRow | undefined> {
  const { rows } = await sql<SlipRow>`
    select s.width, s.height, s.sealed from cashier.slip s
    where s.merchant_id = ${which.merchantId} and s.deposit_id = ${which.depositId}
      and s.ord = ${which.ord}`.execute(db);
  return rows[0];
}
