/** Every statement on codes. */
import { sql } from 'kysely';
import type { Channel } from '#delivery';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { CodePurpose } from '../codes/code-rules.ts';

export interface NewCode {
  readonly id: string;
  readonly merchantId: bigint;
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  readonly addressHash: Buffer;
  readonly memberId: bigint | null;
  /** Null where no answer is right. */
  readonly codeHash: Buffer | null;
  readonly messageId: bigint;
  readonly validSeconds: number;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`insert into account.code (id, merchant_id, purpose, channel, address_hash, member_id,
      code_hash, message_id, expires_at)
    values (${code.id}::uuid, ${code.merchantId}, ${code.purpose}, ${code.channel},
      ${code.addressHash}, ${code.memberId}, ${code.codeHash}, ${code.messageId},
      now() + make_interval(secs => ${code.validSeconds}::int))`.execute(tx);
}

export interface TriedCode {
  readonly codeHash: Buffer | null;
  readonly memberId: bigint | null;
  readonly messageId: bigint;
}

/** Counts one try; answers the code when it is still good for that. */
export async function takeCodeTry(
  db: Queryable,
  claim: {
    id: string;
    merchantId: bigint;
    purpose: CodePurpose;
    channel: Channel;
    /** Null takes whatever the code was sent to. */
    addressHash: Buffer | null;
    triesMax: number;
  },
): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update account.code set tries = tries + 1
    where id = ${claim.id}::uuid and merchant_id = ${claim.merchantId}
      and purpose = ${claim.purpose} and channel = ${claim.channel}
      and address_hash = coalesce(${claim.addressHash}::bytea, address_hash)
      and used_at is null and expires_at > now() and tries < ${claim.triesMax}
    returning code_hash as "codeHash", member_id as "memberId", message_id as "messageId"`.execute(
    db,
  );
  return rows[0];
}

/** Uses the code up; false when it was used before or its time is over. */
export async function spendCode(tx: Tx, id: string): Promise<boolean> {
  const result = await sql`update account.code set used_at = now()
    where id = ${id}::uuid and used_at is null and expires_at > now()`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Deletes codes that nobody can use any more. */
export async function forgetOldCodes(db: Queryable): Promise<void> {
  await sql`delete from account.code where expires_at < now() - interval '1 day'`.execute(db);
}
