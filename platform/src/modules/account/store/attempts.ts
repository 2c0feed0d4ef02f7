/** Tries against limits, in sliding windows, decided one at a time per bucket. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Queryable } from '#kernel/db.ts';

/** A sliding window of fifteen minutes, for everything that is counted here. */
export const WINDOW_SECONDS = 900;
const windowStart = sql`now() - make_interval(secs => ${WINDOW_SECONDS}::int)`;

/** What is counted together: an account, an address, an account on a known device. */
export type Bucket = Buffer;

/** The bucket of these parts. Hashed, so that the table does not tell names or addresses. */
export function bucketOf(...parts: readonly (string | bigint)[]): Bucket {
  return createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest();
}

/** One limit: how many tries were counted and how long until the oldest falls out. */
export interface Count {
  readonly tries: number;
  readonly oldestLeavesInSeconds: number;
}

/**
 * Counts both buckets, lets `assertAllowed` throw, and otherwise counts this try. A lock on each
 * bucket makes parallel tries wait for each other, so that no more are judged than the limits say.
 * Answers the try's ids, for `forgiveTries`.
 */
export async function reserveTry(
  db: Db,
  buckets: readonly [Bucket, Bucket],
  assertAllowed: (counts: readonly [Count, Count]) => void,
): Promise<bigint[]> {
  return db.transaction().execute(async (tx) => {
    // The order of the keys is the same for everybody, so nobody waits in a circle.
    await sql`select pg_advisory_xact_lock(key) from (
      select distinct ('x' || encode(substring(bucket for 8), 'hex'))::bit(64)::bigint as key
      from unnest(${[...buckets]}::bytea[]) as b (bucket) order by key) keys`.execute(tx);
    const counts = await countTries(tx, buckets);
    const [first, second] = counts;
    if (!first || !second) throw new Error('a bucket was not counted');
    assertAllowed([first, second]);
    const { rows } = await sql<{ id: bigint }>`
      insert into account.attempt (bucket) select unnest(${[...buckets]}::bytea[])
      returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** Tries within the window, bucket by bucket. */
export async function countTries(db: Queryable, buckets: readonly Bucket[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select count(a.id)::int as tries,
      coalesce(ceil(extract(epoch from min(a.at) - (${windowStart}))), 0)::int
        as "oldestLeavesInSeconds"
    from unnest(${[...buckets]}::bytea[]) with ordinality as b (bucket, place)
    left join account.attempt a on a.bucket = b.bucket and a.at > ${windowStart}
    group by b.place order by b.place`.execute(db);
  return rows;
}

/** Counts one try without asking. */
export async function addTry(db: Queryable, bucket: Bucket): Promise<void> {
  await sql`insert into account.attempt (bucket) values (${bucket})`.execute(db);
}

/** Takes single tries back, and forgets everything that a bucket counted. */
export async function forgiveTries(
  db: Queryable,
  { tryIds, bucket }: { tryIds: readonly bigint[]; bucket?: Bucket },
): Promise<void> {
  await sql`delete from account.attempt
    where id = any (${[...tryIds]}::bigint[]) or bucket = ${bucket ?? null}::bytea`.execute(db);
}
