/** What players of a merchant staked and won in a lottery of a vendor. */
import { z } from 'zod';
import { issueName } from '../lottery/issue-name.ts';
import { amountText, currencyCode } from './parts.ts';

const signedText = z
  .string()
  .max(24)
  .regex(/^-?\d{1,14}(?:\.\d{1,4})?$/);

/** `POST /lottery/report`: issues that drew in a span, two months at most. */
export const lotteryReportRequest = z.object({
  merchant: z.string().max(64),
  currency: currencyCode,
  game: z.string().min(1).max(64),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Whose days are counted, an IANA name. */
  time_zone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/),
});
export const lotteryReportAnswer = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        tickets: z.int(),
        stakes: amountText,
        valid_bets: amountText,
        payouts: amountText,
        /** Stakes of what is settled less its payouts. */
        ggr: signedText,
      }),
    )
    .max(62),
  /** Of settled tickets. */
  plays: z
    .array(
      z.object({
        play: z.string().max(24),
        tickets: z.int(),
        stakes: amountText,
        payouts: amountText,
        ggr: signedText,
        /** What came back, and what the odds of the tickets bring back on average; basis points. */
        returns: z.int(),
        expected: z.int().nullable(),
      }),
    )
    .max(400),
});
export type LotteryReportAnswer = z.output<typeof lotteryReportAnswer>;

/** `POST /lottery/tickets`: the tickets that a figure is made of, the newest first. */
export const lotteryTicketsRequest = z.object({
  merchant: z.string().max(64),
  currency: currencyCode,
  game: z.string().min(1).max(64),
  /** Of this issue; or of those that drew in a span, of two months at most. */
  issue: issueName.optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** With a line of that play, settled; stake and payout are then those of such lines. */
  play: z.string().min(1).max(24).optional(),
  /** Where the page before ended. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const lotteryTicketsAnswer = z.object({
  tickets: z
    .array(
      z.object({
        round_id: z.string().max(128),
        account_id: z.string().max(64),
        issue: issueName,
        at: z.iso.datetime(),
        lines: z.int(),
        stake: amountText,
        /** Null before the issue is settled. */
        valid_bet: amountText.nullable(),
        payout: amountText.nullable(),
      }),
    )
    .max(50),
  next: z.string().max(18).nullable(),
});
export type LotteryTicketsAnswer = z.output<typeof lotteryTicketsAnswer>;
