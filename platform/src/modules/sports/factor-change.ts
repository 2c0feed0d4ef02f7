import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreed } from './store/agreed.ts';
import { askToTell, factorTold } from './tell-agreed.ts';

/** How much of the limits of sports a player has. */
export const factorChange = requests.requestKind({
  name: 'sports-factor',
  act: z.strictObject({
    vendorId: z.string(),
    about: z.string(),
    name: z.string(),
    change: factorTold,
  }),
  hours: 24,
  async agree(tx, { call, request }, { vendorId, about, name, change }) {
    const id = await insertAgreed(tx, {
      vendorId: BigInt(vendorId),
      kind: 'factor',
      about,
      name,
      change,
      first: { id: request.makerId, name: request.maker },
      second: { id: call.staff.staffId, name: call.staff.name },
      reason: request.reason,
    });
    await askToTell(tx, id);
    return {};
  },
});
