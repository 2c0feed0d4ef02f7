/** Statements on tags as they stand on members. */
import type { MemberTag } from '@croupier/contract/audience/member-tag';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Tags in use of some members, by member and by name. */
export async function tagsAmong(
  db: Queryable,
  { merchantId, memberIds }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, readonly MemberTag[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<MemberTag & { memberId: bigint }>`
    select t.member_id as "memberId", g.id::text as id, g.name, g.colour
    from audience.member_tag t join audience.tag g on g.id = t.tag_id
    where t.merchant_id = ${merchantId} and t.member_id = any (${memberIds.map(String)}::bigint[])
      and g.retired_at is null
    order by kernel.fold(g.name)`.execute(db);
  const tags = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map(
    [...tags].map(
      ([id, some]) =>
        [id, some.map(({ id: tag, name, colour }) => ({ id: tag, name, colour }))] as const,
    ),
  );
}

/** Whether a member has a tag, as a part of statements that look for members or judge them. */
export function hasTag(
  member: RawBuilder<unknown>,
  { merchantId, tagId }: { readonly merchantId: bigint; readonly tagId: bigint },
): RawBuilder<boolean> {
  return sql`exists (select from audience.member_tag t
    where t.member_id = ${member} and t.tag_id = ${tagId} and t.merchant_id = ${merchantId})`;
}

export interface Tagging {
  readonly merchantId: bigint;
  readonly tagId: bigint;
  readonly memberIds: readonly bigint[];
}

/** Answers those who did not have it. */
export async function putTag(
  tx: Tx,
  { merchantId, tagId, memberIds, staffName }: Tagging & { readonly staffName: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    insert into audience.member_tag (member_id, tag_id, merchant_id, staff_name)
    select id, ${tagId}, ${merchantId}, ${staffName}
    from unnest(${memberIds.map(String)}::bigint[]) as m (id) order by id
    on conflict do nothing returning member_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Answers those who had it. */
export async function takeTag(
  tx: Tx,
  { merchantId, tagId, memberIds }: Tagging,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    delete from audience.member_tag
    where tag_id = ${tagId} and merchant_id = ${merchantId}
      and member_id = any (${memberIds.map(String)}::bigint[])
    returning member_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
