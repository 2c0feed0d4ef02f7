/** Statements on payouts whose gateway says another end than it said before. */
import type { ConflictEnd, ConflictKind } from '@croupier/contract/withdrawal/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './account.ts';
import type { SliceRow } from './slice.ts';

export interface ConflictRow {
  readonly id: bigint;
  readonly withdrawalId: bigint;
  readonly sliceId: bigint;
  readonly kind: ConflictKind;
  readonly payoutId: string;
  readonly bankReference: string | null;
  readonly toldAt: Date;
  readonly ended: ConflictEnd | null;
}

const columns = sql`c.id, c.withdrawal_id as "withdrawalId", c.slice_id as "sliceId", c.kind,
  c.payout_id as "payoutId", c.bank_reference as "bankReference", c.told_at as "toldAt", c.ended`;

/** False when the gateway has said so before. */
export async function insertConflict(
  tx: Tx,
  { merchantId, memberId }: Owner,
  conflict: Pick<ConflictRow, 'kind' | 'payoutId' | 'bankReference'> & { readonly slice: SliceRow },
): Promise<boolean> {
  const { slice, kind, payoutId, bankReference } = conflict;
  const { rows } = await sql`
    insert into withdrawal.payout_conflict (merchant_id, member_id, withdrawal_id, slice_id, kind,
      payout_id, bank_reference)
    values (${merchantId}, ${memberId}, ${slice.withdrawalId}, ${slice.id}, ${kind}, ${payoutId},
      ${bankReference})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Those of payouts of these withdrawals that nobody has ended, by payout. */
export async function openConflictsOf(
  db: Queryable,
  sliceIds: readonly bigint[],
): Promise<Map<bigint, ConflictRow>> {
  const { rows } = await sql<ConflictRow>`
    select ${columns} from withdrawal.payout_conflict c
    where c.slice_id = any (${sliceIds.map(String)}::bigint[]) and c.ended is null
    order by c.id desc`.execute(db);
  return new Map(rows.map((row) => [row.sliceId, row]));
}

/** How many of the member’s payouts wait for people to look. */
export async function countOpenConflicts(db: Queryable, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawal.payout_conflict c
    where c.member_id = ${owner.memberId} and c.merchant_id = ${owner.merchantId}
      and c.ended is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends an open one of that payout, whose withdrawal is locked; undefined where there is none. */
export async function endConflictRow(
  tx: Tx,
  which: { readonly id: bigint; readonly sliceId: bigint; readonly end: ConflictEnd },
): Promise<ConflictRow | undefined> {
  const { rows } = await sql<ConflictRow>`
    update withdrawal.payout_conflict c set ended = ${which.end}, ended_at = now()
    where c.id = ${which.id} and c.slice_id = ${which.sliceId} and c.ended is null
    returning ${columns}`.execute(tx);
  return rows[0];
}
