/** What a merchant's players staked and won in a vendor's sports, what was refused, and what was found. */
import { z } from 'zod';
import { sportsFindingRules, sportsReportGroups } from '../sports/states.ts';
import { amountText } from './parts.ts';
import {
  signedAmount,
  sportsAccount,
  sportsEventBrief,
  sportsMarketKey,
  sportsNamed,
  sportsOutcome,
  sportsPlace,
  timeZoneName,
} from './sports-parts.ts';

const moment = z.iso.datetime();

/** `POST /sports/report`: bets that were taken in a span, two months at most, in groups. */
export const sportsReportRequest = z.object({
  ...sportsPlace,
  from: moment,
  to: moment,
  time_zone: timeZoneName,
  by: z.enum(sportsReportGroups),
});
export const sportsReportAnswer = z.object({
  rows: z
    .array(
      z.object({
        /** A day, a sport, a league, a code of a market, `before`, `live` or `both`, a kind of bet. */
        key: z.string().max(60),
        name: sportsNamed.nullable(),
        bets: z.int(),
        stakes: amountText,
        /** Stakes of what is settled. */
        settled: amountText,
        valid_bets: amountText,
        payouts: amountText,
        /** Settled stakes less payouts. */
        ggr: signedAmount,
      }),
    )
    .max(400),
});
export type SportsReportAnswer = z.output<typeof sportsReportAnswer>;

/** `POST /sports/refusals`: slips that were refused in the last week, and how many for which reason. */
export const sportsRefusalsRequest = z.object({
  ...sportsPlace,
  reason: z.string().max(40).optional(),
  hours: z.int().min(1).max(168).default(24),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const sportsRefusalsAnswer = z.object({
  reasons: z
    .array(z.object({ reason: z.string().max(40), slips: z.int(), stakes: amountText }))
    .max(40),
  slips: z
    .array(
      z.object({
        id: z.string().max(24),
        account_id: sportsAccount.nullable(),
        event: sportsEventBrief.nullable(),
        market: sportsMarketKey.nullable(),
        reason: z.string().max(40),
        stake: amountText,
        at: moment,
      }),
    )
    .max(50),
  next: z.string().max(18).nullable(),
});
export type SportsRefusalsAnswer = z.output<typeof sportsRefusalsAnswer>;

/** `POST /sports/findings`: what rules of behaviour saw in the last thirty days, the newest first. */
export const sportsFindingsRequest = z.object({
  ...sportsPlace,
  rule: z.enum(sportsFindingRules).optional(),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const sportsFindingsAnswer = z.object({
  counts: z.array(z.object({ rule: z.enum(sportsFindingRules), findings: z.int() })).max(10),
  findings: z
    .array(
      z.object({
        id: z.string().max(24),
        rule: z.enum(sportsFindingRules),
        accounts: z.array(sportsAccount).max(50),
        event: sportsEventBrief.nullable(),
        market: sportsMarketKey.nullable(),
        outcome: sportsOutcome.nullable(),
        bets: z.int(),
        stakes: amountText,
        /** What the rule held it against: the seconds of a series, the usual stake, events shared. */
        measure: z.string().max(24),
        from: moment,
        to: moment,
      }),
    )
    .max(50),
  next: z.string().max(18).nullable(),
});
export type SportsFindingsAnswer = z.output<typeof sportsFindingsAnswer>;
