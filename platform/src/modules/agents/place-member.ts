import { DOWNLINE_AGENT_TYPE } from '@croupier/contract/account/member-types';
import { accountAdmin, accountNames } from '#account';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { insertArrival, insertRefusedPlace, useLink } from './store/link.ts';
import { holdNode, insertNode, type Place, type TreeNode } from './store/node.ts';
import { seriesBelow } from './tree-rules.ts';

/** Somebody new, and who brought them. */
export interface Newcomer extends Place {
  readonly inviterId: bigint;
  /** A friend's code gives no place in the tree. */
  readonly way: 'affiliate' | 'referral' | 'recommender';
  readonly linkId?: bigint | undefined;
  readonly facts: accountAdmin.SharedFacts;
}

/**
 * Puts a new member under the agent who brought them; under nobody when that one is no agent. False,
 * and noted for staff, when they share a browser, a number or papers with an agent above: nobody
 * is paid for what they play themselves. Refuses `account.invitation-unknown` for a link that was
 * used up or closed meanwhile.
 */
export async function placeMember(
  { secrets }: { readonly secrets: SecretBox },
  tx: Tx,
  { inviterId, way, linkId, facts, ...place }: Newcomer,
): Promise<boolean> {
  if (way === 'referral') return true;
  const { merchantId, memberId } = place;
  const parent = await holdNode(tx, { merchantId, memberId: inviterId });
  if (!parent?.isAgent) return true;
  const above = { merchantId, memberIds: parent.path, ...facts };
  const shared = await accountAdmin.sharedDetail(tx, secrets, above);
  if (shared) {
    await insertRefusedPlace(tx, { merchantId, memberId, agentId: inviterId, shared });
    return false;
  }
  const link = linkId === undefined ? undefined : await useLink(tx, linkId);
  if (linkId !== undefined && !link) throw refuse('account.invitation-unknown');
  await placeBelow(tx, place, parent, {
    isAgent: link?.makesAgents ?? false,
    series: link?.series ?? parent.series,
    linkId: linkId ?? null,
  });
  return true;
}

/** Gives a new member the place below an agent whose row is held. */
export async function placeBelow(
  tx: Tx,
  place: Place,
  parent: TreeNode,
  of: { readonly isAgent: boolean; readonly series: number; readonly linkId: bigint | null },
): Promise<void> {
  const { isAgent, linkId } = of;
  const account = (await accountNames(tx, [place.memberId])).get(place.memberId) ?? '';
  const series = seriesBelow(of.series, parent.series);
  await insertNode(tx, { ...place, account, parent, isAgent, series });
  await insertArrival(tx, { ...place, agentId: parent.memberId, linkId });
  if (isAgent) await accountAdmin.setMemberType(tx, { ...place, type: DOWNLINE_AGENT_TYPE });
}
