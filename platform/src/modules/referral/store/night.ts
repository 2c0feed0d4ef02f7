/** Statements on how far the nights of a merchant are, and on whom they lock. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The last day whose bets are counted; null where no night was. */
export async function countedThrough(db: Queryable, merchantId: bigint): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`
    select through::text as through from referral.night where merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0]?.through ?? null;
}

/** The same, locked, so that one process is at a merchant's nights; undefined where another is. */
export async function lockNight(
  tx: Tx,
  merchantId: bigint,
): Promise<{ readonly through: string | null } | undefined> {
  await sql`insert into referral.night (merchant_id) values (${merchantId})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ through: string | null }>`
    select through::text as through from referral.night
    where merchant_id = ${merchantId} for update skip locked`.execute(tx);
  return rows[0];
}

export async function saveNight(tx: Tx, merchantId: bigint, through: string): Promise<void> {
  await sql`update referral.night set through = ${through}::date
    where merchant_id = ${merchantId}`.execute(tx);
}

/** Begins anew where no night has counted anybody yet, for a past that is made up. */
export async function forgetReferralNights(db: Queryable): Promise<void> {
  await sql`update referral.night n set through = null where not exists (
    select from referral.referee r where r.merchant_id = n.merchant_id)`.execute(db);
}

/** Locks a member whose rewards are about to change; before referees and rewards, after turnover. */
export async function lockHolder(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  await sql`insert into referral.member (member_id, merchant_id) values (${memberId}, ${merchantId})
    on conflict do nothing`.execute(tx);
  await sql`select from referral.member where member_id = ${memberId} for update`.execute(tx);
}
