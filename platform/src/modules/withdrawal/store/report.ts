/** Statements that staff read withdrawals with. */
import type { RiskRule, WithdrawalStage } from '@croupier/contract/withdrawal/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { SliceRow } from './slice.ts';
import { waitsForStaff } from './queue-figures.ts';
import { withdrawalColumns, type WithdrawalRow } from './withdrawal.ts';

export interface QueueFilter {
  readonly merchantId: bigint;
  readonly stage?: WithdrawalStage | undefined;
  readonly reason?: RiskRule | undefined;
  readonly memberId?: bigint | undefined;
  readonly reference?: string | undefined;
  /** Only those, or those that wait for staff without these. */
  readonly only?: readonly bigint[] | undefined;
  readonly free?: { readonly without: readonly bigint[] } | undefined;
}

/** Stages in which somebody here has to do something, so that the oldest comes first. */
const oldestFirst: readonly WithdrawalStage[] = ['review', 'held', 'approved', 'paying'];

/**
 * Withdrawals of one merchant: those that wait for staff oldest first, all others newest first. The
 * filters that are absent are absent from the statement too, so that each combination is planned with
 * the index that fits it.
 */
export async function withdrawalsOfMerchant(
  db: Queryable,
  filter: QueueFilter,
  page: { readonly past: bigint | null; readonly limit: number },
): Promise<WithdrawalRow[]> {
  const { merchantId, stage, reason, memberId, reference, only, free } = filter;
  const isOldestFirst = stage ? oldestFirst.includes(stage) : Boolean(only ?? free);
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.merchant_id = ${merchantId}
      ${stage === undefined ? sql`` : sql`and w.stage = ${stage}`}
      ${
        reason === undefined
          ? sql``
          : sql`and w.stage in ('review', 'held') and w.reasons @> array[${reason}]::text[]`
      }
      ${memberId === undefined ? sql`` : sql`and w.member_id = ${memberId}`}
      ${reference === undefined ? sql`` : sql`and w.reference = ${reference.toUpperCase()}`}
      ${only ? sql`and w.id = any (${only.map(String)}::bigint[])` : sql``}
      ${
        free
          ? sql`and ${waitsForStaff} and w.stage not in ('received', 'rejected', 'failed')
              and w.id <> all (${free.without.map(String)}::bigint[])`
          : sql``
      }
      ${pastOf(page.past, isOldestFirst)}
    order by w.id ${sql.raw(isOldestFirst ? 'asc' : 'desc')} limit ${page.limit}`.execute(db);
  return rows;
}

const pastOf = (past: bigint | null, isOldestFirst: boolean) =>
  past === null ? sql`` : isOldestFirst ? sql`and w.id > ${past}` : sql`and w.id < ${past}`;

export type OpenStage = 'review' | 'held' | 'approved' | 'paying' | 'confirming' | 'disputed';

/** How many stand where; what is over is not counted. */
export async function countByStage(
  db: Queryable,
  merchantId: bigint,
): Promise<Readonly<Record<OpenStage, number>>> {
  const { rows } = await sql<{ stage: OpenStage; n: number }>`
    select stage, count(*)::int as n from withdrawal.withdrawal
    where merchant_id = ${merchantId} and stage not in ('received', 'rejected', 'failed')
    group by stage`.execute(db);
  const none = { review: 0, held: 0, approved: 0, paying: 0, confirming: 0, disputed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ stage, n }) => [stage, n])) };
}

export async function countDisputes(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from withdrawal.slice
    where merchant_id = ${merchantId} and stage in ('partial', 'not-received')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Disputed payouts of a merchant, oldest first. */
export async function disputesOfMerchant(
  db: Queryable,
  merchantId: bigint,
  page: {
    readonly past: bigint | null;
    readonly limit: number;
    readonly only?: readonly bigint[] | undefined;
    readonly without?: readonly bigint[] | undefined;
  },
): Promise<Pick<SliceRow, 'id' | 'withdrawalId'>[]> {
  const { rows } = await sql<Pick<SliceRow, 'id' | 'withdrawalId'>>`
    select s.id, s.withdrawal_id as "withdrawalId" from withdrawal.slice s
    where s.merchant_id = ${merchantId} and s.stage in ('partial', 'not-received')
      ${page.past === null ? sql`` : sql`and s.id > ${page.past}`}
      ${page.only ? sql`and s.id = any (${page.only.map(String)}::bigint[])` : sql``}
      ${page.without ? sql`and s.id <> all (${page.without.map(String)}::bigint[])` : sql``}
    order by s.id limit ${page.limit}`.execute(db);
  return rows;
}

export async function withdrawalOfMerchant(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly id: bigint },
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.id = ${which.id} and w.merchant_id = ${which.merchantId}`.execute(db);
  return rows[0];
}

export async function withdrawalsById(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, WithdrawalRow>> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from withdrawal.withdrawal w
    where w.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of those payouts have a picture that proves what their member says. */
export async function withProof(db: Queryable, sliceIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select slice_id as id from withdrawal.proof
    where slice_id = any (${sliceIds.map(String)}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function referencesOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; reference: string }>`
    select id, reference from withdrawal.withdrawal
    where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

export async function idOfReference(
  db: Queryable,
  { merchantId, reference }: { readonly merchantId: bigint; readonly reference: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from withdrawal.withdrawal
    where merchant_id = ${merchantId} and reference = ${reference}`.execute(db);
  return rows[0]?.id;
}
