import { z } from 'zod';

/** Thresholds as the vendor is told. */
export const thresholdsAct = z.strictObject({
  merchant: z.string(),
  currency: z.string(),
  play: z.string(),
  reduce_at: z.string().nullable(),
  close_at: z.string().nullable(),
  version: z.int(),
});
