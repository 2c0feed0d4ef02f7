/**
 * Tries against limits, in sliding windows of fifteen minutes. A try is counted before it is judged,
 * in one statement, and taken back when it was none against the limit after all.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from './db.ts';

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

/** A bucket, and how many tries it may hold. */
export interface Limit {
  readonly bucket: Bucket;
  readonly most: number;
}

/** The most of a bucket that is counted for others who look at it, and never full. */
export const UNLIMITED = 2 ** 31 - 1;

export interface TakenTry<Counts extends readonly Count[]> {
  /** False when a bucket was full; then none has counted. */
  readonly admitted: boolean;
  /** Each bucket without this try, in the order given. */
  readonly counts: Counts;
  /** For `forgiveTries`; none unless admitted. */
  readonly tryIds: readonly bigint[];
}

type CountsOf<Limits extends readonly Limit[]> = { readonly [Each in keyof Limits]: Count };

/**
 * Counts a try in every bucket, or in none when one of them is full. Outside a transaction it holds
 * whatever becomes of the try; in one, others who count there wait for its end.
 */
export async function takeTry<const Limits extends readonly Limit[]>(
  db: Queryable,
  limits: Limits,
): Promise<TakenTry<CountsOf<Limits>>> {
  const { rows } = await sql<{
    admitted: boolean;
    tries: number[];
    waits: number[];
    ids: bigint[];
  }>`select * from kernel.take_try(${limits.map(({ bucket }) => bucket)}::bytea[],
    ${limits.map(({ most }) => most)}::int[])`.execute(db);
  const [row] = rows;
  if (row?.tries.length !== limits.length) throw new Error('a bucket was not counted');
  const { admitted, tries, waits, ids: tryIds } = row;
  const counts = tries.map((count, place) => ({
    tries: count,
    oldestLeavesInSeconds: waits[place] ?? 0,
  }));
  return { admitted, counts: counts as unknown as CountsOf<Limits>, tryIds };
}

/** Tries within the window, bucket by bucket, for whoever only wants to know. */
export async function countTries(db: Queryable, buckets: readonly Bucket[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select count(a.id)::int as tries,
      coalesce(ceil(extract(epoch from min(a.at) - (now() - interval '15 minutes'))), 0)::int
        as "oldestLeavesInSeconds"
    from unnest(${[...buckets]}::bytea[]) with ordinality as b (bucket, place)
    left join kernel.attempt a on a.bucket = b.bucket and a.at > now() - interval '15 minutes'
    group by b.place order by b.place`.execute(db);
  return rows;
}

/** Takes single tries back, and forgets everything that buckets counted. */
export async function forgiveTries(
  db: Queryable,
  { tryIds, buckets = [] }: { tryIds: readonly bigint[]; buckets?: readonly Bucket[] },
): Promise<void> {
  await sql`delete from kernel.attempt
    where id = any (${[...tryIds]}::bigint[]) or bucket = any (${[...buckets]}::bytea[])`.execute(
    db,
  );
}

/** Forgets what is older than any window. */
export async function forgetOldAttempts(db: Queryable): Promise<void> {
  await sql`delete from kernel.attempt where at < now() - interval '1 day'`.execute(db);
}
