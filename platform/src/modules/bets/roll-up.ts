/**
 * Brings the rollups up to date. Processes may do so at once: one works and the others find
 * nothing to do, and a process that dies midway leaves everything as it was.
 */
import type { Db, Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { type MerchantZone, reckonAgain, type RollUpResult, takeIn } from './store/rollup.ts';

/** Up to a hundred thousand rounds at a time: about a second, far from any timeout. */
const CHANGES_MAX = 400;
const SERIALIZATION_FAILURE = '40001';

/**
 * Takes in all that rounds did since the last time; undefined when another process is at it.
 * @param changesMax rows of `bets.change` of one transaction
 */
export async function rollUp(
  db: Db,
  zones: readonly MerchantZone[],
  changesMax: number = CHANGES_MAX,
): Promise<RollUpResult | undefined> {
  let taken = 0;
  for (;;) {
    const result = await atOneSnapshot(db, async (tx) => {
      const step = await takeIn(tx, zones, changesMax);
      // Whoever looks at figures of play reads them anew.
      if (step && step.taken > 0) await queueChanged(tx, { merchantId: null, queue: 'figures' });
      return step;
    });
    if (!result) return undefined;
    taken += result.taken;
    if (!result.more) return { ...result, taken };
  }
}

/**
 * Reckons the rollups of all days again from the rounds and their corrections. They come out the
 * same, unless a merchant changed its time zone. False when another process is at it.
 */
export async function rebuildRollups(db: Db, zones: readonly MerchantZone[]): Promise<boolean> {
  return (await atOneSnapshot(db, (tx) => reckonAgain(tx, zones))) ?? false;
}

async function atOneSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(work);
  } catch (error) {
    // Another process was through between our snapshot and the lock.
    if ((error as { code?: string }).code === SERIALIZATION_FAILURE) return undefined;
    throw error;
  }
}
