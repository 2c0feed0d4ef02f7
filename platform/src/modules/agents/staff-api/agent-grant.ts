import { z } from 'zod';
import { requests } from '#staff';
import { makeAgent } from '../make-agent.ts';

/** An agent is paid by the house for what others play, so one person alone makes nobody one. */
export const agentGrant = requests.requestKind({
  name: 'agent-grant',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    series: z.number().int(),
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, memberId, series }) {
    await makeAgent(tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) }, series);
    return {};
  },
});
