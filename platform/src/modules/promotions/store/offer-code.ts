/** Statements on codes of offers and their batches. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface CodeBatchRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly offerId: bigint;
  readonly name: string;
  readonly codes: number;
  readonly used: number;
  readonly madeAt: Date;
  readonly madeBy: string;
  /** Null of those made before it was noted. */
  readonly madeById: bigint | null;
  readonly takenAt: Date | null;
  readonly takenBy: string | null;
  readonly stoppedAt: Date | null;
}

const columns = sql`b.id, b.merchant_id as "merchantId", b.offer_id as "offerId", b.name, b.codes,
  (select count(*)::int from promotions.offer_code c
    where c.batch_id = b.id and c.used_by is not null) as used,
  b.made_at as "madeAt", b.made_by as "madeBy", b.made_by_id as "madeById", b.taken_at as "takenAt", b.taken_by as "takenBy",
  b.stopped_at as "stoppedAt"`;

interface Place {
  readonly merchantId: bigint;
  readonly offerId: bigint;
}

async function list(db: Queryable, where: RawBuilder<unknown>): Promise<CodeBatchRow[]> {
  const { rows } =
    await sql<CodeBatchRow>`select ${columns} from promotions.code_batch b where ${where}`.execute(
      db,
    );
  return rows;
}

/** Batches of an offer, newest first. */
export async function batchesOf(
  db: Queryable,
  { merchantId, offerId }: Place,
  limit: number,
): Promise<CodeBatchRow[]> {
  return list(
    db,
    sql`b.offer_id = ${offerId} and b.merchant_id = ${merchantId}
      order by b.id desc limit ${limit}`,
  );
}

/** One of them, locked. */
export async function lockBatch(
  tx: Tx,
  { merchantId, offerId, batchId }: Place & { readonly batchId: bigint },
): Promise<CodeBatchRow | undefined> {
  const one = sql`b.id = ${batchId} and b.offer_id = ${offerId} and b.merchant_id = ${merchantId}
    for no key update of b`;
  return (await list(tx, one))[0];
}

export async function insertBatch(
  tx: Tx,
  batch: Place & {
    readonly name: string;
    readonly codes: number;
    readonly madeBy: string;
    readonly madeById: bigint;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotions.code_batch (merchant_id, offer_id, name, codes, made_by, made_by_id)
    values (${batch.merchantId}, ${batch.offerId}, ${batch.name}, ${batch.codes}, ${batch.madeBy},
      ${batch.madeById})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A batch of codes was not stored.');
  return id;
}

/** Writes the codes of a batch; throws where one of them was drawn before. */
export async function insertCodes(
  tx: Tx,
  { merchantId, batchId, sealed }: { merchantId: bigint; batchId: bigint; sealed: Buffer },
  digests: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into promotions.offer_code (merchant_id, batch_id, digest)
    select ${merchantId}, ${batchId}, d from unnest(${[...digests]}::bytea[]) d`.execute(tx);
  await sql`update promotions.code_batch set sealed = ${sealed} where id = ${batchId}`.execute(tx);
}

/** The sealed codes, which nobody gets again; undefined where somebody has. */
export async function takeSealed(tx: Tx, batchId: bigint, by: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    update promotions.code_batch b set sealed = null, taken_at = now(), taken_by = ${by}
    from promotions.code_batch before
    where b.id = ${batchId} and before.id = b.id and b.taken_at is null
    returning before.sealed`.execute(tx);
  return rows[0]?.sealed;
}

export async function stopBatch(tx: Tx, batchId: bigint): Promise<void> {
  await sql`update promotions.code_batch set stopped_at = now()
    where id = ${batchId} and stopped_at is null`.execute(tx);
}

export interface OfferCode {
  readonly id: bigint;
  readonly offerId: bigint;
  readonly usedBy: bigint | null;
  readonly isStopped: boolean;
}

/** The code of a merchant, locked where it is about to be used. */
export async function codeOf(
  db: Queryable,
  { merchantId, digest }: { readonly merchantId: bigint; readonly digest: Buffer },
  { lock }: { readonly lock: boolean },
): Promise<OfferCode | undefined> {
  const locked = lock ? sql`for no key update of c` : sql``;
  const { rows } = await sql<OfferCode>`
    select c.id, b.offer_id as "offerId", c.used_by as "usedBy",
      b.stopped_at is not null as "isStopped"
    from promotions.offer_code c join promotions.code_batch b on b.id = c.batch_id
    where c.merchant_id = ${merchantId} and c.digest = ${digest} ${locked}`.execute(db);
  return rows[0];
}

export async function useCode(tx: Tx, id: bigint, memberId: bigint): Promise<void> {
  await sql`update promotions.offer_code set used_by = ${memberId}, used_at = now()
    where id = ${id} and used_by is null`.execute(tx);
}
