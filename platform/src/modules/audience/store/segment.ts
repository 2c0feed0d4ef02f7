/** Statements on segments as they are saved. */
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface SegmentRow {
  readonly id: bigint;
  readonly name: string;
  readonly condition: SegmentCondition;
  readonly revision: number;
  readonly savedAt: Date;
  readonly staffName: string;
}

/** Of the merchant. */
export interface SegmentKey {
  readonly merchantId: bigint;
  readonly segmentId: bigint;
}

interface SomeSegments {
  readonly merchantId: bigint;
  readonly segmentIds: readonly bigint[];
}

const columns = sql`s.id, s.name, s.condition, s.revision, s.saved_at as "savedAt",
  s.staff_name as "staffName"`;

/** By name. */
export async function segmentsOf(db: Queryable, merchantId: bigint): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from audience.segment s
    where s.merchant_id = ${merchantId} order by kernel.fold(s.name)`.execute(db);
  return rows;
}

/** Those of some that the merchant has. */
export async function segmentsOfIds(
  db: Queryable,
  { merchantId, segmentIds }: SomeSegments,
): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from audience.segment s
    where s.merchant_id = ${merchantId} and s.id = any (${segmentIds.map(String)}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Names by id; those that are gone are absent. */
export async function namesOfSegments(
  db: Queryable,
  some: SomeSegments,
): Promise<ReadonlyMap<bigint, string>> {
  if (some.segmentIds.length === 0) return new Map();
  const found = await segmentsOfIds(db, some);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Locks one of the merchant's. */
export async function lockSegment(
  tx: Tx,
  { merchantId, segmentId }: SegmentKey,
): Promise<SegmentRow | undefined> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from audience.segment s
    where s.id = ${segmentId} and s.merchant_id = ${merchantId} for update`.execute(tx);
  return rows[0];
}

/** Those of some that the merchant has, held so that nobody deletes them meanwhile. */
export async function heldSegments(
  tx: Tx,
  { merchantId, segmentIds }: SomeSegments,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from audience.segment
    where merchant_id = ${merchantId} and id = any (${segmentIds.map(String)}::bigint[])
    order by id for key share`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts them, and lets nobody else of the merchant add one until the transaction ends. */
export async function countSegments(tx: Tx, merchantId: bigint): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audience segments', ${merchantId}))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audience.segment
    where merchant_id = ${merchantId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether another one is called so. */
export async function isSegmentName(
  tx: Tx,
  { merchantId, name, except }: { merchantId: bigint; name: string; except: bigint | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from audience.segment where merchant_id = ${merchantId}
      and kernel.fold(name) = kernel.fold(${name})
      and (${except}::bigint is null or id <> ${except})`.execute(tx);
  return rows.length > 0;
}

/** Segments that ask for a tag. */
export async function segmentsByTag(
  tx: Tx,
  { merchantId, tagId }: { readonly merchantId: bigint; readonly tagId: bigint },
): Promise<readonly { readonly id: bigint; readonly name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from audience.segment where merchant_id = ${merchantId}
      and jsonb_path_exists(condition, '$.** ? (@.is == "tag" && @.tagId == $tag)',
        jsonb_build_object('tag', ${String(tagId)}::text))
    order by kernel.fold(name)`.execute(tx);
  return rows;
}

interface SegmentWords {
  readonly name: string;
  readonly condition: SegmentCondition;
  readonly staffName: string;
}

export async function insertSegment(
  tx: Tx,
  { merchantId, name, condition, staffName }: SegmentWords & { readonly merchantId: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into audience.segment (merchant_id, name, condition, staff_name)
    values (${merchantId}, ${name}, ${JSON.stringify(condition)}::jsonb, ${staffName})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The segment was not written.');
  return row.id;
}

export async function updateSegment(
  tx: Tx,
  segmentId: bigint,
  { name, condition, staffName }: SegmentWords,
): Promise<void> {
  await sql`update audience.segment set name = ${name},
      condition = ${JSON.stringify(condition)}::jsonb, staff_name = ${staffName},
      revision = revision + 1, saved_at = now()
    where id = ${segmentId}`.execute(tx);
}

export async function removeSegment(tx: Tx, segmentId: bigint): Promise<void> {
  await sql`delete from audience.segment where id = ${segmentId}`.execute(tx);
}
