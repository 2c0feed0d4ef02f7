/** Statements on what staff noted about members. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface NoteRow {
  readonly id: bigint;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

/** More are not taken of one member. */
const NOTES_MAX = 500;

/** Newest first. @param page.before id of the last note of the page before */
export async function notesOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, author, text, at from account.member_note
    where member_id = ${memberId} and merchant_id = ${merchantId}
      and (${page.before ?? null}::bigint is null or id < ${page.before ?? null})
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function countNotes(db: Queryable, { merchantId, memberId }: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account.member_note
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes a note; undefined when the member has too many. Call it with the member locked. */
export async function insertNote(
  tx: Tx,
  note: Owner & { readonly staffId: bigint; readonly author: string; readonly text: string },
): Promise<NoteRow | undefined> {
  const { merchantId, memberId, staffId, author, text } = note;
  const { rows } = await sql<NoteRow>`
    insert into account.member_note (merchant_id, member_id, staff_id, author, text)
    select ${merchantId}, ${memberId}, ${staffId}, ${author}, ${text}
    where (select count(*) from account.member_note where member_id = ${memberId}) < ${NOTES_MAX}
    returning id, author, text, at`.execute(tx);
  return rows[0];
}
