/** Every statement on sessions and known devices. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { outageOf } from '#kernel/http/outage.ts';

/**
 * Idle for thirty minutes or twelve hours old, a session is over. A session that plays is kept in
 * use by `touchSession`.
 */
export const live = sql`s.ended_at is null and s.seen_at > now() - interval '30 minutes'
  and s.started_at > now() - interval '12 hours'`;

/**
 * A tab may have a call on its way with the cookie that a sign-in beside it has just replaced. So long
 * may it take, and the answer of that sign-in too.
 */
const boundTo = (bindingHash: Buffer) => sql`(s.binding_hash = ${bindingHash}
  or (s.former_binding_hash = ${bindingHash} and s.rebound_at > now() - interval '2 minutes'))`;

export interface SessionMember {
  readonly sessionId: bigint;
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly username: string;
  readonly type: number;
  readonly provenLately: boolean;
  readonly passwordDue: PasswordDue;
}

/** Why a password must be changed, if it must. */
export type PasswordDue = 'initial' | 'expired' | null;

/** A proof that it is the member is good for this long. */
const provenLately = sql`coalesce(s.proven_at > now() - interval '15 minutes', false)`;

/** The member of a live session of that merchant; notes that it was used, at most once a minute. */
export async function memberOfSession(
  db: Queryable,
  halves: { merchantId: bigint; tokenHash: Buffer; bindingHash: Buffer },
): Promise<SessionMember | undefined> {
  const { rows } = await sql<SessionMember & { stale: boolean }>`
    select s.id as "sessionId", m.id as "memberId", m.merchant_id as "merchantId", m.username, m.type,
      ${provenLately} as "provenLately", s.password_due as "passwordDue",
      s.seen_at < now() - interval '1 minute' as stale
    from account.session s join account.member m on m.id = s.member_id
    where s.token_hash = ${halves.tokenHash} and ${boundTo(halves.bindingHash)}
      and s.merchant_id = ${halves.merchantId} and m.state = 'active' and m.site_access
      and ${live}`.execute(db);
  const session = rows[0];
  if (session?.stale) {
    await touchSessions(db, [session.sessionId]).catch((error: unknown) => {
      // Where the database only reads, nobody should be turned away for that.
      if (outageOf(error) !== 'server.read-only') throw error;
    });
  }
  return session;
}

/** Notes that live sessions are in use. */
export async function touchSessions(db: Queryable, sessionIds: readonly bigint[]): Promise<void> {
  await sql`update account.session s set seen_at = now()
    where s.id = any (${[...sessionIds]}::bigint[]) and s.seen_at < now() - interval '30 seconds'
      and ${live}`.execute(db);
}

/** Which of these sessions are still live. */
export async function liveAmong(
  db: Queryable,
  sessionIds: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from account.session s join account.member m on m.id = s.member_id
    where s.id = any (${[...sessionIds]}::bigint[]) and m.state = 'active' and ${live}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface NewSession {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly tokenHash: Buffer;
  readonly bindingHash: Buffer;
  readonly ip: string;
  readonly device: string;
  /** How it began. */
  readonly way: SignInWay;
  /** Whether the member proved at its beginning that it is them. */
  readonly proven: boolean;
  readonly passwordDue: PasswordDue;
}

/** Ways to sign in, as the table keeps them. */
export type SignInWay =
  | 'password'
  | 'registration'
  | 'remembered'
  | 'code'
  | 'firebase'
  | 'social'
  | 'passkey'
  | 'trial'
  | 'handed';

export async function insertSession(tx: Tx, session: NewSession): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into account.session (merchant_id, member_id, token_hash, binding_hash, ip, device, way,
      proven_at, password_due)
    values (${session.merchantId}, ${session.memberId}, ${session.tokenHash},
      ${session.bindingHash}, ${session.ip}::inet, ${session.device}, ${session.way},
      case when ${session.proven}::boolean then now() end, ${session.passwordDue})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a session was not written');
  return id;
}

/** The first member with a live session on that binding. */
export async function bindingOwner(
  db: Queryable,
  bindingHash: Buffer,
  merchantId: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    select s.member_id as "memberId" from account.session s where s.binding_hash = ${bindingHash}
      and s.merchant_id = ${merchantId} and ${live} order by s.id limit 1`.execute(db);
  return rows[0]?.memberId;
}

/**
 * Binds the live sessions of a browser to its next binding. It takes what is bound to the present one
 * alone: whoever once knew a binding must not follow it to what was opened later.
 */
export async function rebind(
  tx: Tx,
  merchantId: bigint,
  { held, next }: { readonly held: Buffer; readonly next: Buffer },
): Promise<void> {
  await sql`update account.session s
    set binding_hash = ${next}, former_binding_hash = ${held}, rebound_at = now()
    where s.binding_hash = ${held} and s.merchant_id = ${merchantId} and ${live}`.execute(tx);
}

/** True when another tab of the browser of that session holds a live one on the same binding. */
export async function sharesBinding(db: Queryable, sessionId: bigint): Promise<boolean> {
  const { rows } = await sql<{ shares: boolean }>`
    select exists (select 1 from account.session s
      join account.session own on own.binding_hash = s.binding_hash
        and own.merchant_id = s.merchant_id
      where own.id = ${sessionId} and s.id <> own.id and ${live}) as shares`.execute(db);
  return rows[0]?.shares ?? false;
}

/** Ends one session of the member; false when there is none such, or it had ended before. */
export async function endSession(
  db: Queryable,
  sessionId: bigint,
  memberId: bigint,
): Promise<boolean> {
  const result = await sql`update account.session set ended_at = now()
    where id = ${sessionId} and member_id = ${memberId} and ended_at is null`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Notes that the member proved in this session that it is them. */
export async function proveSession(db: Queryable, sessionId: bigint): Promise<void> {
  await sql`update account.session set proven_at = now() where id = ${sessionId}`.execute(db);
}

/** Notes that the password, known a moment ago, is another one now. */
export async function settlePassword(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update account.session set proven_at = now(), password_due = null
    where id = ${sessionId}`.execute(tx);
}

/**
 * Ends every session of the member, or every other one; answers the ids of those that were open.
 */
export async function endSessionsOf(
  tx: Tx,
  memberId: bigint,
  { except }: { except?: bigint } = {},
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update account.session set ended_at = now()
    where member_id = ${memberId} and ended_at is null and id <> ${except ?? 0n}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface SessionLine {
  readonly id: bigint;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly ip: string;
  readonly device: string;
}

/** Live sessions of a member, newest first, at most 50. */
export async function liveSessionsOf(db: Queryable, memberId: bigint): Promise<SessionLine[]> {
  const { rows } = await sql<SessionLine>`
    select s.id, s.started_at as "startedAt", s.seen_at as "seenAt", host(s.ip) as ip, s.device
    from account.session s where s.member_id = ${memberId} and ${live}
    order by s.id desc limit 50`.execute(db);
  return rows;
}

/** Members of the merchant with a live session. */
export async function countOnline(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.member_id)::int as count from account.session s
    where s.merchant_id = ${merchantId} and s.way <> 'trial' and ${live}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * True for a browser in which the member never was, where they were in another one. What it was before
 * the last change of the password counts for nothing: it is used anew since now.
 */
export async function rememberDevice(
  tx: Tx,
  memberId: bigint,
  deviceHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ strange: boolean }>`
    with before as (
      select bool_or(device_hash = ${deviceHash}) as known from account.device
      where member_id = ${memberId}),
    kept as (
      insert into account.device (member_id, device_hash) values (${memberId}, ${deviceHash})
      on conflict (member_id, device_hash) do update set seen_at = now(),
        since = case when device.since < (select m.password_changed_at from account.member m
          where m.id = ${memberId}) then now() else device.since end)
    select known is not null and not known as strange from before`.execute(tx);
  return rows[0]?.strange ?? false;
}

/** Deletes what nobody needs any more: old sessions, unused devices, spent tries and pictures. */
export async function forgetOldAccess(db: Queryable): Promise<void> {
  await sql`delete from account.session where ended_at < now() - interval '90 days'
    or started_at < now() - interval '90 days'`.execute(db);
  await sql`delete from account.security_event where at < now() - interval '90 days'`.execute(db);
  await sql`delete from account.payout_hold where until < now() - interval '90 days'`.execute(db);
  await sql`delete from account.one_time_password where expires_at < now()`.execute(db);
  await sql`delete from account.opening_link where expires_at < now()`.execute(db);
  await sql`delete from account.session_code where expires_at < now()`.execute(db);
  await sql`delete from account.totp_draft where expires_at < now()`.execute(db);
  await sql`delete from account.sign_in_ticket where expires_at < now()`.execute(db);
  await sql`delete from account.trusted_place where expires_at < now()`.execute(db);
  await sql`delete from account.social_attempt where expires_at < now()`.execute(db);
  await sql`delete from account.passkey_challenge where expires_at < now()`.execute(db);
  await sql`delete from account.social_ticket where expires_at < now()`.execute(db);
  await sql`delete from account.remembered where expires_at < now()`.execute(db);
  await sql`delete from account.device where seen_at < now() - interval '180 days'`.execute(db);
  await sql`delete from account.captcha where expires_at < now()`.execute(db);
}
