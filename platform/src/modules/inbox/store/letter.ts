/** Statements on what members write to each other along a line. */
import type { LineAudience } from '@croupier/contract/inbox/line-message-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Reader } from './message.ts';

export interface LetterRow {
  readonly id: bigint;
  readonly audience: LineAudience;
  /** Null: staff took it away. */
  readonly body: string | null;
  readonly recipients: number;
  readonly at: Date;
}

const shownBody = sql`case when l.removed_at is null then l.body end`;

/** Lets one letter of a sender be judged and written at a time, until the transaction ends. */
export async function lockSender(tx: Tx, senderId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('letters', ${senderId}))`.execute(tx);
}

/** The letter of that key, with its only recipient where it has one. */
export async function letterOfKey(
  db: Queryable,
  { memberId, merchantId }: Reader,
  key: string,
): Promise<(LetterRow & { readonly toId: bigint | null }) | undefined> {
  const { rows } = await sql<LetterRow & { toId: bigint | null }>`
    select l.id, l.audience, l.body, l.recipients, l.at,
      case when l.audience = 'one'
        then (select m.member_id from inbox.message m where m.letter_id = l.id) end as "toId"
    from inbox.letter l
    where l.sender_id = ${memberId} and l.merchant_id = ${merchantId} and l.key = ${key}::uuid
  `.execute(db);
  return rows[0];
}

/** How many recipients a sender's letters had within the last day. */
export async function recipientsOfDay(
  db: Queryable,
  { memberId, merchantId }: Reader,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(recipients), 0)::int as sum from inbox.letter
    where sender_id = ${memberId} and merchant_id = ${merchantId}
      and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Writes a letter and hands it to its recipients; answers their messages. */
export async function insertLetter(
  tx: Tx,
  { memberId: senderId, merchantId }: Reader,
  letter: {
    readonly key: string;
    readonly audience: LineAudience;
    readonly body: string;
    readonly recipientIds: readonly bigint[];
  },
): Promise<{ readonly id: bigint; readonly memberId: bigint }[]> {
  const ids = [...letter.recipientIds];
  const { rows } = await sql<{ id: bigint; memberId: bigint }>`
    with letter as (
      insert into inbox.letter (merchant_id, sender_id, key, audience, body, recipients)
      values (${merchantId}, ${senderId}, ${letter.key}::uuid, ${letter.audience}, ${letter.body},
        ${ids.length}) returning id)
    insert into inbox.message (merchant_id, member_id, kind, sender_id, letter_id)
    select ${merchantId}, r.id, 'member', ${senderId}, letter.id
    from letter, unnest(${ids}::bigint[]) as r(id) order by r.id
    returning id, member_id as "memberId"`.execute(tx);
  const both = letter.audience === 'one';
  await sql`
    insert into inbox.thread as t (merchant_id, member_id, partner_id, last_message_id)
    select ${merchantId}, s.member_id, s.partner_id, s.message_id
    from (
      select m.member_id, ${senderId}::bigint as partner_id, m.id as message_id
      from unnest(${rows.map(({ id }) => id)}::bigint[],
        ${rows.map(({ memberId }) => memberId)}::bigint[]) as m(id, member_id)
      union all
      select ${senderId}, m.member_id, m.id
      from unnest(${both ? rows.map(({ id }) => id) : []}::bigint[],
        ${both ? rows.map(({ memberId }) => memberId) : []}::bigint[]) as m(id, member_id)) s
    order by s.member_id, s.partner_id
    on conflict (member_id, partner_id) do update set last_message_id = excluded.last_message_id`.execute(
    tx,
  );
  return rows;
}

export interface ThreadRow {
  readonly id: bigint;
  readonly partnerId: bigint;
  readonly lastId: bigint;
  readonly lastBody: string | null;
  readonly lastMine: boolean;
  readonly lastAt: Date;
  readonly unread: number;
}

/** Those written in last first. @param page.before the last message of the page before */
export async function listThreads(
  db: Queryable,
  { memberId, merchantId }: Reader,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<ThreadRow[]> {
  const before = page.before ?? null;
  const { rows } = await sql<ThreadRow>`
    select t.id, t.partner_id as "partnerId", m.id as "lastId", ${shownBody} as "lastBody",
      m.sender_id = ${memberId} as "lastMine", m.at as "lastAt",
      (select count(*)::int from inbox.message u
        where u.member_id = ${memberId} and u.sender_id = t.partner_id and u.letter_id is not null
          and u.read_at is null) as unread
    from inbox.thread t join inbox.message m on m.id = t.last_message_id
      join inbox.letter l on l.id = m.letter_id
    where t.member_id = ${memberId} and t.merchant_id = ${merchantId}
      and (${before}::bigint is null or t.last_message_id < ${before})
    order by t.last_message_id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Who is on the other side of a thread of the member. */
export async function partnerOf(
  db: Queryable,
  { memberId, merchantId, threadId }: Reader & { readonly threadId: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ partnerId: bigint }>`
    select partner_id as "partnerId" from inbox.thread
    where id = ${threadId} and member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.partnerId;
}

/** The member's thread with somebody; undefined before anything was written. */
export async function threadWith(
  db: Queryable,
  { memberId, merchantId, partnerId }: Reader & { readonly partnerId: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from inbox.thread where member_id = ${memberId} and partner_id = ${partnerId}
      and merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.id;
}

export interface ThreadMessage extends LetterRow {
  readonly mine: boolean;
  readonly readAt: Date | null;
  readonly reported: boolean;
}

/** What two members wrote to each other, newest first, letters to many among it. */
export async function listBetween(
  db: Queryable,
  of: Reader & { readonly partnerId: bigint },
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<ThreadMessage[]> {
  const { memberId, partnerId, merchantId } = of;
  const before = page.before ?? null;
  const side = (toId: bigint, fromId: bigint) => sql`(
    select m.id, m.sender_id, m.letter_id, m.read_at, m.at from inbox.message m
    where m.member_id = ${toId} and m.sender_id = ${fromId} and m.letter_id is not null
      and m.merchant_id = ${merchantId} and (${before}::bigint is null or m.id < ${before})
    order by m.id desc limit ${page.limit})`;
  const { rows } = await sql<ThreadMessage>`
    select m.id, l.audience, ${shownBody} as body, l.recipients, m.at,
      m.sender_id = ${memberId} as mine, m.read_at as "readAt",
      exists (select from inbox.report r
        where r.letter_id = l.id and r.member_id = ${memberId}) as reported
    from (${side(memberId, partnerId)} union all ${side(partnerId, memberId)}) m
      join inbox.letter l on l.id = m.letter_id
    order by m.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Notes that a member has read what somebody wrote to them. */
export async function readFrom(
  db: Queryable,
  { memberId, merchantId, partnerId }: Reader & { readonly partnerId: bigint },
): Promise<void> {
  await sql`update inbox.message set read_at = now()
    where member_id = ${memberId} and merchant_id = ${merchantId} and sender_id = ${partnerId}
      and letter_id is not null and read_at is null`.execute(db);
}

/** How many messages of the line a member has not read. */
export async function unreadOfLine(
  db: Queryable,
  { memberId, merchantId }: Reader,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from inbox.message
    where member_id = ${memberId} and merchant_id = ${merchantId} and letter_id is not null
      and read_at is null and deleted_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** What a member wrote to many at once, newest first. */
export async function sentToMany(
  db: Queryable,
  { memberId, merchantId }: Reader,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<(LetterRow & { readonly read: number })[]> {
  const before = page.before ?? null;
  const { rows } = await sql<LetterRow & { read: number }>`
    select l.id, l.audience, ${shownBody} as body, l.recipients, l.at,
      (select count(*)::int from inbox.message m
        where m.letter_id = l.id and m.read_at is not null) as read
    from inbox.letter l
    where l.sender_id = ${memberId} and l.merchant_id = ${merchantId} and l.audience <> 'one'
      and (${before}::bigint is null or l.id < ${before})
    order by l.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Forgets letters whose messages are gone, with what was reported of them; a share at a time. */
export async function forgetLetters(
  db: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<void> {
  await sql`delete from inbox.letter where id in (
    select l.id from inbox.letter l
    where l.at < now() - make_interval(days => ${days}::int)
      and not exists (select from inbox.message m where m.letter_id = l.id)
    limit ${limit})`.execute(db);
}
