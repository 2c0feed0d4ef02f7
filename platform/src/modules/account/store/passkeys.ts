/** Every statement on passkeys. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** What a browser must sign. The member is named where a passkey is made for them. */
export interface Challenge {
  readonly challenge: string;
  readonly memberId: bigint | null;
  readonly userHandle: Buffer | null;
}

/** Good for fifteen minutes. */
export async function insertChallenge(
  db: Queryable,
  row: Challenge & { readonly id: string; readonly merchantId: bigint },
): Promise<void> {
  await sql`insert into account.passkey_challenge
      (id, merchant_id, member_id, user_handle, challenge, expires_at)
    values (${row.id}::uuid, ${row.merchantId}, ${row.memberId}, ${row.userHandle},
      ${row.challenge}, now() + interval '15 minutes')`.execute(db);
}

/** Uses the challenge up, if it is one of that member, or of nobody. */
export async function takeChallenge(
  db: Queryable,
  key: { id: string; merchantId: bigint; memberId: bigint | null },
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge & { live: boolean }>`
    delete from account.passkey_challenge
    where id = ${key.id}::uuid and merchant_id = ${key.merchantId}
      and member_id is not distinct from ${key.memberId}::bigint
    returning challenge, member_id as "memberId", user_handle as "userHandle",
      expires_at > now() as live`.execute(db);
  return rows[0]?.live ? rows[0] : undefined;
}

export interface Passkey {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly userHandle: Buffer;
  readonly rpId: string;
}

/** The passkey of that credential, made for one of those hosts. */
export async function passkeyOfCredential(
  db: Queryable,
  key: { merchantId: bigint; credentialId: Buffer; hosts: readonly string[] },
): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    select id, member_id as "memberId", public_key as "publicKey", counter::int as counter,
      transports, user_handle as "userHandle", rp_id as "rpId"
    from account.passkey
    where merchant_id = ${key.merchantId} and credential_id = ${key.credentialId}
      and rp_id = any(${[...key.hosts]}::text[])`.execute(db);
  return rows[0];
}

/** Whether anybody has a passkey that was made for that host. */
export async function hasPasskeysOf(
  db: Queryable,
  key: { merchantId: bigint; rpId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account.passkey
      where merchant_id = ${key.merchantId} and rp_id = ${key.rpId}) as has`.execute(db);
  return rows[0]?.has === true;
}

export interface NewPasskey {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly rpId: string;
  readonly userHandle: Buffer;
  readonly name: string;
}

/** False when the merchant has that credential already. */
export async function insertPasskey(tx: Tx, row: NewPasskey): Promise<boolean> {
  const result = await sql`insert into account.passkey (member_id, merchant_id, credential_id,
      public_key, counter, transports, synced, rp_id, user_handle, name)
    values (${row.memberId}, ${row.merchantId}, ${row.credentialId}, ${row.publicKey},
      ${row.counter}, ${[...row.transports]}::text[], ${row.synced}, ${row.rpId},
      ${row.userHandle}, ${row.name})
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Notes a use; false when another use was faster, which has counted as far. */
export async function noteUse(db: Queryable, id: bigint, counter: number): Promise<boolean> {
  const result = await sql`update account.passkey set counter = ${counter}, used_at = now()
    where id = ${id} and (counter < ${counter} or counter = 0 and ${counter} = 0)`.execute(db);
  return result.numAffectedRows === 1n;
}

export interface PasskeyLine {
  readonly id: bigint;
  readonly credentialId: Buffer;
  readonly transports: string[];
  readonly rpId: string;
  readonly userHandle: Buffer;
  readonly name: string;
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The member's passkeys, the oldest first. */
export async function passkeysOf(db: Queryable, memberId: bigint): Promise<PasskeyLine[]> {
  const { rows } = await sql<PasskeyLine>`
    select id, credential_id as "credentialId", transports, rp_id as "rpId",
      user_handle as "userHandle", name, synced, created_at as "createdAt", used_at as "usedAt"
    from account.passkey where member_id = ${memberId} order by id`.execute(db);
  return rows;
}

interface Own {
  readonly memberId: bigint;
  readonly passkeyId: bigint;
}

/** False when the member has no such passkey. */
export async function setPasskeyName(db: Queryable, own: Own, name: string): Promise<boolean> {
  const result = await sql`update account.passkey set name = ${name}
    where id = ${own.passkeyId} and member_id = ${own.memberId}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Deletes all that the member has, and answers how many. */
export async function deletePasskeysOf(tx: Tx, memberId: bigint): Promise<number> {
  const result = await sql`delete from account.passkey where member_id = ${memberId}`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** False when the member has no such passkey. */
export async function deletePasskey(tx: Tx, own: Own): Promise<boolean> {
  const result = await sql`delete from account.passkey
    where id = ${own.passkeyId} and member_id = ${own.memberId}`.execute(tx);
  return result.numAffectedRows === 1n;
}
