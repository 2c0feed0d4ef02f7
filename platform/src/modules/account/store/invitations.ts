/** Statements on codes of those who invite, and on who was invited by whom. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export type InvitationWay = 'affiliate' | 'referral' | 'recommender';

/** The owner of a living code; one that is bound to a domain is unknown elsewhere. */
export async function inviterByCode(
  db: Queryable,
  wanted: {
    merchantId: bigint;
    kind: 'affiliate' | 'referral';
    code: string;
    domain: string | null;
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ ownerId: bigint }>`
    select c.owner_id as "ownerId"
    from account.invite_code c join account.member m on m.id = c.owner_id
    where c.merchant_id = ${wanted.merchantId} and c.kind = ${wanted.kind}
      and c.code = account.code_as_given(${wanted.merchantId}, ${wanted.kind}, ${wanted.code})
      and c.ended_at is null and m.state = 'active'
      and (c.domain is null or c.domain = ${wanted.domain})`.execute(db);
  return rows[0]?.ownerId;
}

/** Gives a member a code; one that exists stays whose it is. */
export async function insertInviteCode(
  db: Queryable,
  row: {
    merchantId: bigint;
    ownerId: bigint;
    kind: 'affiliate' | 'referral';
    code: string;
    domain?: string;
    /** The owner made it, not staff. */
    own?: boolean;
  },
): Promise<void> {
  await sql`insert into account.invite_code (merchant_id, owner_id, kind, code, domain, own)
    values (${row.merchantId}, ${row.ownerId}, ${row.kind}, ${row.code}, ${row.domain ?? null},
      ${row.own ?? false})
    on conflict do nothing`.execute(db);
}

/** The newest code of a kind that lives and counts on every domain of the merchant. */
export async function codeOfOwner(
  db: Queryable,
  of: { merchantId: bigint; ownerId: bigint; kind: 'affiliate' | 'referral' },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from account.invite_code
    where owner_id = ${of.ownerId} and merchant_id = ${of.merchantId} and kind = ${of.kind}
      and ended_at is null and domain is null
    order by created_at desc, code limit 1`.execute(db);
  return rows[0]?.code;
}

/** Remembers the inviter, unless it is the same person by another name: one of their browsers. */
export async function insertInvitation(
  tx: Tx,
  row: {
    merchantId: bigint;
    memberId: bigint;
    inviterId: bigint;
    way: InvitationWay;
    code: string;
    device: Buffer | null;
  },
): Promise<void> {
  await sql`insert into account.invitation (member_id, merchant_id, inviter_id, way, code)
    select ${row.memberId}::bigint, ${row.merchantId}::bigint, ${row.inviterId}::bigint,
      ${row.way}, ${row.code}
    where not exists (
      select from account.device
      where member_id = ${row.inviterId} and device_hash = ${row.device}::bytea
    )`.execute(tx);
}

/** Who invited the member of that merchant. */
export async function inviterIdOf(
  db: Queryable,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ inviterId: bigint }>`
    select inviter_id as "inviterId" from account.invitation
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.inviterId;
}

export interface InviteCodeRow {
  readonly kind: 'affiliate' | 'referral';
  readonly code: string;
  readonly owner: string;
  readonly ownerId: bigint;
  readonly domain: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly uses: number;
  readonly lastUsers: readonly string[];
}

/**
 * Codes of a merchant, the newest first; those that members made themselves only where they are looked for.
 * @param search beginning of a code or of its owner's name
 */
export async function inviteCodesOf(
  db: Queryable,
  { merchantId, search = '', limit }: { merchantId: bigint; search?: string; limit: number },
): Promise<InviteCodeRow[]> {
  const { rows } = await sql<InviteCodeRow>`
    select c.kind, c.code, o.username as owner, o.id as "ownerId", c.domain,
      c.created_at as "createdAt", c.ended_at as "endedAt", u.uses, u.last as "lastUsers"
    from account.invite_code c join account.member o on o.id = c.owner_id
    cross join lateral (
      select count(*)::int as uses,
        coalesce((array_agg(m.username order by i.invited_at desc, m.id desc))[1:5], '{}') as last
      from account.invitation i join account.member m on m.id = i.member_id
      where i.inviter_id = c.owner_id and i.merchant_id = c.merchant_id
        and i.way = c.kind and kernel.fold(i.code) = kernel.fold(c.code)) u
    where c.merchant_id = ${merchantId} and (not c.own or ${search} <> '')
      and (starts_with(kernel.fold(c.code), kernel.fold(${search}))
        or starts_with(kernel.fold(o.username), kernel.fold(${search})))
    order by c.created_at desc, c.code limit ${limit}`.execute(db);
  return rows;
}

/** Whether the merchant had that code ever: it is nobody else's again. */
export async function hasInviteCode(
  db: Queryable,
  of: { merchantId: bigint; kind: 'affiliate' | 'referral'; code: string },
): Promise<boolean> {
  const { rows } = await sql`select from account.invite_code
    where merchant_id = ${of.merchantId} and kind = ${of.kind}
      and kernel.fold(code) = kernel.fold(${of.code})`.execute(db);
  return rows.length > 0;
}

/** Ends a living code; false when there is none. */
export async function endInviteCode(
  db: Queryable,
  of: { merchantId: bigint; kind: 'affiliate' | 'referral'; code: string },
): Promise<boolean> {
  const result = await sql`update account.invite_code set ended_at = now()
    where merchant_id = ${of.merchantId} and kind = ${of.kind}
      and kernel.fold(code) = kernel.fold(${of.code}) and ended_at is null`.execute(db);
  return result.numAffectedRows === 1n;
}
