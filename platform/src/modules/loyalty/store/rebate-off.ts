/** Members who get no rebates, as staff said (RULES.md R9). */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Member {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Those among them. */
export async function offAmong(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from loyalty.rebate_off
    where merchant_id = ${merchantId} and member_id = any (${memberIds.map(String)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Answers whether it was otherwise before. */
export async function setRebateOff(
  tx: Tx,
  { merchantId, memberId }: Member,
  isOff: boolean,
): Promise<boolean> {
  const change = isOff
    ? sql`insert into loyalty.rebate_off (member_id, merchant_id) values (${memberId}, ${merchantId})
        on conflict do nothing returning member_id`
    : sql`delete from loyalty.rebate_off
        where member_id = ${memberId} and merchant_id = ${merchantId} returning member_id`;
  return (await change.execute(tx)).rows.length > 0;
}
