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
      and lower(c.code) = lower(${wanted.code}) and c.ended_at is null and m.state = 'active'
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
  },
): Promise<void> {
  await sql`insert into account.invite_code (merchant_id, owner_id, kind, code, domain)
    values (${row.merchantId}, ${row.ownerId}, ${row.kind}, ${row.code}, ${row.domain ?? null})
    on conflict do nothing`.execute(db);
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
