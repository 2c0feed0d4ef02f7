import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { planVendorChange, vendorChangeSchema } from './vendor-change.ts';

/** What lets a vendor do more than before, or gives chips back to players. */
export const vendorSetting = requests.requestKind({
  name: 'vendor-setting',
  act: z.strictObject({ vendorId: z.string(), change: vendorChangeSchema }),
  hours: 24,
  async agree(tx, { request }, { vendorId, change }) {
    const { before, apply } = await planVendorChange(tx, BigInt(vendorId), change);
    // Chips move while a table is played; all of them go back, however many there are by then.
    const stands =
      change.what === 'return-chips' ||
      isDeepStrictEqual(before, requests.readPayload(request.payload).before);
    if (!stands) throw refuse('approval.outdated');
    await apply();
    return {};
  },
});
