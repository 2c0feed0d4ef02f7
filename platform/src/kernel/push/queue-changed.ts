import type { QueueName } from '@croupier/contract/staff/operator/queues';
import type { StaffPrincipal } from '../context.ts';
import type { Queryable } from '../db.ts';
import { signal } from '../signals.ts';

/** A queue of the console, as its module knows it. */
export interface StaffQueue<Name extends QueueName = QueueName> {
  readonly name: Name;
  /** How many rows wait at that merchant for whoever is asked about: read once for all who listen. */
  readonly look?: (db: Queryable, merchantId: bigint) => Promise<(staff: StaffPrincipal) => number>;
  /** Whether that row waits there; absent where rows cannot be claimed. */
  readonly waits?: (
    db: Queryable,
    row: { readonly merchantId: bigint; readonly subject: string },
  ) => Promise<boolean>;
}

/** Declares a queue, so that its name is known where all of them are gathered. */
export function staffQueue<Name extends QueueName>(queue: StaffQueue<Name>): StaffQueue<Name> {
  return queue;
}

/**
 * Tells every open page of the console that shows it, once this transaction commits: rows came, went
 * or changed. However often it is called, a page hears of it once a second at most.
 *
 * @param change.merchantId null for what concerns the whole installation
 */
export async function queueChanged(
  tx: Queryable,
  change: { readonly merchantId: bigint | null; readonly queue: QueueName },
): Promise<void> {
  const merchantId = change.merchantId === null ? null : String(change.merchantId);
  await signal(tx, 'queue-changed', { merchantId, queue: change.queue });
}
