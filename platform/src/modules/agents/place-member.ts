import type { Tx } from '#kernel/db.ts';
import { holdNode, insertNode } from './store/node.ts';

/** Somebody new, and who brought them. */
export interface Newcomer {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly inviterId: bigint;
  /** A friend's code gives no place in the tree. */
  readonly way: 'affiliate' | 'referral' | 'recommender';
}

/** Puts a new member under the agent who brought them; under nobody when that one is no agent. */
export async function placeMember(tx: Tx, newcomer: Newcomer): Promise<void> {
  const { merchantId, memberId, inviterId, way } = newcomer;
  if (way === 'referral') return;
  const parent = await holdNode(tx, { merchantId, memberId: inviterId });
  if (!parent?.isAgent) return;
  await insertNode(tx, { merchantId, memberId, parent, isAgent: false, series: parent.series });
}
