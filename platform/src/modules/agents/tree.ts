/** Who stands under whom, for whoever reckons with it. */
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { pastPaths } from './past-line-rules.ts';
import { changedSince } from './store/move.ts';
import { nodeOf, nodesOf, type Place, type TreeNode } from './store/node.ts';

export type { TreeNode };
export {
  childrenOf,
  countBelow as sizeOf,
  holdNode,
  nodeOf,
  placesAfter,
  sizesOf,
  teamIdsOf,
  topsOf,
} from './store/node.ts';
export { type LineMember, lineOf } from './store/team.ts';
/** When lines have changed. */
export { movesBetween } from './store/move.ts';
/** Newcomers who were given no place. */
export { refusedPlacesAfter } from './store/link.ts';

/** Whoever stands directly above; `undefined` at the top and for whom no agent brought. */
export async function parentOf(db: Queryable, place: Place): Promise<TreeNode | undefined> {
  const parentId = (await nodeOf(db, place))?.parentId;
  if (parentId === undefined || parentId === null) return undefined;
  return nodeOf(db, { merchantId: place.merchantId, memberId: parentId });
}

/** Everybody above a member, from the top down; nobody where they have no place. */
export async function agentsAbove(db: Queryable, place: Place): Promise<readonly bigint[]> {
  return (await nodeOf(db, place))?.path.slice(0, -1) ?? [];
}

interface Line {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly memberId: bigint;
}

/** True when the member stands below the agent, at any depth; nobody stands below themselves. */
export async function isBelow(
  db: Queryable,
  { merchantId, agentId, memberId }: Line,
): Promise<boolean> {
  const node = await nodeOf(db, { merchantId, memberId });
  return node !== undefined && memberId !== agentId && node.path.includes(agentId);
}

/**
 * The place of a member below the agent. Refuses `agents.not-own-downline`, also where there is no
 * such member, so that nobody learns which ids exist.
 */
export async function assertOwnDownline(db: Queryable, line: Line): Promise<TreeNode> {
  const { merchantId, agentId, memberId } = line;
  const node = await nodeOf(db, { merchantId, memberId });
  if (!node || memberId === agentId || !node.path.includes(agentId)) {
    throw refuse('agents.not-own-downline');
  }
  return node;
}

/** Paths from the top by member id; whoever has no place is absent. */
export async function pathsOf(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<Map<bigint, readonly bigint[]>> {
  const nodes = of.memberIds.length > 0 ? await nodesOf(db, of) : [];
  return new Map(nodes.map(({ memberId, path }) => [memberId, path]));
}

/** The same as it stood at an instant. */
export async function pathsAt(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[]; readonly at: Date },
): Promise<Map<bigint, readonly bigint[]>> {
  const { merchantId, memberIds } = of;
  const changed = await changedSince(db, of);
  if (changed.parents.size + changed.newcomers.size === 0) return pathsOf(db, of);
  const parents = [...changed.parents.values()].filter((id) => id !== null);
  const asked = [...new Set([...memberIds, ...parents])];
  return pastPaths(memberIds, await pathsOf(db, { merchantId, memberIds: asked }), changed);
}
