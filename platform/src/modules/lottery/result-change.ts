import { z } from 'zod';
import { requests } from '#staff';
import { insertAgreed } from './store/entry.ts';
import { askToTell } from './tell-results.ts';

/** A result that was said before and is another one, or an issue that is called off: players' money. */
export const resultChange = requests.requestKind({
  name: 'lottery-result',
  act: z.strictObject({
    vendorId: z.string(),
    game: z.string(),
    issue: z.string(),
    family: z.string(),
    /** Null: the issue is called off. */
    cells: z.array(z.string()).nullable(),
  }),
  hours: 24,
  async agree(tx, { call, request }, { vendorId, game, issue, family, cells }) {
    const key = { vendorId: BigInt(vendorId), game, issue };
    const id = await insertAgreed(tx, key, {
      family,
      kind: cells === null ? 'void' : 'correction',
      cells: cells ?? [],
      first: { id: request.makerId, name: request.maker },
      second: { id: call.staff.staffId, name: call.staff.name },
      reason: request.reason,
    });
    await askToTell(tx, id);
    return {};
  },
});
