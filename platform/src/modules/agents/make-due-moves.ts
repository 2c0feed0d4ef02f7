import { DOWNLINE_AGENT_TYPE, TOP_AGENT_TYPE } from '@croupier/contract/account/member-types';
import { accountAdmin } from '#account';
import type { Db, Tx } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { emit } from '#kernel/outbox.ts';
import {
  endMove,
  heightOf,
  lockTree,
  moveLine,
  type MoveOutcome,
  type MoveRow,
  takeDueMove,
} from './store/move.ts';
import { placeLate } from './place-late.ts';
import { holdNode } from './store/node.ts';
import { DEPTH_MAX } from './tree-rules.ts';

/**
 * Makes every move that is due, each in a transaction with its whole line. One that cannot be made any
 * more (the new agent is none, or stands below by now) ends without effect, and says why.
 */
export async function makeDueMoves({
  db,
  secrets,
}: {
  readonly db: Db;
  readonly secrets: SecretBox;
}): Promise<void> {
  for (;;) {
    const more = await db.transaction().execute(async (tx) => {
      const move = await takeDueMove(tx);
      if (!move) return false;
      await lockTree(tx, move.merchantId);
      const outcome = move.isFirst ? await placeLate(secrets, tx, move) : await makeMove(tx, move);
      await endMove(tx, move.id, outcome);
      return true;
    });
    if (!more) return;
  }
}

async function makeMove(
  tx: Tx,
  { merchantId, memberId, toParentId, dueAt }: MoveRow,
): Promise<MoveOutcome> {
  const node = await holdNode(tx, { merchantId, memberId }, 'update');
  const parent =
    toParentId === null ? null : await holdNode(tx, { merchantId, memberId: toParentId }, 'update');
  if (!node || (parent !== null && !parent?.isAgent)) return 'no-agent';
  if (parent === null && !node.isAgent) return 'no-agent';
  if (parent?.path.includes(memberId)) return 'circular';
  const depth = (parent ? parent.depth + 1 : 0) + (await heightOf(tx, memberId));
  if (depth > DEPTH_MAX) return 'too-deep';
  await moveLine(tx, { merchantId, memberId, parent, at: dueAt });
  if (node.isAgent) {
    const type = parent ? DOWNLINE_AGENT_TYPE : TOP_AGENT_TYPE;
    await accountAdmin.setMemberType(tx, { merchantId, memberId, type });
  }
  await emit(tx, {
    type: 'agent.moved',
    merchantId: String(merchantId),
    memberId: String(memberId),
    fromId: node.parentId === null ? null : String(node.parentId),
    toId: parent ? String(parent.memberId) : null,
  });
  return 'made';
}
