/** Statements on the accounts that members paid from; only hashes of them are known. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './member.ts';

export async function insertPayer(tx: Tx, owner: Owner, digest: Buffer): Promise<void> {
  await sql`insert into protection.payer (merchant_id, digest, member_id)
    values (${owner.merchantId}, ${digest}, ${owner.memberId})
    on conflict (merchant_id, digest, member_id) do update set last_at = now()`.execute(tx);
}

/** The accounts that a member ever paid from, the latest first. */
export async function payersOf(db: Queryable, memberId: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ digest: Buffer }>`
    select digest from protection.payer where member_id = ${memberId}
    order by last_at desc limit 50`.execute(db);
  return rows.map(({ digest }) => digest);
}

/**
 * How many members paid since then from the account that this one shares with the most, and of
 * whom no case was opened for it since.
 */
export async function membersOfPayer(
  db: Queryable,
  { merchantId, memberId }: Owner,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select coalesce(max(members), 0)::int as members from (
      select count(*) as members from protection.payer own
      join protection.payer p on p.merchant_id = own.merchant_id and p.digest = own.digest
        and p.last_at >= ${since}
      left join protection.harm_marker m on m.member_id = p.member_id and m.kind = 'shared-payer'
        and m.at >= ${since}
      where own.merchant_id = ${merchantId} and own.member_id = ${memberId}
      group by own.digest having count(m.id) = 0) shared`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Members who excluded themselves and paid from an account that this one pays from. */
export async function excludedPayersOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct k.member_id as "memberId" from protection.payer own
    join protection.exclusion_key k on k.merchant_id = own.merchant_id
      and k.kind = 'bank-account' and k.digest = own.digest and k.member_id <> own.member_id
    where own.merchant_id = ${merchantId} and own.member_id = ${memberId}`.execute(db);
  return rows.map((row) => row.memberId);
}
