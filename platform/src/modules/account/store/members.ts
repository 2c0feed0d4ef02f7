/** Every statement on members. */
import type { MemberIcon } from '@croupier/contract/site/member-icons';
import { TRIAL_TYPE } from '@croupier/contract/account/member-types';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { GiverOfMail } from './contacts.ts';
import { deleteOpeningLink } from './opening-links.ts';

export interface MemberRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly username: string;
  readonly type: number;
  readonly state: 'active' | 'frozen';
  readonly nickname: string;
  /** The drawn picture that the member chose. */
  readonly icon: MemberIcon | null;
  readonly email: string | null;
  /** ISO date. */
  readonly birthday: string | null;
  readonly language: string;
  readonly currency: string;
  readonly registeredAt: Date;
  readonly registeredIp: string | null;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
  readonly frozenReason: string | null;
}

const columns = sql`
  m.id, m.merchant_id as "merchantId", m.username, m.type, m.state, m.nickname, m.icon, m.email,
  m.birthday::text as birthday, m.language, m.currency, m.registered_at as "registeredAt",
  host(m.registered_ip) as "registeredIp", m.last_login_at as "lastLoginAt",
  host(m.last_login_ip) as "lastLoginIp", m.frozen_reason as "frozenReason"`;

/** The member of that merchant; another merchant's is unknown here. */
export async function memberOfId(
  db: Queryable,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from account.member m
    where m.id = ${memberId} and m.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** Members of a merchant with a birthday on one of these days, as `MM-DD`. */
export async function bornOn(
  db: Queryable,
  merchantId: bigint,
  days: readonly string[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from account.member m
    where m.merchant_id = ${merchantId} and m.type <> ${TRIAL_TYPE}
      and to_char(m.birthday, 'MM-DD') = any (${[...days]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Credentials {
  readonly id: bigint;
  readonly username: string;
  readonly state: 'active' | 'frozen';
  readonly siteAccess: boolean;
  /** Of the account: what `roleOfType` reads. */
  readonly type: number;
  readonly passwordHash: string;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
  readonly mustChangePassword: boolean;
  readonly passwordAgeDays: number;
  /** Of a password for one sign-in that still waits for its use. */
  readonly oneTimeHash: string | null;
}

const credentials = sql`
  m.id, m.username, m.state, m.site_access as "siteAccess", m.type, m.password_hash as "passwordHash",
  m.last_login_at as "lastLoginAt", host(m.last_login_ip) as "lastLoginIp",
  m.must_change_password as "mustChangePassword",
  floor(extract(epoch from now() - m.password_changed_at) / 86400)::int as "passwordAgeDays",
  (select o.password_hash from account.one_time_password o
    where o.member_id = m.id and o.expires_at > now()) as "oneTimeHash"`;

/** What signing in judges, in one statement whether or not the name and the device are known. */
export async function credentialsOf(
  db: Queryable,
  who: { merchantId: bigint; username: string; deviceHash: Buffer | null },
): Promise<(Credentials & { readonly knownDevice: boolean }) | undefined> {
  const { rows } = await sql<Credentials & { readonly knownDevice: boolean }>`
    select ${credentials}, d.member_id is not null as "knownDevice"
    from account.member m
    left join account.device d on d.member_id = m.id and d.device_hash = ${who.deviceHash}::bytea
    where m.id = account.member_of_name(${who.merchantId}, ${who.username})`.execute(db);
  return rows[0];
}

/** The same of a member who is known by now. */
export async function credentialsOfId(
  db: Queryable,
  merchantId: bigint,
  memberId: bigint,
): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select ${credentials} from account.member m
    where m.id = ${memberId} and m.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

export interface NewMemberRow {
  readonly merchantId: bigint;
  readonly username: string;
  readonly type: number;
  readonly nickname: string;
  readonly email: string | null;
  /** Who told the mail address, if not the member. */
  readonly emailBy?: GiverOfMail | undefined;
  readonly birthday: string | null;
  readonly language: string;
  readonly currency: string;
  readonly passwordHash: string;
  /** False where nobody knows the password. */
  readonly passwordChosen: boolean;
  /** The password was given by somebody else and works for one sign-in. */
  readonly mustChangePassword: boolean;
  readonly ip: string | null;
}

/** Answers the id, or `undefined` when the name is taken. */
export async function insertMember(tx: Tx, row: NewMemberRow): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into account.member (merchant_id, username, type, nickname, email, email_by, birthday,
      language, currency, password_hash, password_chosen, must_change_password, handed_over,
      registered_ip)
    values (${row.merchantId}, ${row.username}, ${row.type}, ${row.nickname}, ${row.email},
      ${row.emailBy ?? 'member'}, ${row.birthday}::date, ${row.language}, ${row.currency},
      ${row.passwordHash}, ${row.passwordChosen}, ${row.mustChangePassword},
      ${row.mustChangePassword}, ${row.ip}::inet)
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Remembers the sign-in of now. A link by which the account was to be taken over ends with it. */
export async function recordLogin(tx: Tx, memberId: bigint, ip: string): Promise<void> {
  await sql`update account.member set last_login_at = now(), last_login_ip = ${ip}::inet
    where id = ${memberId}`.execute(tx);
  await deleteOpeningLink(tx, memberId);
}

/** The id of that username. */
export async function idOfUsername(
  db: Queryable,
  merchantId: bigint,
  username: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint | null }>`
    select account.member_of_name(${merchantId}, ${username}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The same for many: null where there is none of that name. */
export async function idsOfUsernames(
  db: Queryable,
  merchantId: bigint,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, bigint | null>> {
  const { rows } = await sql<{ name: string; id: bigint | null }>`
    select n.name, account.member_of_name(${merchantId}, n.name) as id
    from unnest(${[...usernames]}::text[]) n (name)`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The stored form of the member's password. */
export async function passwordHashOf(db: Queryable, memberId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash as "passwordHash" from account.member where id = ${memberId}`.execute(db);
  return rows[0]?.passwordHash;
}

/**
 * Sets another password, which its owner chose. A mail address that somebody else told and the owner
 * did not prove goes with it, and so do a password for one sign-in and an opening link. Answers whether
 * the account was handed over by whoever opened it, and this is the first change since.
 * @param by `link` where it is the one that hands it over: whoever came by it may be anybody
 */
export async function replacePassword(
  tx: Tx,
  memberId: bigint,
  { passwordHash, by }: { readonly passwordHash: string; readonly by: 'owner' | 'link' },
): Promise<{ readonly handedOver: boolean }> {
  const { rows } = await sql<{ handedOver: boolean }>`
    update account.member m set password_hash = ${passwordHash},
      password_changed_at = now(), password_chosen = true, must_change_password = false,
      email = case when email_by = 'member' then email end, email_by = 'member',
      handed_over = ${by === 'link'}
    from (select id, handed_over from account.member where id = ${memberId} for update) before
    where m.id = before.id returning before.handed_over as "handedOver"`.execute(tx);
  await sql`delete from account.one_time_password where member_id = ${memberId}`.execute(tx);
  await deleteOpeningLink(tx, memberId);
  return { handedOver: rows[0]?.handedOver ?? false };
}

/** Replaces the stored form of the same password. */
export async function replaceHash(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await sql`update account.member set password_hash = ${passwordHash}
    where id = ${memberId}`.execute(tx);
}

export async function setLanguage(
  db: Queryable,
  memberId: bigint,
  language: string,
): Promise<void> {
  await sql`update account.member set language = ${language} where id = ${memberId}`.execute(db);
}

/** How the member is called and pictured on the site. */
export async function setProfile(
  db: Queryable,
  memberId: bigint,
  { nickname, icon }: { readonly nickname: string; readonly icon: MemberIcon | null },
): Promise<void> {
  await sql`update account.member set nickname = ${nickname}, icon = ${icon}
    where id = ${memberId}`.execute(db);
}

/** Keeps others from changing the member until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select 1 from account.member where id = ${memberId} for update`.execute(tx);
}

/** @param birthday ISO date, or null where none is told. */
export async function setBirthday(
  tx: Tx,
  memberId: bigint,
  birthday: string | null,
): Promise<void> {
  await sql`update account.member set birthday = ${birthday}::date
    where id = ${memberId}`.execute(tx);
}

/** Locks the member; `undefined` when unknown, false when it is already in that state. */
export async function setState(
  tx: Tx,
  change: { merchantId: bigint; memberId: bigint; frozenReason: string | null },
): Promise<boolean | undefined> {
  const { merchantId, memberId, frozenReason } = change;
  const state = frozenReason === null ? 'active' : 'frozen';
  const { rows } = await sql<{ state: string }>`
    select state from account.member
    where id = ${memberId} and merchant_id = ${merchantId} for update`.execute(tx);
  if (!rows[0]) return undefined;
  if (rows[0].state === state) return false;
  await sql`update account.member set state = ${state}, frozen_reason = ${frozenReason}
    where id = ${memberId}`.execute(tx);
  return true;
}

/** True for an account that somebody else opened and into which nobody has signed in; held so. */
export async function waitsForFirstSignIn(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select from account.member
    where id = ${memberId} and not password_chosen and must_change_password
      and last_login_at is null and registered_ip is null for update`.execute(db);
  return rows.length > 0;
}

/** Several of one merchant, in no order; unknown ids are absent. */
export async function membersOfIds(
  db: Queryable,
  { merchantId, memberIds }: { merchantId: bigint; memberIds: readonly bigint[] },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from account.member m
    where m.id = any (${memberIds}::bigint[]) and m.merchant_id = ${merchantId}`.execute(db);
  return rows;
}

/** Makes the member another kind of account. */
export async function setMemberType(
  tx: Tx,
  of: { merchantId: bigint; memberId: bigint; type: number },
): Promise<void> {
  await sql`update account.member set type = ${of.type}
    where id = ${of.memberId} and merchant_id = ${of.merchantId}`.execute(tx);
}

export interface MemberSearch {
  readonly merchantId: bigint;
  /** Beginning of a username or nickname, a whole e-mail address, or an id. */
  readonly search?: string | undefined;
  readonly state?: 'active' | 'frozen' | undefined;
  /** Only these. */
  readonly ids?: readonly bigint[] | undefined;
  /** What the member, as `m`, has to meet beside. */
  readonly holds?: RawBuilder<boolean> | undefined;
}

const matches = ({ merchantId, search, state, ids, holds = sql`true` }: MemberSearch) => {
  const text = search || null;
  const id = text && /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  // Trials are nobody's members; who looks for one by name finds it.
  const only = ids ? sql`m.id = any (${ids.map(String)}::bigint[])` : sql`true`;
  return sql`m.merchant_id = ${merchantId} and ${only}
    and (m.type <> ${TRIAL_TYPE} or ${text}::text is not null or ${ids !== undefined})
    and (${state ?? null}::text is null or m.state = ${state ?? null})
    and (${text}::text is null or starts_with(kernel.fold(m.username), kernel.fold(${text}))
      or starts_with(kernel.fold(m.nickname), kernel.fold(${text}))
      or kernel.fold(m.email) = kernel.fold(${text}) or m.id = ${id})
    and ${holds}`;
};

/** Newest first. @param page.before id of the last member of the page before. */
export async function searchMembers(
  db: Queryable,
  search: MemberSearch,
  page: { before: bigint | undefined; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from account.member m
    where ${matches(search)} and (${page.before ?? null}::bigint is null or m.id < ${page.before ?? null})
    order by m.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** @param input.registeredTo exclusive; @param input.after id that the page begins behind */
export async function idsAfter(
  db: Queryable,
  input: {
    readonly merchantId: bigint;
    readonly registeredFrom: Date | undefined;
    readonly registeredTo: Date | undefined;
    readonly after: bigint;
    readonly limit: number;
  },
): Promise<bigint[]> {
  const { registeredFrom = null, registeredTo = null } = input;
  const { rows } = await sql<{ id: bigint }>`
    select m.id from account.member m
    where m.merchant_id = ${input.merchantId} and m.id > ${input.after} and m.type <> ${TRIAL_TYPE}
      and m.site_access
      and (${registeredFrom}::timestamptz is null or m.registered_at >= ${registeredFrom})
      and (${registeredTo}::timestamptz is null or m.registered_at < ${registeredTo})
    order by m.id limit ${input.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countMembers(db: Queryable, search: MemberSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account.member m where ${matches(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countRegistrations(
  db: Queryable,
  merchantId: bigint,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account.member
    where merchant_id = ${merchantId} and registered_at >= ${since} and type <> ${TRIAL_TYPE}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function namesOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ id: bigint; username: string; nickname: string }[]> {
  const { rows } = await sql<{ id: bigint; username: string; nickname: string }>`
    select id, username, nickname from account.member where id = any (${[...ids]}::bigint[])`.execute(
    db,
  );
  return rows;
}
