/** Statements on how files of banks are read. */
import type { StatementReading } from '@croupier/contract/cashier/statement-columns';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface BankReading {
  readonly reading: StatementReading;
  /** What the columns of that file were called. */
  readonly names: readonly string[];
}

/** What was used for the last statement of a bank. */
export async function readingOfBank(
  db: Queryable,
  { merchantId, bankName }: { readonly merchantId: bigint; readonly bankName: string },
): Promise<BankReading | undefined> {
  const { rows } = await sql<BankReading>`
    select r.reading, r.names from cashier.statement_reading r
    where r.merchant_id = ${merchantId} and r.bank = lower(${bankName})`.execute(db);
  return rows[0];
}

/** Keeps it for the next one. */
export async function rememberReading(
  tx: Tx,
  bank: { readonly merchantId: bigint; readonly bankName: string; readonly chosenBy: string },
  { reading, names }: BankReading,
): Promise<void> {
  await sql`
    insert into cashier.statement_reading as r (merchant_id, bank, reading, names, chosen_by)
    values (${bank.merchantId}, lower(${bank.bankName}), ${JSON.stringify(reading)}::jsonb,
      ${[...names]}::text[], ${bank.chosenBy})
    on conflict (merchant_id, bank) do update set reading = excluded.reading,
      names = excluded.names, chosen_by = excluded.chosen_by, chosen_at = now()
    where (r.reading, r.names) is distinct from (excluded.reading, excluded.names)`.execute(tx);
}
