/** Fields that many calls of the wallet API share. */
import { z } from 'zod';

/** An id that the vendor chose, or one of ours that it hands back. */
export const idText = z.string().min(1).max(128);
export const currencyCode = z.string().regex(/^[A-Z]{3,5}$/);
/** Decimal in the main unit; where zero is legal the call says so. */
export const amountText = z
  .string()
  .max(20)
  .regex(/^\d{1,14}(\.\d{1,4})?$/);
