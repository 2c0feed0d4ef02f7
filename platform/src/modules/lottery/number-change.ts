import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreedTerms } from './store/agreed-terms.ts';
import { askToTellTerms, numberAct } from './tell-terms.ts';

/** A number of an issue at full odds, whatever a hit of it costs the merchant. */
export const numberChange = requests.requestKind({
  name: 'lottery-number',
  act: z.strictObject({ vendorId: z.string(), game: z.string(), change: numberAct }),
  hours: 24,
  async agree(tx, { call, request }, { vendorId, game, change }) {
    const id = await insertAgreedTerms(tx, {
      vendorId: BigInt(vendorId),
      game,
      kind: 'number',
      change,
      first: { id: request.makerId, name: request.maker },
      second: { id: call.staff.staffId, name: call.staff.name },
      reason: request.reason,
    });
    await askToTellTerms(tx, id);
    return {};
  },
});
