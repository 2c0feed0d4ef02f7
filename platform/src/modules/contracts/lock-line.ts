import type { ContractKind } from '@croupier/contract/contracts/kinds';
import { tree, type TreeNode } from '#agents';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockLine } from './store/contract.ts';

/** A member's place, and the instant from which nobody else changes contracts of the line. */
export interface LockedLine {
  readonly node: TreeNode;
  readonly now: Date;
}

/**
 * Lets one change at a time be judged of the contracts of a kind below the same top agent, until the
 * transaction ends; nobody is moved meanwhile. So an offer and a lowering of whoever offers it, or two
 * acceptances, come one after the other. Refuses `agents.not-own-downline` for who has no place.
 */
export async function lockLineOf(
  tx: Tx,
  {
    kind,
    ...place
  }: { readonly merchantId: bigint; readonly memberId: bigint; readonly kind: ContractKind },
): Promise<LockedLine> {
  const node = await tree.holdNode(tx, place);
  const [topId] = node?.path ?? [];
  if (!node || topId === undefined) throw refuse('agents.not-own-downline');
  return { node, now: await lockLine(tx, { topId, kind }) };
}
