import type { QueueName } from '@croupier/contract/staff/operator/queues';
import type { Queryable } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';

/** Tells open pages that a request came or was closed: where it waits, and where its subject does. */
export async function notifyOfRequest(
  tx: Queryable,
  merchantId: bigint | null,
  { queue }: { readonly queue?: QueueName },
): Promise<void> {
  await queueChanged(tx, { merchantId, queue: 'requests' });
  if (queue) await queueChanged(tx, { merchantId, queue });
}
