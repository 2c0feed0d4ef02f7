/** Statements on tags of a merchant. */
import type { TagColour } from '@croupier/contract/audience/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface TagRow {
  readonly id: bigint;
  readonly name: string;
  readonly colour: TagColour;
  readonly retiredAt: Date | null;
  readonly staffName: string;
  readonly members: number;
}

/** Of the merchant. */
export interface TagKey {
  readonly merchantId: bigint;
  readonly tagId: bigint;
}

const columns = sql`g.id, g.name, g.colour, g.retired_at as "retiredAt", g.staff_name as "staffName",
  (select count(*)::int from audience.member_tag t where t.tag_id = g.id) as members`;

/** By name; those in use, or the newest of those that are not. */
export async function tagsOf(
  db: Queryable,
  { merchantId, state }: { readonly merchantId: bigint; readonly state: 'used' | 'retired' },
): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select ${columns} from audience.tag g
    where g.merchant_id = ${merchantId} and (g.retired_at is not null) = ${state === 'retired'}
    order by kernel.fold(g.name), g.id desc limit 500`.execute(db);
  return rows;
}

/** Locks one of the merchant's. */
export async function lockTag(tx: Tx, { merchantId, tagId }: TagKey): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select ${columns} from audience.tag g
    where g.id = ${tagId} and g.merchant_id = ${merchantId} for update of g`.execute(tx);
  return rows[0];
}

/** Those of some tags that are in use, held so that nobody takes them out of it meanwhile. */
export async function holdTags(
  tx: Tx,
  { merchantId, tagIds }: { readonly merchantId: bigint; readonly tagIds: readonly bigint[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from audience.tag
    where id = any (${tagIds.map(String)}::bigint[]) and merchant_id = ${merchantId}
      and retired_at is null order by id for share`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts those in use, and lets nobody else of the merchant add one until the transaction ends. */
export async function countTags(tx: Tx, merchantId: bigint): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audience tags', ${merchantId}))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audience.tag
    where merchant_id = ${merchantId} and retired_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether another tag in use is called so, upper and lower case being one. */
export async function isNameTaken(
  tx: Tx,
  { merchantId, name, except }: { merchantId: bigint; name: string; except: bigint | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from audience.tag where merchant_id = ${merchantId} and retired_at is null
      and kernel.fold(name) = kernel.fold(${name})
      and (${except}::bigint is null or id <> ${except})`.execute(tx);
  return rows.length > 0;
}

interface TagWords {
  readonly name: string;
  readonly colour: TagColour;
}

export async function insertTag(
  tx: Tx,
  tag: TagWords & { readonly merchantId: bigint; readonly staffName: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into audience.tag (merchant_id, name, colour, staff_name)
    values (${tag.merchantId}, ${tag.name}, ${tag.colour}, ${tag.staffName})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The tag was not written.');
  return row.id;
}

export async function updateTag(tx: Tx, tagId: bigint, tag: TagWords): Promise<void> {
  await sql`update audience.tag set name = ${tag.name}, colour = ${tag.colour}
    where id = ${tagId}`.execute(tx);
}

export async function setRetired(tx: Tx, tagId: bigint, retired: boolean): Promise<void> {
  await sql`update audience.tag set retired_at = case when ${retired}::boolean then now() end
    where id = ${tagId}`.execute(tx);
}
