/** What a vendor is told when it asks what became of something. */
import { z } from 'zod';

/** `GET /tx/{id}`: a transaction by the vendor's own id. */
export const transactionStatus = z.object({
  id_provider: z.string(),
  /** Ours; empty when the transaction was cancelled before it came. */
  id: z.string(),
  type: z.string(),
  status: z.enum(['accepted', 'rolled_back']),
  amount: z.string(),
  account_id: z.string(),
  /** Ours; empty when it belongs to none. */
  round_id: z.string(),
  /** As it was reported then. */
  balance: z.string(),
});

/** `GET /rounds/{id}?account_id=`: a player's round by the vendor's own id. */
export const roundStatus = z.object({
  round_id: z.string(),
  round_id_provider: z.string(),
  status: z.enum(['open', 'closed', 'voided']),
  finished: z.boolean(),
  bet: z.string(),
  win: z.string(),
});
