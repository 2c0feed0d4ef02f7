import { z } from 'zod';
import { catalogAdmin, vendorById } from '#catalog';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';

/** What of a vendor's connection takes two people. */
export const connectionChange = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('connect'),
    code: z.string(),
    name: z.string(),
    baseUrl: z.string(),
  }),
  z.strictObject({ what: z.literal('move'), vendorId: z.string(), baseUrl: z.string() }),
  z.strictObject({ what: z.literal('secret'), vendorId: z.string() }),
  z.strictObject({ what: z.literal('resume'), vendorId: z.string() }),
]);

/** A new vendor, another address, another key of ours, or the end of a suspension. Keys are told once. */
export const vendorConnection = requests.requestKind({
  name: 'vendor-connection',
  act: connectionChange,
  hours: 24,
  async agree(tx, { services: { secrets }, request }, change) {
    const { before } = requests.readPayload(request.payload);
    switch (change.what) {
      case 'connect': {
        const { secret } = await catalogAdmin.vendorPlace.addVendor(tx, secrets, change);
        return { secret };
      }
      case 'move': {
        const vendor = await vendorById(tx, BigInt(change.vendorId));
        if (!vendor || vendor.baseUrl !== before['address']) throw refuse('approval.outdated');
        await catalogAdmin.vendorPlace.moveVendor(tx, vendor.id, change.baseUrl);
        return {};
      }
      case 'secret': {
        const id = BigInt(change.vendorId);
        const now = await catalogAdmin.vendorPlace.connectionOf(tx, id);
        if (now?.ourKey !== before['key']) throw refuse('approval.outdated');
        return { secret: await catalogAdmin.vendorPlace.renewSecret(tx, secrets, id) };
      }
      case 'resume':
        await catalogAdmin.vendorPlace.suspendVendor(tx, BigInt(change.vendorId), false);
        return {};
    }
  },
});
