import { createHash } from 'node:crypto';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import type { Queryable } from '#kernel/db.ts';
import type { records } from '#wallet';
import { settlementsPaidAbout } from '../store/settlement-record.ts';
import { PAYMENT_SCOPES } from './pay-settlements.ts';

/**
 * Which settlement each line of an account record paid, by the line's number: that of its contract whose
 * payment has the same key. Lines that none has are absent.
 */
export async function settlementsOfPayments(
  db: Queryable,
  payments: readonly records.ContractPayment[],
): Promise<Map<bigint, string>> {
  const found = await settlementsPaidAbout(db, payments);
  const byKey = new Map<string, string>();
  for (const id of found) {
    for (const scope of PAYMENT_SCOPES) {
      const key = idempotencyKeyOf(scope, String(id)).toString('hex');
      byKey.set(key, String(id));
      byKey.set(receivingKey(key), String(id));
    }
  }
  return new Map(
    payments.flatMap(({ seq, key }) => {
      const id = byKey.get(key.replaceAll('-', ''));
      return id === undefined ? [] : [[seq, id] as const];
    }),
  );
}

/** The key of the receiving row, as `wallet.move_batch` derives it. */
function receivingKey(key: string): string {
  const uuid = key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return createHash('md5').update(`${uuid} in`).digest('hex');
}
