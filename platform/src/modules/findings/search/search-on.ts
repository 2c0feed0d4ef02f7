import type { Db, Tx } from '#kernel/db.ts';
import { lockCursor, moveCursor } from '../store/finding.ts';

/** What a step of a search found, and where the next one begins. */
interface Step {
  readonly atId: bigint;
  readonly more: boolean;
}

/** A search does so many steps at a time at most; the next run goes on. */
const STEPS_MAX = 50;

/**
 * Goes on with a search from where it came to, step by step, each with its cursor in a transaction of
 * its own. Whoever meets somebody else at it leaves it to them.
 */
export async function searchOn(
  db: Db,
  search: string,
  step: (tx: Tx, afterId: bigint) => Promise<Step>,
): Promise<void> {
  for (let count = 0; count < STEPS_MAX; count += 1) {
    const more = await db.transaction().execute(async (tx) => {
      const afterId = await lockCursor(tx, search);
      if (afterId === undefined) return false;
      const done = await step(tx, afterId);
      await moveCursor(tx, search, done.atId);
      return done.more;
    });
    if (!more) return;
  }
}
