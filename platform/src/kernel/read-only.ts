/** Whether the database only reads just now: a follower, or set so while somebody mends it. */
import { sql } from 'kysely';
import type { Queryable } from './db.ts';
import { outageOf } from './http/outage.ts';

const AGE_MAX_MS = 2000;

/**
 * Answers that from a look at most two seconds old, or from the last one while the database does not
 * answer. @param now milliseconds of a clock that only goes on
 */
export function openReadOnlyWatch(
  db: Queryable,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve(false);
  return () => {
    if (now() - lookedAt < AGE_MAX_MS) return last;
    lookedAt = now();
    const before = last;
    last = look(db).catch(() => before);
    return last;
  };
}

/** What is made on first sight; undefined where the database only reads, so that the rest can be seen. */
export async function madeUnlessReadOnly<Made>(
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    if (outageOf(error) === 'server.read-only') return undefined;
    throw error;
  }
}

async function look(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db);
  return rows[0]?.readOnly === true;
}
