import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { idleConsumers } from '../store/consumer.ts';

/** A consumer that fails has been tried a dozen times by then. */
const IDLE_MINUTES = 5;

/**
 * Tells the staff of every merchant of consumers that stand still: what they reckon is out of date,
 * and what happens is kept until they have read it.
 */
export async function watchConsumers({
  db,
  zones,
}: {
  readonly db: Db;
  zones(): Promise<readonly { readonly merchantId: bigint }[]>;
}): Promise<void> {
  const idle = await idleConsumers(db, IDLE_MINUTES);
  if (idle.length === 0) return;
  const merchants = await zones();
  await db.transaction().execute(async (tx) => {
    for (const { merchantId } of merchants) {
      await emit(tx, {
        type: 'alarm.raised',
        merchantId: String(merchantId),
        code: 'feed.stopped',
        subject: `merchant:${merchantId}`,
        facts: { consumers: idle.join(', ') },
      });
    }
  });
}
