/** Statements on who stands below somebody, as lists of them are asked for. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { nodeColumns, type Place, type TreeNode } from './node.ts';

export interface TeamQuery {
  readonly merchantId: bigint;
  /** Who asks: everybody found stands below. */
  readonly agentId: bigint;
  /** Below whom: the agent or somebody of the team. */
  readonly under: bigint;
  readonly depth: 'direct' | 'all';
  readonly isAgent: boolean | undefined;
  /** Beginning of an account's name. */
  readonly search: string | undefined;
}

const matches = ({ merchantId, agentId, under, depth, isAgent, search }: TeamQuery) => sql`
  n.merchant_id = ${merchantId} and n.member_id <> ${under}
  and n.path @> array[${agentId}, ${under}]::bigint[]
  and ${depth === 'all' ? sql`true` : sql`n.parent_id = ${under}`}
  and (${isAgent ?? null}::boolean is null or n.is_agent = ${isAgent ?? null})
  and (${search ?? null}::text is null
    or starts_with(kernel.fold(n.account), kernel.fold(${search ?? null})))`;

/** A line of so many is sorted whole; in a longer one the newest of the merchant soon fill a page. */
const SORTED_MAX = 5000;

/** Newest first. @param size how many stand below `query.under` */
export async function findTeam(
  db: Queryable,
  query: TeamQuery,
  page: { readonly beforeId: bigint | undefined; readonly limit: number; readonly size: number },
): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`select ${nodeColumns} from (
      select * from agents.node n
      where ${matches(query)}
        and (${page.beforeId ?? null}::bigint is null or n.member_id < ${page.beforeId ?? null})
      ${page.size > SORTED_MAX ? sql`` : sql`offset 0`}) n
    order by n.member_id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function countTeam(db: Queryable, query: TeamQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from agents.node n
    where ${matches(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many stand right below an agent, or at any depth. */
export async function countBelowOf(
  db: Queryable,
  { merchantId, memberId }: Place,
  depth: 'direct' | 'team',
): Promise<number> {
  const below =
    depth === 'direct'
      ? sql`parent_id = ${memberId}`
      : sql`path @> array[${memberId}::bigint] and member_id <> ${memberId}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from agents.node
    where merchant_id = ${merchantId} and ${below}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who stands right below. */
export async function directIdsOf(
  db: Queryable,
  { merchantId, memberId }: Place,
  limit: number,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select member_id as id from agents.node
    where parent_id = ${memberId} and merchant_id = ${merchantId} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Somebody of a line, and since when they stand in the tree. */
export interface LineMember {
  readonly memberId: bigint;
  readonly account: string;
  readonly since: Date;
}

/**
 * An agent, or somebody of the team, with everybody below, in no order; undefined where those are more than
 * `limit`. @param of.account beginning of an account's name
 */
export async function lineOf(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly agentId: bigint;
    readonly under: bigint;
    readonly account: string | undefined;
  },
  limit: number,
): Promise<readonly LineMember[] | undefined> {
  const { merchantId, agentId, under, account } = of;
  const { rows } = await sql<LineMember>`
    select n.member_id as "memberId", n.account, n.since from agents.node n
    where n.merchant_id = ${merchantId} and n.path @> array[${agentId}, ${under}]::bigint[]
      and (${account ?? null}::text is null
        or starts_with(kernel.fold(n.account), kernel.fold(${account ?? null})))
    limit ${limit + 1}`.execute(db);
  return rows.length > limit ? undefined : rows;
}
