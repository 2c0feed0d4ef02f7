import { z } from 'zod';
import { merchantById } from '#merchant';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { assertPlaceable } from '../place-late.ts';
import { putMove } from '../store/move.ts';
import { nodeOf } from '../store/node.ts';

/** An agent is paid for what others play from then on, so one person alone places nobody. */
export const agentPlacement = requests.requestKind({
  name: 'agent-placement',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    agentId: z.string(),
  }),
  hours: 72,
  async agree(tx, { services }, act) {
    const merchantId = BigInt(act.merchantId);
    const member = { merchantId, memberId: BigInt(act.memberId) };
    const merchant = await merchantById(tx, merchantId);
    if (!merchant) throw refuse('approval.outdated');
    const parent = await nodeOf(tx, { merchantId, memberId: BigInt(act.agentId) });
    await assertPlaceable(tx, services.secrets, { member, parent });
    const { timeZone } = merchant;
    await putMove(tx, { ...member, toParentId: BigInt(act.agentId), isFirst: true, timeZone });
    return {};
  },
});
