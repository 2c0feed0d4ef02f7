/** Statements on letters that members reported. */
import type {
  LineAudience,
  ReportReason,
  ReportState,
} from '@croupier/contract/inbox/line-message-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Reader } from './message.ts';

/** Days for which somebody writes nothing whose letter staff took away. */
const BARRED_DAYS = 7;

/** Reports a message that the member got, once; false where they got no such message. */
export async function insertReport(
  tx: Tx,
  { memberId, merchantId }: Reader,
  { messageId, reason }: { readonly messageId: bigint; readonly reason: ReportReason },
): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select letter_id, sender_id from inbox.message
      where id = ${messageId} and member_id = ${memberId} and merchant_id = ${merchantId}
        and letter_id is not null),
    written as (
      insert into inbox.report (merchant_id, letter_id, member_id, sender_id, reason)
      select ${merchantId}, letter_id, ${memberId}, sender_id, ${reason} from found
      on conflict (letter_id, member_id) do nothing)
    select from found`.execute(tx);
  return rows.length > 0;
}

/** Whether staff took a letter of the member away within the last week. */
export async function isBarred(db: Queryable, { memberId, merchantId }: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from inbox.report where sender_id = ${memberId} and merchant_id = ${merchantId}
      and state = 'upheld' and decided_at > now() - make_interval(days => ${BARRED_DAYS}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface ReportRow {
  readonly id: bigint;
  readonly letterId: bigint;
  readonly memberId: bigint;
  readonly senderId: bigint;
  readonly reason: ReportReason;
  readonly at: Date;
  readonly state: ReportState;
  readonly staffName: string | null;
  readonly decidedAt: Date | null;
  readonly body: string;
  readonly audience: LineAudience;
  readonly recipients: number;
  readonly writtenAt: Date;
  /** How many members reported the same letter. */
  readonly reports: number;
}

const columns = sql`r.id, r.letter_id as "letterId", r.member_id as "memberId",
  r.sender_id as "senderId", r.reason, r.at, r.state, r.staff_name as "staffName",
  r.decided_at as "decidedAt", l.body, l.audience, l.recipients, l.at as "writtenAt",
  (select count(*)::int from inbox.report o where o.letter_id = r.letter_id) as reports`;

/** Newest first. @param page.before id of the last one of the page before */
export async function listReports(
  db: Queryable,
  { merchantId, state }: { readonly merchantId: bigint; readonly state: ReportState | undefined },
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from inbox.report r join inbox.letter l on l.id = r.letter_id
    where r.merchant_id = ${merchantId} and (${state ?? null}::text is null or r.state = ${state ?? null})
      and (${page.before ?? null}::bigint is null or r.id < ${page.before ?? null})
    order by r.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Locks one. */
export async function lockReport(
  tx: Tx,
  { merchantId, reportId }: { readonly merchantId: bigint; readonly reportId: bigint },
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from inbox.report r join inbox.letter l on l.id = r.letter_id
    where r.id = ${reportId} and r.merchant_id = ${merchantId} for update of r, l`.execute(tx);
  return rows[0];
}

/** Decides every open report of the letter alike, and takes it away where they are upheld. */
export async function decideReports(
  tx: Tx,
  { letterId, staffName, upheld }: { letterId: bigint; staffName: string; upheld: boolean },
): Promise<void> {
  await sql`update inbox.report set state = ${upheld ? 'upheld' : 'dismissed'},
      staff_name = ${staffName}, decided_at = now()
    where letter_id = ${letterId} and state = 'open'`.execute(tx);
  if (upheld) {
    await sql`update inbox.letter set removed_at = now()
      where id = ${letterId} and removed_at is null`.execute(tx);
  }
}

/** How many letters of a merchant wait for staff. */
export async function countOpen(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(distinct letter_id)::int as open from inbox.report
    where merchant_id = ${merchantId} and state = 'open'`.execute(db);
  return rows[0]?.open ?? 0;
}
