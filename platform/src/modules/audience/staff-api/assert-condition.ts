import { leavesOf } from '@croupier/contract/condition-tree';
import { roleOfType } from '@croupier/contract/account/member-types';
import { parseMoney } from '@croupier/contract/money';
import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';
import { accountAdmin } from '#account';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { holdTags } from '../store/tag.ts';

/**
 * Refuses `audience.condition` where ends are the wrong way round or nobody is that agent, and
 * `audience.tag-unknown` where a tag is not in use. Its tags stay in use until the transaction ends.
 */
export async function assertCondition(
  tx: Tx,
  { merchantId }: { readonly merchantId: bigint },
  condition: SegmentCondition,
): Promise<void> {
  const leaves = leavesOf(condition);
  const wrong = leaves.find((leaf) => !areEndsInOrder(leaf));
  if (wrong) throw refuse('audience.condition', { params: { field: wrong.is } });
  const tagIds = idsOf(leaves, (leaf) => (leaf.is === 'tag' ? leaf.tagId : undefined));
  if (tagIds.length > 0 && (await holdTags(tx, { merchantId, tagIds })).length < tagIds.length) {
    throw refuse('audience.tag-unknown');
  }
  const agentIds = idsOf(leaves, (leaf) => (leaf.is === 'under-agent' ? leaf.agentId : undefined));
  if (agentIds.length === 0) return;
  const found = await accountAdmin.membersOfIds(tx, { merchantId, memberIds: agentIds });
  const agents = found.filter(({ type }) => roleOfType(type) === 'agent');
  if (agents.length < agentIds.length) {
    throw refuse('audience.condition', { params: { field: 'under-agent' } });
  }
}

function idsOf(
  leaves: readonly SegmentLeaf[],
  idOf: (leaf: SegmentLeaf) => string | undefined,
): readonly bigint[] {
  return [...new Set(leaves.flatMap((leaf) => idOf(leaf) ?? []))].map(BigInt);
}

function areEndsInOrder(leaf: SegmentLeaf): boolean {
  if (!('to' in leaf) || leaf.to === null) return true;
  const value = (end: string | number) => (typeof end === 'string' ? (parseMoney(end) ?? 0n) : end);
  return value(leaf.from) <= value(leaf.to);
}
