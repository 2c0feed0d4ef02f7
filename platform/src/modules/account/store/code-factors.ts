/** Every statement on proven numbers and addresses that are second factors. */
import { contactOf } from '@croupier/contract/merchant/contact-channels';
import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The proven number or address, if it is a second factor of the member. */
export async function factorAddress(
  db: Queryable,
  memberId: bigint,
  factor: SentFactor,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select c.address from account.code_factor f
    join account.contact c on c.member_id = f.member_id and c.kind = f.kind
    where f.member_id = ${memberId} and f.kind = ${contactOf[factor]}`.execute(db);
  return rows[0]?.address;
}

/** Makes the proven contact of that kind a second factor. */
export async function insertCodeFactor(
  tx: Tx,
  memberId: bigint,
  factor: SentFactor,
): Promise<void> {
  await sql`insert into account.code_factor (member_id, kind)
    values (${memberId}, ${contactOf[factor]})
    on conflict (member_id, kind) do nothing`.execute(tx);
}

/** Takes it away; the contact stays proven. */
export async function deleteCodeFactor(
  tx: Tx,
  memberId: bigint,
  factor: SentFactor,
): Promise<void> {
  await sql`delete from account.code_factor
    where member_id = ${memberId} and kind = ${contactOf[factor]}`.execute(tx);
}

/** Those that are no second proof beside a password that was set by them. */
export async function doubtedFactors(db: Queryable, memberId: bigint): Promise<SentFactor[]> {
  const { rows } = await sql<{ factor: SentFactor }>`
    select case kind when 'mobile' then 'sms' else 'mail' end as factor
    from account.code_factor where member_id = ${memberId} and doubted`.execute(db);
  return rows.map(({ factor }) => factor);
}

/** Doubts them, or trusts all of the member's again where none is named. */
export async function markDoubted(
  tx: Tx,
  memberId: bigint,
  factors: readonly SentFactor[],
): Promise<void> {
  const kinds = factors.map((factor) => contactOf[factor]);
  await sql`update account.code_factor set doubted = kind = any (${kinds}::text[])
    where member_id = ${memberId} and doubted <> (kind = any (${kinds}::text[]))`.execute(tx);
}
