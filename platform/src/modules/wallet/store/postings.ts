import { sql } from 'kysely';
import { bigintArray, integerArray, smallintArray, textArray } from '#kernel/binary-arrays.ts';
import type { Tx } from '#kernel/db.ts';
import type { PostRow } from '../store.ts';

interface PostingRow {
  readonly accountId: bigint;
  readonly bookId: number;
  readonly amountMinor: bigint;
  readonly kind: number;
  readonly contraId: number;
  readonly key: string;
  readonly subjectId: bigint;
  readonly outsideId: string | null;
}

/** Many transfers through `wallet.post_batch`, in the caller's transaction. */
export async function postMany(tx: Tx, rows: readonly PostingRow[]): Promise<readonly PostRow[]> {
  const answered = await sql<{ status: number[]; balance: bigint[]; seq: bigint[] }>`
    select status, balance, seq from wallet.post_batch(
      ${bigintArray(rows.map(({ accountId }) => accountId))}::bigint[],
      ${integerArray(rows.map(({ bookId }) => bookId))}::integer[],
      ${bigintArray(rows.map(({ amountMinor }) => amountMinor))}::bigint[],
      ${smallintArray(rows.map(({ kind }) => kind))}::smallint[],
      ${integerArray(rows.map(({ contraId }) => contraId))}::integer[],
      ${rows.map(({ key }) => key)}::uuid[],
      ${bigintArray(rows.map(({ subjectId }) => subjectId))}::bigint[],
      ${textArray(rows.map(({ outsideId }) => outsideId))}::text[])`.execute(tx);
  const [told] = answered.rows;
  if (!told) throw new Error('wallet.post_batch gave no answer.');
  return rows.map((_row, index) => ({
    status: told.status[index] ?? -1,
    balance: told.balance[index] ?? 0n,
    seq: told.seq[index] ?? 0n,
  }));
}

/** Counts transfers of limited accounts towards the limits of their members. */
export async function recordPlays(
  tx: Tx,
  transfers: readonly { readonly accountId: bigint; readonly seq: bigint }[],
): Promise<void> {
  await sql`
    select wallet.record_play(${bigintArray(transfers.map(({ accountId }) => accountId))}::bigint[],
      ${bigintArray(transfers.map(({ seq }) => seq))}::bigint[])`.execute(tx);
}
