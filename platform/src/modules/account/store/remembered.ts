/** Every statement on browsers that sign in without a password for a day. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface NewRemembered {
  readonly selector: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly validatorHash: Buffer;
  readonly secondFactor: boolean;
  readonly ip: string;
  readonly device: string;
}

/**
 * Answers the username as look-ups compare it, and when it ends: a day from now, however often it
 * is used.
 */
export async function insertRemembered(
  tx: Tx,
  row: NewRemembered,
): Promise<{ readonly folded: string; readonly expiresAt: Date }> {
  const { rows } = await sql<{ folded: string; expiresAt: Date }>`
    insert into account.remembered (selector, merchant_id, member_id, validator_hash,
      second_factor, ip, device, expires_at)
    values (${row.selector}, ${row.merchantId}, ${row.memberId}, ${row.validatorHash},
      ${row.secondFactor}, ${row.ip}::inet, ${row.device}, now() + interval '1 day')
    returning expires_at as "expiresAt",
      (select kernel.fold(username) from account.member where id = member_id) as folded`.execute(
    tx,
  );
  const [written] = rows;
  if (!written) throw new Error('a remembered browser was not written');
  return written;
}

export interface RememberedRow {
  readonly memberId: bigint;
  /** The username as look-ups compare it. */
  readonly folded: string;
  readonly validatorHash: Buffer;
  readonly previousHash: Buffer | null;
  /** The validator before the present one may still be used. */
  readonly inGrace: boolean;
  readonly secondFactor: boolean;
  readonly expiresAt: Date;
}

/** The live row of that merchant's member, locked: a validator is judged and replaced one at a time. */
export async function lockRemembered(
  tx: Tx,
  { selector, username, merchantId }: { selector: string; username: string; merchantId: bigint },
): Promise<RememberedRow | undefined> {
  const { rows } = await sql<RememberedRow>`
    select r.member_id as "memberId", kernel.fold(m.username) as folded, r.validator_hash as "validatorHash",
      r.previous_hash as "previousHash", r.rotated_at > now() - interval '10 seconds' as "inGrace",
      r.second_factor as "secondFactor", r.expires_at as "expiresAt"
    from account.remembered r join account.member m on m.id = r.member_id
    where r.selector = ${selector} and r.merchant_id = ${merchantId} and r.expires_at > now()
      and kernel.fold(m.username) = kernel.fold(${username})
    for update of r`.execute(tx);
  return rows[0];
}

export async function rotateRemembered(
  tx: Tx,
  selector: string,
  validatorHash: Buffer,
): Promise<void> {
  await sql`update account.remembered
    set previous_hash = validator_hash, validator_hash = ${validatorHash}, rotated_at = now()
    where selector = ${selector}`.execute(tx);
}

export interface RememberedLine {
  readonly id: bigint;
  readonly ip: string;
  readonly device: string;
  readonly expiresAt: Date;
}

/** The member's remembered browsers, the latest first, at most 50. */
export async function rememberedOf(db: Queryable, memberId: bigint): Promise<RememberedLine[]> {
  const { rows } = await sql<RememberedLine>`
    select id, host(ip) as ip, device, expires_at as "expiresAt" from account.remembered
    where member_id = ${memberId} and expires_at > now() order by id desc limit 50`.execute(db);
  return rows;
}

/** False when there is none such. */
export async function deleteRemembered(
  db: Queryable,
  which: { memberId: bigint; id: bigint } | { merchantId: bigint; selector: string },
): Promise<boolean> {
  const condition =
    'id' in which
      ? sql`id = ${which.id} and member_id = ${which.memberId}`
      : sql`selector = ${which.selector} and merchant_id = ${which.merchantId}`;
  const result = await sql`delete from account.remembered where ${condition}`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function deleteRememberedOf(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.remembered where member_id = ${memberId}`.execute(tx);
}
