import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreed } from './store/agreed.ts';
import { askToTell, settlementTold } from './tell-agreed.ts';

/** How an event ends, as two people say: players' money. */
export const settlementChange = requests.requestKind({
  name: 'sports-settlement',
  act: z.strictObject({
    vendorId: z.string(),
    about: z.string(),
    name: z.string(),
    change: settlementTold,
  }),
  hours: 24,
  queue: 'sports-settlements',
  async agree(tx, { call, request }, { vendorId, about, name, change }) {
    const id = await insertAgreed(tx, {
      vendorId: BigInt(vendorId),
      kind: 'settlement',
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
