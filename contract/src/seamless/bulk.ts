/**
 * Many calls at once, and issues: for lotteries, whose bets are settled by the thousand.
 *
 *   POST /batch         up to 1,000 calls of any players of the merchant under one signature
 *   POST /close-issue   says what an issue came to; what is open in it is closed as lost, if that is right
 *   GET  /issues/{issue}?game_id=&after=  the bets of an issue, to find a difference
 */
import { z } from 'zod';
import { betStates } from './bets.ts';
import { amountText, currencyCode, idText } from './parts.ts';

export const BATCH_MAX = 1000;

/** Calls that a batch may hold; `win` is a `betwin` whose transactions are all wins. */
export const batchCalls = [
  'reserve',
  'confirm',
  'refund',
  'return-stake',
  'settle',
  'win',
] as const;
export type BatchCallName = (typeof batchCalls)[number];

export const batchItem = z
  .looseObject({ call: z.enum(batchCalls) })
  .describe('The fields of the call itself stand beside `call`.');

/**
 * Each item is judged by itself as the call alone would be, is as repeatable under its own ids, and fails
 * alone. No order among them is promised: one that needs another belongs in a later batch. Two items with
 * one id get the same answer, or the second 108 when it says something else. An item that names none of
 * these calls refuses the whole batch, as more than 1,000 items and none do; then nothing was done.
 */
export const batchRequest = z.object({ items: z.array(batchItem).min(1).max(BATCH_MAX) });
export type BatchRequest = z.output<typeof batchRequest>;

export const batchAnswer = z.object({
  /** In the order of the request. */
  items: z
    .array(
      z.object({
        /** As the call alone would have it: 200, 400 or 500. An item with 500 is worth another try. */
        status: z.union([z.literal(200), z.literal(400), z.literal(500)]),
        /** What the call alone would have been answered. */
        body: z.record(z.string(), z.unknown()),
      }),
    )
    .max(BATCH_MAX),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

/** How many bets an issue has, and what they come to. Bets that were refunded are left out. */
const sums = {
  bets: z.number().int().min(0).max(1_000_000_000),
  /** Of their stakes, less what was returned. */
  stakes: amountText,
  /** Of what they pay: `total_payout` of each. */
  payouts: amountText,
  /**
   * Of what they count as turnover: settled ones as they were settled, open ones as they will when they are
   * lost.
   */
  valid_bets: amountText,
};

/**
 * When the sums are what we hold, every bet of the issue that is open is settled as `PAID` with nothing, and
 * its round is closed. Nothing is booked. Their `revision` stays 0, so that a late winner is an ordinary
 * settlement. No bet is taken in the issue from then on. When they are not, nothing is changed.
 *
 * Again: the same. With other sums once it was closed it is refused with 108.
 */
export const closeIssueRequest = z.object({
  currency: currencyCode,
  game_id: idText,
  /** As `/reserve` named it. */
  issue: idText,
  ...sums,
});
export type CloseIssueRequest = z.output<typeof closeIssueRequest>;

const told = z.object({
  bets: z.number().int(),
  stakes: z.string(),
  payouts: z.string(),
  valid_bets: z.string(),
});
export type IssueSums = z.output<typeof told>;

export const closeIssueAnswer = z.object({
  issue: z.string(),
  /**
   * `different`: the sums are not what we hold, and the issue is as open as before · `closing`: they are, and
   * so many bets (`left`) are still to be closed, which goes on by itself; ask again · `closed`.
   */
  state: z.enum(['different', 'closing', 'closed']),
  /** Bets that are open still. */
  left: z.number().int(),
  /** What we hold; once the issue is closed, what we held then. */
  held: told,
  /** What we hold less what you told; all zero unless `different`. */
  difference: told,
});
export type CloseIssueAnswer = z.output<typeof closeIssueAnswer>;

export const ISSUE_PAGE_MAX = 500;

export const issueQuery = z.object({
  game_id: idText,
  /** `after` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,18}-\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(ISSUE_PAGE_MAX).default(ISSUE_PAGE_MAX),
});
export type IssueQuery = z.output<typeof issueQuery>;

export const issueListing = z.object({
  issue: z.string(),
  state: z.enum(['open', 'closing', 'closed']),
  /** By account, the oldest of each first. */
  bets: z
    .array(
      z.object({
        bet_id: z.string(),
        account_id: z.string(),
        state: z.enum(betStates),
        revision: z.number().int(),
        stake: z.string(),
        total_payout: z.string(),
        /** As the sums have it; of a refunded one nothing. */
        valid_bet: z.string(),
      }),
    )
    .max(ISSUE_PAGE_MAX),
  /** For the next page, or null when this was the last. */
  after: z.string().nullable(),
});
export type IssueListing = z.output<typeof issueListing>;
