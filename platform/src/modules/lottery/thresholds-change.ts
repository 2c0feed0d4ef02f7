import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreedTerms } from './store/agreed-terms.ts';
import { askToTellTerms, thresholdsAct } from './tell-terms.ts';

/** From how much a number of a play gets half odds, or takes nothing more, of one merchant's players. */
export const thresholdsChange = requests.requestKind({
  name: 'lottery-thresholds',
  act: z.strictObject({ vendorId: z.string(), game: z.string(), change: thresholdsAct }),
  hours: 24,
  async agree(tx, { call, request }, { vendorId, game, change }) {
    const id = await insertAgreedTerms(tx, {
      vendorId: BigInt(vendorId),
      game,
      kind: 'thresholds',
      change,
      first: { id: request.makerId, name: request.maker },
      second: { id: call.staff.staffId, name: call.staff.name },
      reason: request.reason,
    });
    await askToTellTerms(tx, id);
    return {};
  },
});
