/**
 * What a vendor compares its own books with, per merchant.
 *
 *   GET /transactions?cursor=&limit=     everything booked with the vendor, oldest first
 *   GET /rounds/open?hours=&after=       rounds, bets and stacks of the last 90 days that are open
 */
import { z } from 'zod';

export const LISTING_MAX = 500;

/**
 * Begin without a cursor (or with `since`) and hand back the one of the answer, for as long as it
 * takes: no transaction is ever skipped, not even one that is committed late, and none comes twice.
 */
export const transactionsQuery = z.object({
  cursor: z.string().min(1).max(200).optional(),
  /** Where to begin without a cursor, e.g. 2026-01-31T00:00:00Z. */
  since: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(LISTING_MAX).default(LISTING_MAX),
});
export type TransactionsQuery = z.output<typeof transactionsQuery>;

export const listedTransaction = z.object({
  /**
   * The vendor's id; of a settlement: bet id, '#' and revision. Empty for what a player owes: the part
   * of a reversal that they could not give back.
   */
  id_provider: z.string(),
  /** Ours. */
  id: z.string(),
  /** Name of the kind of transfer: bet, win, rollback, tip … */
  type: z.string(),
  /** Positive to the player, negative from the player. */
  amount: z.string(),
  account_id: z.string(),
  /** Ours; empty when it belongs to none. */
  round_id: z.string(),
  /** Of the player's money after it; empty for what went to another purse, or is owed. */
  balance: z.string(),
  at: z.iso.datetime(),
});
export type ListedTransaction = z.output<typeof listedTransaction>;

/**
 * What the listing leaves out, for nothing was booked with the vendor by it: the mark that a
 * cancellation leaves when it comes before its transaction, and what chips won or lost at the table,
 * which is the difference between the lines of the stack.
 */
export const leftOut = ['tombstone', 'result'] as const;

export const transactionsListing = z.object({
  transactions: z.array(listedTransaction).max(LISTING_MAX),
  /** For the next call, always there. */
  cursor: z.string(),
  /** True when the next page can be asked for at once. */
  more: z.boolean(),
  /** Kinds that are never listed. */
  left_out: z.array(z.enum(leftOut)).max(leftOut.length),
});
export type TransactionsListing = z.output<typeof transactionsListing>;

export const openRoundsQuery = z.object({
  /** Open for longer than this. */
  hours: z.coerce.number().int().min(0).max(10_000).default(24),
  /** `after` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});
export type OpenRoundsQuery = z.output<typeof openRoundsQuery>;

export const openRound = z.object({
  /** `round` of bets and wins, `bet` that is settled later, `stack` of chips. */
  kind: z.enum(['round', 'bet', 'stack']),
  round_id: z.string(),
  /** The vendor's round id, bet id or stack id. */
  round_id_provider: z.string(),
  account_id: z.string(),
  /** What was staked or brought to the table, and what was won so far. */
  bet: z.string(),
  win: z.string(),
  opened_at: z.iso.datetime(),
});
export type OpenRound = z.output<typeof openRound>;

export const openRoundsListing = z.object({
  rounds: z.array(openRound).max(LISTING_MAX),
  /** For the next page, or null when this was the last. */
  after: z.string().nullable(),
});
export type OpenRoundsListing = z.output<typeof openRoundsListing>;
