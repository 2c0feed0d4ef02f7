/** Every statement on the tree of agents. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** A place in the tree. */
export interface TreeNode {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  /** Null at the top: the house pays whoever stands there. */
  readonly parentId: bigint | null;
  /** From the top to the member itself, both included. */
  readonly path: readonly bigint[];
  /** 0 at the top. */
  readonly depth: number;
  /** False for a member who stands below an agent and is none. */
  readonly isAgent: boolean;
  /** Prize group, at most the parent's. */
  readonly series: number;
  readonly since: Date;
  readonly account: string;
  /** When an agent above stopped their work as an agent, and who did. */
  readonly frozenAt: Date | null;
  readonly frozenBy: bigint | null;
}

export interface Place {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export const nodeColumns = sql`
  n.member_id as "memberId", n.merchant_id as "merchantId", n.parent_id as "parentId", n.path,
  n.depth, n.is_agent as "isAgent", n.series, n.since, n.account, n.frozen_at as "frozenAt",
  n.frozen_by as "frozenBy"`;

export async function nodeOf(
  db: Queryable,
  { merchantId, memberId }: Place,
): Promise<TreeNode | undefined> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from agents.node n
    where n.member_id = ${memberId} and n.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/**
 * The same, held as it is until the transaction ends, so that nobody is moved meanwhile; with `update`
 * nobody else holds it either.
 */
export async function holdNode(
  tx: Tx,
  { merchantId, memberId }: Place,
  how: 'share' | 'update' = 'share',
): Promise<TreeNode | undefined> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from agents.node n
    where n.member_id = ${memberId} and n.merchant_id = ${merchantId}
    ${how === 'share' ? sql`for share` : sql`for update`}`.execute(tx);
  return rows[0];
}

/** Several at once, in no order; ids without a place are absent. */
export async function nodesOf(
  db: Queryable,
  { merchantId, memberIds }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from agents.node n
    where n.member_id = any (${memberIds}::bigint[]) and n.merchant_id = ${merchantId}`.execute(db);
  return rows;
}

/** Whoever stands directly below, by id. */
export async function childrenOf(
  db: Queryable,
  { merchantId, memberId }: Place,
  { afterId = 0n, limit }: { readonly afterId?: bigint | undefined; readonly limit: number },
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from agents.node n
    where n.parent_id = ${memberId} and n.merchant_id = ${merchantId} and n.member_id > ${afterId}
    order by n.member_id limit ${limit}`.execute(db);
  return rows;
}

/** Agents at the top of a merchant, by id. */
export async function topsOf(
  db: Queryable,
  merchantId: bigint,
  { afterId = 0n, limit }: { readonly afterId?: bigint | undefined; readonly limit: number },
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from agents.node n
    where n.merchant_id = ${merchantId} and n.parent_id is null and n.member_id > ${afterId}
    order by n.member_id limit ${limit}`.execute(db);
  return rows;
}

/** How many stand below each, directly and at any depth; who has nobody below may be absent. */
export async function sizesOf(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, { readonly direct: number; readonly team: number }>> {
  const { rows } = await sql<{ memberId: bigint; direct: number; team: number }>`
    select member_id as "memberId", direct, members as team from agents.team_size
    where member_id = any (${memberIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ memberId, direct, team }) => [memberId, { direct, team }]));
}

/** Gives a member a place, and opens the dated edge. The parent's row must be held. */
export async function insertNode(
  tx: Tx,
  row: Place & {
    readonly parent: Pick<TreeNode, 'memberId' | 'path'> | undefined;
    readonly account: string;
    readonly isAgent: boolean;
    readonly series: number;
    /** Now, unless it is told. */
    readonly since?: Date;
  },
): Promise<void> {
  const { merchantId, memberId, account, parent, isAgent, series, since = null } = row;
  const path = [...(parent?.path ?? []), memberId];
  await sql`insert into agents.node (member_id, merchant_id, parent_id, path, depth, is_agent, series,
      account, since)
    values (${memberId}, ${merchantId}, ${parent?.memberId ?? null}, ${path}::bigint[],
      ${path.length - 1}, ${isAgent}, ${series}, ${account},
      coalesce(${since}::timestamptz, now()))`.execute(tx);
  await sql`insert into agents.edge (merchant_id, member_id, parent_id, starts_at)
    values (${merchantId}, ${memberId}, ${parent?.memberId ?? null},
      coalesce(${since}::timestamptz, now()))`.execute(tx);
}

/** Notes that somebody who has a place is an agent from now on. */
export async function markAgent(tx: Tx, { merchantId, memberId }: Place): Promise<void> {
  await sql`update agents.node set is_agent = true
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(tx);
}

/** Stops an agent's work, or lets them go on (null). */
export async function setFrozen(
  db: Queryable,
  { merchantId, memberId }: Place,
  by: bigint | null,
): Promise<Date | null> {
  const { rows } = await sql<{ frozenAt: Date | null }>`update agents.node
    set frozen_at = case when ${by}::bigint is null then null else now() end, frozen_by = ${by}
    where member_id = ${memberId} and merchant_id = ${merchantId}
    returning frozen_at as "frozenAt"`.execute(db);
  return rows[0]?.frozenAt ?? null;
}

/** Agents of a merchant, from the top down. */
export async function agentsOf(
  db: Queryable,
  merchantId: bigint,
  limit: number,
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from agents.node n
    where n.merchant_id = ${merchantId} and n.is_agent
    order by n.depth, n.member_id limit ${limit}`.execute(db);
  return rows;
}

/** An agent and everybody below; undefined where those are more than `limit`. */
export async function teamIdsOf(
  db: Queryable,
  { merchantId, memberId }: Place,
  limit: number,
): Promise<readonly bigint[] | undefined> {
  const { rows } = await sql<{ id: bigint }>`select member_id as id from agents.node
    where path @> array[${memberId}::bigint] and merchant_id = ${merchantId}
    limit ${limit + 1}`.execute(db);
  return rows.length > limit ? undefined : rows.map(({ id }) => id);
}

/** How many stand below, directly and at any depth, and how many of these are agents. */
export async function countBelow(
  db: Queryable,
  { merchantId, memberId }: Place,
): Promise<{ readonly direct: number; readonly members: number; readonly agents: number }> {
  const { rows } = await sql<{ direct: number; members: number; agents: number }>`
    select direct, members, agents from agents.team_size
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { direct: 0, members: 0, agents: 0 };
}

/** Everybody in a tree, of all merchants, by number, after that one. */
export async function placesAfter(db: Queryable, afterId: bigint, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select member_id as "memberId", merchant_id as "merchantId" from agents.node
    where member_id > ${afterId} order by member_id limit ${limit}`.execute(db);
  return rows;
}

/** The highest prize group right below; nobody there: undefined. */
export async function highestBelow(
  db: Queryable,
  { merchantId, memberId }: Place,
): Promise<number | undefined> {
  const { rows } = await sql<{ series: number | null }>`
    select max(series)::int as series from agents.node
    where parent_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.series ?? undefined;
}

export async function setSeries(
  tx: Tx,
  { merchantId, memberId }: Place,
  series: number,
): Promise<void> {
  await sql`update agents.node set series = ${series}
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(tx);
}
