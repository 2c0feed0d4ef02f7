/** Statements on the legal tenders that merchants are paid in. */
import type { ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface TenderRow {
  readonly currency: string;
  /** False: no way to pay in it is offered. */
  readonly enabled: boolean;
  /** Codes that receiving accounts may have. */
  readonly schemes: readonly ReceivingScheme[];
}

/** Every legal tender of a merchant, offered or not. */
export async function tendersOf(db: Queryable, merchantId: bigint): Promise<TenderRow[]> {
  const { rows } = await sql<TenderRow>`
    select t.currency, t.enabled, t.schemes from cashier.tender t
    where t.merchant_id = ${merchantId} order by t.currency limit 20`.execute(db);
  return rows;
}

export async function tenderOf(
  db: Queryable,
  { merchantId, currency }: { readonly merchantId: bigint; readonly currency: string },
): Promise<TenderRow | undefined> {
  const { rows } = await sql<TenderRow>`
    select t.currency, t.enabled, t.schemes from cashier.tender t
    where t.merchant_id = ${merchantId} and t.currency = ${currency}`.execute(db);
  return rows[0];
}

/** Writes what two people have agreed on. */
export async function writeTender(
  tx: Tx,
  merchantId: bigint,
  { currency, enabled, schemes }: TenderRow,
): Promise<void> {
  await sql`insert into cashier.tender (merchant_id, currency, enabled, schemes)
    values (${merchantId}, ${currency}, ${enabled}, ${[...schemes]}::text[])
    on conflict (merchant_id, currency) do update set
      enabled = excluded.enabled, schemes = excluded.schemes`.execute(tx);
}

/** Lets a merchant be paid in it with these codes too; what is set up stays. */
export async function addTender(
  db: Queryable,
  merchantId: bigint,
  { currency, schemes }: Pick<TenderRow, 'currency' | 'schemes'>,
): Promise<void> {
  await sql`insert into cashier.tender as t (merchant_id, currency, schemes)
    values (${merchantId}, ${currency}, ${[...schemes]}::text[])
    on conflict (merchant_id, currency) do update set
      schemes = t.schemes || array(
        select s from unnest(excluded.schemes) s where s <> all (t.schemes))`.execute(db);
}
