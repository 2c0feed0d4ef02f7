/** Every statement on second factors and the tickets between the two steps of signing in. */
import type { SecondFactorMethod } from '@croupier/contract/account/player/second-factor';
import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { PasswordDue, SignInWay } from './sessions.ts';

/** The sealed secret of the app, and the last step whose code was used. */
export async function totpOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ secret: Buffer; step: bigint } | undefined> {
  const { rows } = await sql<{ secret: Buffer; step: bigint }>`
    select secret, step from account.totp where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** What is set up, in the order in which it is offered; an app has no address. */
export async function factorsOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ factor: SecondFactorName; address: string | null; since: Date }[]> {
  const { rows } = await sql<{ factor: SecondFactorName; address: string | null; since: Date }>`
    select 'totp' as factor, null as address, enrolled_at as since from account.totp
    where member_id = ${memberId}
    union all
    select case f.kind when 'mobile' then 'sms' else 'mail' end, c.address, f.enrolled_at
    from account.code_factor f
    join account.contact c on c.member_id = f.member_id and c.kind = f.kind
    where f.member_id = ${memberId}
    order by factor desc`.execute(db);
  return rows;
}

/** A code of that step or an earlier one is not taken again. */
export async function noteTotpStep(tx: Tx, memberId: bigint, step: bigint): Promise<void> {
  await sql`update account.totp set step = ${step} where member_id = ${memberId}`.execute(tx);
}

/** Keeps a secret for fifteen minutes, in place of one that waited. */
export async function insertTotpDraft(
  db: Queryable,
  memberId: bigint,
  secret: Buffer,
): Promise<void> {
  await sql`insert into account.totp_draft (member_id, secret, expires_at)
    values (${memberId}, ${secret}, now() + interval '15 minutes')
    on conflict (member_id) do update
      set secret = excluded.secret, expires_at = excluded.expires_at`.execute(db);
}

/** The secret that waits for its first code. */
export async function totpDraftOf(tx: Tx, memberId: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from account.totp_draft
    where member_id = ${memberId} and expires_at > now()`.execute(tx);
  return rows[0]?.secret;
}

/** Puts a draft into force, in place of an earlier app. */
export async function keepTotp(
  tx: Tx,
  memberId: bigint,
  { secret, step }: { secret: Buffer; step: bigint },
): Promise<void> {
  await sql`insert into account.totp (member_id, secret, step)
    values (${memberId}, ${secret}, ${step})
    on conflict (member_id) do update
      set secret = excluded.secret, step = excluded.step, enrolled_at = now()`.execute(tx);
  await sql`delete from account.totp_draft where member_id = ${memberId}`.execute(tx);
}

export async function deleteTotp(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.totp where member_id = ${memberId}`.execute(tx);
}

export async function deleteTotpDraft(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.totp_draft where member_id = ${memberId}`.execute(tx);
}

export async function deleteRecoveryCodes(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.recovery_code where member_id = ${memberId}`.execute(tx);
}

/** How many of them are unused. */
export async function recoveryCodesLeft(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account.recovery_code
    where member_id = ${memberId} and used_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: bigint,
  hashes: Buffer[],
): Promise<void> {
  await sql`delete from account.recovery_code where member_id = ${memberId}`.execute(tx);
  await sql`insert into account.recovery_code (member_id, code_hash)
    select ${memberId}::bigint, unnest(${hashes}::bytea[])`.execute(tx);
}

/** Whether that code is unused. */
export async function hasRecoveryCode(tx: Tx, memberId: bigint, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from account.recovery_code
    where member_id = ${memberId} and code_hash = ${hash} and used_at is null`.execute(tx);
  return rows.length === 1;
}

/** Uses it up. */
export async function useRecoveryCode(tx: Tx, memberId: bigint, hash: Buffer): Promise<void> {
  await sql`update account.recovery_code set used_at = now()
    where member_id = ${memberId} and code_hash = ${hash}`.execute(tx);
}

/** Makes others who judge a code of this member wait. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select 1 from account.member where id = ${memberId} for update`.execute(tx);
}

export interface Ticket {
  readonly memberId: bigint;
  readonly way: SignInWay;
  readonly passwordDue: PasswordDue;
  readonly remember: boolean;
  /** Ways that the first step has used already. */
  readonly without: readonly SecondFactorMethod[];
  /** The browser, where the member signed in there before. */
  readonly deviceHash: Buffer | null;
}

/** Half-done sign-ins of a member that live at one time, from browsers of one kind. */
const TICKETS_MAX = 3;

/**
 * The first step was passed; the second may follow within five minutes. The newest few live, and
 * strangers' take no place of those from browsers in which the member signed in before.
 */
export async function insertTicket(
  tx: Tx,
  ticket: Ticket & { tokenHash: Buffer; merchantId: bigint },
): Promise<void> {
  const { memberId, deviceHash } = ticket;
  await lockMember(tx, memberId);
  await sql`delete from account.sign_in_ticket
    where member_id = ${memberId} and (expires_at <= now() or token_hash in (
      select token_hash from account.sign_in_ticket
      where member_id = ${memberId} and (device_hash is not null) = ${deviceHash !== null}
      order by expires_at desc offset ${TICKETS_MAX - 1}))`.execute(tx);
  await sql`insert into account.sign_in_ticket (token_hash, merchant_id, member_id, way,
      password_due, remember, without, device_hash, expires_at)
    values (${ticket.tokenHash}, ${ticket.merchantId}, ${memberId}, ${ticket.way},
      ${ticket.passwordDue}, ${ticket.remember}, ${[...ticket.without]}::text[], ${deviceHash},
      clock_timestamp() + interval '5 minutes')`.execute(tx);
}

/** Wrong codes after which a ticket is dead. */
const WRONG_CODES_MAX = 5;

/** The live ticket of that merchant, locked: one code is judged at a time. */
export async function lockTicket(
  tx: Tx,
  { tokenHash, merchantId }: { tokenHash: Buffer; merchantId: bigint },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select member_id as "memberId", way, password_due as "passwordDue", remember, without,
      device_hash as "deviceHash"
    from account.sign_in_ticket
    where token_hash = ${tokenHash} and merchant_id = ${merchantId} and expires_at > now()
      and wrong_codes < ${WRONG_CODES_MAX}
    for update`.execute(tx);
  return rows[0];
}

export async function countWrongCode(db: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`update account.sign_in_ticket set wrong_codes = wrong_codes + 1
    where token_hash = ${tokenHash}`.execute(db);
}

/** Ends every sign-in of the member that is half done. */
export async function deleteTickets(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.sign_in_ticket where member_id = ${memberId}`.execute(tx);
}
