/** Statements on feedback. */
import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import type { FeedbackState, FeedbackType } from '@croupier/contract/content/player';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';

export interface FeedbackRow {
  readonly id: bigint;
  readonly memberId: bigint | null;
  readonly sender: string;
  readonly language: string;
  readonly type: FeedbackType;
  readonly content: string;
  readonly about: FeedbackAbout | null;
  readonly state: FeedbackState;
  readonly at: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  /** When the member saw the answer. */
  readonly readAt: Date | null;
}

const columns = sql`
  f.id, f.member_id as "memberId", f.sender, f.language, f.type, f.content, f.about,
  f.state, f.at,
  f.answer, f.answered_at as "answeredAt", f.answered_by as "answeredBy",
  f.read_at as "readAt"`;

export async function insertFeedback(
  db: Queryable,
  row: {
    merchantId: bigint;
    memberId: bigint | null;
    sender: string;
    language: string;
    type: FeedbackType;
    content: string;
    about?: FeedbackAbout | undefined;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into content.feedback (merchant_id, member_id, sender, language, type, content, about)
    values (${row.merchantId}, ${row.memberId}::bigint, ${row.sender}, ${row.language},
      ${row.type}, ${row.content}, ${row.about ?? null})
    returning id`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('The feedback was not written.');
  await queueChanged(db, { merchantId: row.merchantId, queue: 'feedback' });
  return written.id;
}

/** Newest first. */
export async function listFeedback(
  db: Queryable,
  filter: {
    merchantId: bigint;
    state?: FeedbackState | undefined;
    type?: number | undefined;
    memberId?: bigint | undefined;
    before?: bigint | undefined;
    limit: number;
  },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback f
    where f.merchant_id = ${filter.merchantId}
      and (${filter.state ?? null}::text is null or f.state = ${filter.state ?? null})
      and (${filter.type ?? null}::int is null or f.type = ${filter.type ?? null})
      and (${filter.memberId ?? null}::bigint is null or f.member_id = ${filter.memberId ?? null})
      and (${filter.before ?? null}::bigint is null or f.id < ${filter.before ?? null})
    order by f.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** How many of a merchant nobody has answered or closed. */
export async function countWaiting(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from content.feedback
    where merchant_id = ${merchantId} and state in ('new', 'open')`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export interface FeedbackKey {
  readonly merchantId: bigint;
  readonly feedbackId: bigint;
}

export async function feedbackById(
  db: Queryable,
  key: FeedbackKey,
): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback f
    where f.merchant_id = ${key.merchantId} and f.id = ${key.feedbackId}`.execute(db);
  return rows[0];
}

/** The same, locked for the rest of the transaction. */
export async function lockFeedback(tx: Tx, key: FeedbackKey): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback f
    where f.merchant_id = ${key.merchantId} and f.id = ${key.feedbackId}
    for update`.execute(tx);
  return rows[0];
}

/** Writes the answer to a locked one. */
export async function setAnswer(
  tx: Tx,
  answer: { id: bigint; text: string; by: string },
): Promise<void> {
  await sql`
    update content.feedback
    set answer = ${answer.text}, answered_at = now(), answered_by = ${answer.by}, state = 'answered',
      read_at = null
    where id = ${answer.id}`.execute(tx);
}

export async function setState(
  tx: Tx,
  { id, state }: { id: bigint; state: FeedbackState },
): Promise<void> {
  await sql`update content.feedback set state = ${state} where id = ${id}`.execute(tx);
}

type Writer = { readonly merchantId: bigint; readonly memberId: bigint };

/** How many answers a member has not read. */
export async function countUnread(
  db: Queryable,
  { merchantId, memberId }: Writer,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from content.feedback
    where merchant_id = ${merchantId} and member_id = ${memberId}
      and answer is not null and read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Notes that a member has seen the answers to those of their feedback. */
export async function setRead(
  db: Queryable,
  { merchantId, memberId, ids }: Writer & { readonly ids: readonly bigint[] },
): Promise<void> {
  await sql`
    update content.feedback set read_at = now()
    where merchant_id = ${merchantId} and member_id = ${memberId} and id = any(${ids})
      and answer is not null and read_at is null`.execute(db);
}
