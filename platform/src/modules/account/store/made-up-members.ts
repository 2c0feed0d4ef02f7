/** Statements on members whom nobody is: the people of a demo's world. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export async function markMadeUp(db: Queryable, { merchantId, memberId }: Owner): Promise<void> {
  await sql`insert into account.made_up_member (member_id, merchant_id)
    values (${memberId}, ${merchantId}) on conflict do nothing`.execute(db);
}

/** As many as asked for, oldest first. */
export async function madeUpMembers(
  db: Queryable,
  limit: number,
): Promise<(Owner & { readonly username: string })[]> {
  const { rows } = await sql<Owner & { username: string }>`
    select d.member_id as "memberId", d.merchant_id as "merchantId", m.username
    from account.made_up_member d join account.member m on m.id = d.member_id
    order by d.member_id limit ${limit}`.execute(db);
  return rows;
}
