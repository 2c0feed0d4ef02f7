import { inviterOf, type Member, memberById } from '#account';
import { tree } from '#agents';
import type { Queryable } from '#kernel/db.ts';

/**
 * Whom a member may send money to: the agent above, where the member has a place in a tree; else
 * whoever brought them.
 */
export async function uplineOf(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<Member | undefined> {
  const node = await tree.nodeOf(db, owner);
  if (!node) return inviterOf(db, owner);
  if (node.parentId === null) return undefined;
  return memberById(db, { merchantId: owner.merchantId, memberId: node.parentId });
}
