import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { requests } from '#staff';
import { nodeOf } from '../store/node.ts';
import { putMove } from '../store/move.ts';

/** A line under another agent is paid for by others, so one person alone moves nobody. */
export const agentMove = requests.requestKind({
  name: 'agent-move',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    /** Under whom they stood when it was asked for, and under whom they shall; null is the top. */
    fromId: z.string().nullable(),
    toId: z.string().nullable(),
  }),
  hours: 72,
  async agree(tx, _agreed, { memberId, fromId, toId, ...act }) {
    const merchantId = BigInt(act.merchantId);
    const merchant = await merchantById(tx, merchantId);
    const node = await nodeOf(tx, { merchantId, memberId: BigInt(memberId) });
    const parentId = node?.parentId ?? null;
    if (!merchant || !node || parentId !== (fromId === null ? null : BigInt(fromId))) {
      throw refuse('approval.outdated');
    }
    await putMove(tx, {
      merchantId,
      memberId: node.memberId,
      toParentId: toId === null ? null : BigInt(toId),
      isFirst: false,
      timeZone: merchant.timeZone,
    });
    return {};
  },
});
