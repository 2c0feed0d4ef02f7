import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

interface PairRow {
  /** Accounts; 0 is the house. */
  readonly from: bigint;
  readonly to: bigint;
  readonly amountMinor: bigint;
  readonly kind: number;
  readonly key: string;
  readonly subjectId: bigint;
}

/** Moves pairs through `wallet.move_batch`, in the caller's transaction; answers its statuses. */
export async function movePairs(
  tx: Tx,
  batch: {
    readonly bookId: number;
    readonly houseId: number;
    readonly transitId: number;
    readonly evenIfFrozen: boolean;
    readonly pairs: readonly PairRow[];
  },
): Promise<readonly number[]> {
  const column = <Name extends keyof PairRow>(name: Name) => batch.pairs.map((pair) => pair[name]);
  const { rows } = await sql<{ status: number[] }>`
    select status from wallet.move_batch(${batch.bookId}, ${column('from')}::bigint[],
      ${column('to')}::bigint[], ${column('amountMinor')}::bigint[], ${column('kind')}::smallint[],
      ${column('key')}::uuid[], ${column('subjectId')}::bigint[], ${batch.houseId},
      ${batch.transitId}, ${batch.evenIfFrozen})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('wallet.move_batch gave no answer.');
  return row.status;
}
