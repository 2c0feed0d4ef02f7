import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreed } from './store/agreed.ts';
import { askToTell, termsTold } from './tell-agreed.ts';

/** Other limits or margins of a merchant's sports. */
export const termsChange = requests.requestKind({
  name: 'sports-terms',
  act: z.strictObject({
    vendorId: z.string(),
    about: z.string(),
    name: z.string(),
    change: termsTold,
  }),
  hours: 24,
  async agree(tx, { call, request }, { vendorId, about, name, change }) {
    const id = await insertAgreed(tx, {
      vendorId: BigInt(vendorId),
      kind: 'terms',
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
