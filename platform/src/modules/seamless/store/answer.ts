import { sql } from 'kysely';
import { bigintArray, textArray, uuidArray } from '#kernel/binary-arrays.ts';
import type { Tx } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';

/** An answer for ever, or, without one, the bar of an id whose cancellation came first. */
export async function insertAnswer(
  tx: Tx,
  row: {
    readonly key: Uint8Array;
    readonly accountId: bigint;
    readonly content: string;
    readonly answer: string | null;
  },
): Promise<void> {
  await sql`
    insert into seamless.answer (key, account_id, content, answer)
    values (${uuidText(row.key)}, ${row.accountId}, ${row.content}, ${row.answer})`.execute(tx);
}

/** Answers of many calls, in the order of their keys, so that nobody waits in a circle. */
export async function insertAnswers(
  tx: Tx,
  rows: readonly {
    readonly key: Uint8Array;
    readonly accountId: bigint;
    readonly content: string;
    readonly answer: string | null;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into seamless.answer (key, account_id, content, answer)
    select * from unnest(${uuidArray(rows.map(({ key }) => key))}::uuid[],
      ${bigintArray(rows.map(({ accountId }) => accountId))}::bigint[],
      ${textArray(rows.map(({ content }) => content))}::text[],
      ${textArray(rows.map(({ answer }) => answer))}::text[]) as u (key, account_id, content, answer)
    order by u.key`.execute(tx);
}

export interface AnsweredCall {
  readonly accountId: bigint;
  readonly content: string;
  readonly answer: string | null;
  readonly cancelled: boolean;
}

/** What was answered under a key, or undefined. */
export async function answeredCall(tx: Tx, key: Uint8Array): Promise<AnsweredCall | undefined> {
  const { rows } = await sql<AnsweredCall>`
    select account_id as "accountId", content, answer, cancelled
    from seamless.answer where key = ${uuidText(key)}`.execute(tx);
  return rows[0];
}

/** Remembers that what was done under the key was taken back. */
export async function markCancelled(tx: Tx, key: Uint8Array): Promise<void> {
  await sql`update seamless.answer set cancelled = true where key = ${uuidText(key)}`.execute(tx);
}
