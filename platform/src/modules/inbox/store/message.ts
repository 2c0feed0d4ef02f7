/** Statements on the messages of members. */
import type { MessageKind } from '@croupier/contract/inbox/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Reader {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** What staff wrote, by dictionary. */
export type Texts = Readonly<Record<string, { readonly title: string; readonly body: string }>>;

export interface MessageRow {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly read: boolean;
  readonly format: 'plain' | 'rich' | null;
  readonly texts: Texts | null;
}

/** What staff wrote: to many at once, or in a step of a journey, whose words stand in the message itself. */
const written = sql`coalesce(b.format, case when m.kind = 'journey' then 'plain' end) as format,
  coalesce(b.texts, case when m.kind = 'journey' then jsonb_build_object('', m.facts) end) as texts`;

/**
 * Newest first, without what members of the line wrote.
 * @param page.before id of the last message of the page before.
 */
export async function listMessages(
  db: Queryable,
  { merchantId, memberId }: Reader,
  page: { unreadOnly: boolean; before: bigint | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.facts, m.at, m.read_at is not null as read, ${written}
    from inbox.message m left join inbox.broadcast b on b.id = m.broadcast_id
    where m.member_id = ${memberId} and m.merchant_id = ${merchantId} and m.deleted_at is null
      and m.letter_id is null
      and (${page.before ?? null}::bigint is null or m.id < ${page.before ?? null})
      and (not ${page.unreadOnly}::boolean or m.read_at is null)
    order by m.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** A message as staff see it. */
export interface GottenRow extends Omit<MessageRow, 'read'> {
  readonly readAt: Date | null;
  readonly deleted: boolean;
  /** Who of staff sent it. */
  readonly by: string | null;
}

/**
 * All that a member got from the house and that is kept, deleted ones too, newest first. What members
 * write to each other staff see once it is reported.
 */
export async function gottenMessages(
  db: Queryable,
  { merchantId, memberId }: Reader,
  page: { before: bigint | undefined; limit: number },
): Promise<GottenRow[]> {
  const { rows } = await sql<GottenRow>`
    select m.id, m.kind, m.facts, m.at, m.read_at as "readAt", m.deleted_at is not null as deleted,
      ${written}, b.staff_name as by
    from inbox.message m left join inbox.broadcast b on b.id = m.broadcast_id
    where m.member_id = ${memberId} and m.merchant_id = ${merchantId} and m.letter_id is null
      and (${page.before ?? null}::bigint is null or m.id < ${page.before ?? null})
    order by m.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function countUnread(
  db: Queryable,
  { merchantId, memberId }: Reader,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from inbox.message
    where member_id = ${memberId} and merchant_id = ${merchantId} and read_at is null
      and deleted_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** @param ids null: all of them */
export async function setRead(
  db: Queryable,
  { merchantId, memberId }: Reader,
  ids: readonly bigint[] | null,
): Promise<void> {
  await sql`update inbox.message set read_at = now()
    where member_id = ${memberId} and merchant_id = ${merchantId} and read_at is null
      and deleted_at is null and letter_id is null
      and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`.execute(db);
}

/** @param ids null: all that were read */
export async function setDeleted(
  db: Queryable,
  { merchantId, memberId }: Reader,
  ids: readonly bigint[] | null,
): Promise<void> {
  await sql`update inbox.message set deleted_at = now()
    where member_id = ${memberId} and merchant_id = ${merchantId} and deleted_at is null
      and letter_id is null
      and case when ${ids}::bigint[] is null then read_at is not null
        else id = any(${ids}::bigint[]) end`.execute(db);
}

/** What the product tells of itself. Answers the id. */
export async function insertMessage(
  tx: Tx,
  { merchantId, memberId }: Reader,
  { kind, facts }: { kind: MessageKind; facts: Readonly<Record<string, string>> },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into inbox.message (merchant_id, member_id, kind, facts)
    values (${merchantId}, ${memberId}, ${kind}, ${JSON.stringify(facts)}::jsonb)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The message was not written.');
  return row.id;
}

/** Hands a broadcast to members who do not have it yet. Answers the new messages. */
export async function deliver(
  tx: Tx,
  { merchantId, broadcastId }: { merchantId: bigint; broadcastId: bigint },
  memberIds: readonly bigint[],
): Promise<{ id: bigint; memberId: bigint }[]> {
  const { rows } = await sql<{ id: bigint; memberId: bigint }>`
    insert into inbox.message (merchant_id, member_id, kind, broadcast_id)
    select ${merchantId}, u.id, 'broadcast', ${broadcastId}
    from unnest(${[...memberIds]}::bigint[]) as u(id)
    on conflict (broadcast_id, member_id) do nothing
    returning id, member_id as "memberId"`.execute(tx);
  return rows;
}

/** Deletes messages older than that, and what members deleted a month ago; a share at a time. */
export async function forgetMessages(
  db: Queryable,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  await sql`delete from inbox.message where id in (
    select id from inbox.message
    where at < now() - make_interval(days => ${days}::int)
      or (at < now() - interval '30 days' and deleted_at < now() - interval '30 days')
    limit ${limit})`.execute(db);
}
