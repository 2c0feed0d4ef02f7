/** Statements on what the mall has. */
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** One reward of a merchant. */
export interface RewardPlace {
  readonly merchantId: bigint;
  readonly rewardId: bigint;
}

export interface RewardRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly terms: RewardTerms;
  /** Pieces that were given or wait. */
  readonly given: number;
  readonly revision: number;
  readonly changedAt: Date;
}

const columns = sql`r.id, r.merchant_id as "merchantId", r.currency,
  r.terms || jsonb_build_object('on', r.is_on, 'order', r.ord, 'stock', r.stock) as terms,
  r.given::int as given, r.revision, r.changed_at as "changedAt"`;

export async function rewardsOf(
  db: Queryable,
  merchantId: bigint,
  { onlyOn, limit }: { readonly onlyOn: boolean; readonly limit: number },
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from points.reward r
    where r.merchant_id = ${merchantId} and (r.is_on or not ${onlyOn})
    order by r.ord, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function rewardOf(
  db: Queryable,
  { merchantId, rewardId }: RewardPlace,
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from points.reward r
    where r.id = ${rewardId} and r.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** The same, locked: nobody takes a piece or changes it meanwhile. */
export async function lockReward(
  tx: Tx,
  { merchantId, rewardId }: RewardPlace,
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    select ${columns} from points.reward r
    where r.id = ${rewardId} and r.merchant_id = ${merchantId} for no key update of r`.execute(tx);
  return rows[0];
}

const kept = ({ on: _on, order: _order, stock: _stock, ...terms }: RewardTerms) =>
  sql`${JSON.stringify(terms)}::jsonb`;

export async function insertReward(
  tx: Tx,
  { merchantId, currency, terms }: Pick<RewardRow, 'merchantId' | 'currency' | 'terms'>,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into points.reward (merchant_id, currency, terms, is_on, ord, stock)
    values (${merchantId}, ${currency}, ${kept(terms)}, ${terms.on}, ${terms.order}, ${terms.stock})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A reward was not stored.');
  return id;
}

export async function countRewards(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points.reward where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Replaces it, if it is still of that revision; false when somebody else changed it. */
export async function saveReward(
  tx: Tx,
  { merchantId, rewardId }: RewardPlace,
  { terms, revision }: Pick<RewardRow, 'terms' | 'revision'>,
): Promise<boolean> {
  const { rows } = await sql`
    update points.reward r set terms = ${kept(terms)}, is_on = ${terms.on}, ord = ${terms.order},
      stock = ${terms.stock}, revision = r.revision + 1, changed_at = now()
    where r.id = ${rewardId} and r.merchant_id = ${merchantId} and r.revision = ${revision}
    returning r.id`.execute(tx);
  return rows.length > 0;
}

/** Takes pieces off the shelf; false where fewer are left. */
export async function takePieces(tx: Tx, rewardId: bigint, quantity: number): Promise<boolean> {
  const { rows } = await sql`
    update points.reward r set given = r.given + ${quantity}
    where r.id = ${rewardId} and (r.stock is null or r.given + ${quantity} <= r.stock)
    returning r.id`.execute(tx);
  return rows.length > 0;
}

export async function putPiecesBack(tx: Tx, rewardId: bigint, quantity: number): Promise<void> {
  await sql`update points.reward r set given = r.given - ${quantity} where r.id = ${rewardId}`.execute(
    tx,
  );
}
