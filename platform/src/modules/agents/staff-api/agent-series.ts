import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { changeSeries } from '../change-series.ts';

/** A higher prize group is paid by the house to the whole line, so one person alone raises none. */
export const agentSeries = requests.requestKind({
  name: 'agent-series',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    from: z.number().int(),
    to: z.number().int(),
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, memberId, from, to }) {
    const place = { merchantId: BigInt(merchantId), memberId: BigInt(memberId) };
    if ((await changeSeries(tx, place, to)) !== from) throw refuse('approval.outdated');
    return {};
  },
});
