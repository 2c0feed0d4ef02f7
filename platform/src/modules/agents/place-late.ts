/** A place below an agent for somebody who has been a member without one. */
import { accountAdmin, identityOf, memberById } from '#account';
import { MEMBER_TYPE } from '@croupier/contract/account/member-types';
import type { Queryable, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { MoveOutcome, MoveRow } from './store/move.ts';
import { holdNode, insertNode, nodeOf, type Place, type TreeNode } from './store/node.ts';
import { DEPTH_MAX } from './tree-rules.ts';

/** Why somebody gets no place below that agent; undefined when nothing speaks against it. */
async function obstacle(
  db: Queryable,
  secrets: SecretBox,
  { member, parent }: { readonly member: Place; readonly parent: TreeNode | undefined },
): Promise<Exclude<MoveOutcome, 'made' | 'circular'> | undefined> {
  if (!parent?.isAgent || parent.frozenAt) return 'no-agent';
  if (parent.depth > DEPTH_MAX) return 'too-deep';
  if (await nodeOf(db, member)) return 'has-place';
  return (await sharesWithAbove(db, secrets, member, parent)) ? 'shares' : undefined;
}

/** As at registration: nobody is paid for what they play themselves. */
async function sharesWithAbove(
  db: Queryable,
  secrets: SecretBox,
  member: Place,
  { merchantId, path }: TreeNode,
): Promise<boolean> {
  const { mobile, idNumber, devices } = await identityOf(db, secrets, member);
  const above = { merchantId, memberIds: path };
  const facts = { ...above, mobile, idNumber, device: null };
  if (await accountAdmin.sharedDetail(db, secrets, facts)) return true;
  for (const device of devices) {
    const browser = { ...above, mobile: null, idNumber: null, device };
    if (await accountAdmin.sharedDetail(db, secrets, browser)) return true;
  }
  return false;
}

const refusals = {
  'no-agent': 'agents.not-an-agent',
  'too-deep': 'agents.too-deep',
  'has-place': 'agents.has-place',
  shares: 'agents.shares',
} as const;

/**
 * Judges whether a member may be placed below that agent. Refuses `agents.not-a-member` for agents and
 * trials, `account.frozen`, `agents.not-an-agent`, `.too-deep`, `.has-place`, and `.shares` for who has
 * something in common with an agent above that only one person has.
 */
export async function assertPlaceable(
  db: Queryable,
  secrets: SecretBox,
  { member, parent }: { readonly member: Place; readonly parent: TreeNode | undefined },
): Promise<void> {
  const found = await memberById(db, member);
  if (!found) throw refuse('member.unknown');
  if (found.type !== MEMBER_TYPE) throw refuse('agents.not-a-member');
  if (found.state !== 'active') throw refuse('account.frozen');
  const why = await obstacle(db, secrets, { member, parent });
  if (why) throw refuse(refusals[why]);
}

/** Gives the place when its day begins; says why where that has become impossible. */
export async function placeLate(
  secrets: SecretBox,
  tx: Tx,
  { merchantId, memberId, toParentId, dueAt }: MoveRow,
): Promise<MoveOutcome> {
  const member = { merchantId, memberId };
  const found = await memberById(tx, member);
  const parent =
    toParentId === null ? undefined : await holdNode(tx, { merchantId, memberId: toParentId });
  if (!found || !parent || found.type !== MEMBER_TYPE) return 'no-agent';
  const why = await obstacle(tx, secrets, { member, parent });
  if (why) return why;
  const { series } = parent;
  const account = found.username;
  await insertNode(tx, { ...member, account, parent, isAgent: false, series, since: dueAt });
  await emit(tx, {
    type: 'agent.moved',
    merchantId: String(merchantId),
    memberId: String(memberId),
    fromId: null,
    toId: String(parent.memberId),
  });
  return 'made';
}
