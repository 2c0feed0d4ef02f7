import { z } from 'zod';
import { requests } from '#staff';
import * as vendorAdmin from '../vendor-admin.ts';

/** A key that a vendor signs its calls with. Its secret is told to whoever agreed, once. */
export const vendorKey = requests.requestKind({
  name: 'vendor-key',
  act: z.strictObject({
    vendorId: z.string(),
    id: z.string(),
    networks: z.array(z.string()).nullable(),
    freshOnly: z.boolean(),
  }),
  hours: 24,
  async agree(tx, { services }, { vendorId, ...key }) {
    const secret = await vendorAdmin.addKey(tx, services.secrets, {
      ...key,
      vendorId: BigInt(vendorId),
    });
    return { secret };
  },
});
