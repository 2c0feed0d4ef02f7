/** `node sandbox/src/transfer-vendor/main.ts`: the transfer-wallet vendor as a process of its own. */
import { z } from 'zod';
import { startTransferVendor } from './server.ts';

const env = z
  .object({
    TRANSFER_VENDOR_PORT: z.coerce.number().int().min(1).max(65_535),
    TRANSFER_VENDOR_DATA: z.string().min(1),
    TRANSFER_VENDOR_SECRET: z.string().min(32),
  })
  .parse(process.env);

const vendor = await startTransferVendor({
  port: env.TRANSFER_VENDOR_PORT,
  dataFolder: env.TRANSFER_VENDOR_DATA,
  secret: env.TRANSFER_VENDOR_SECRET,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    vendor
      .close()
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  });
}
