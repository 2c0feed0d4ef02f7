/** Reports of sports for staff: figures in groups, slips that were refused, what rules of behaviour saw. */
import { z } from 'zod';
import { cursorSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { sportsFindingRules, sportsReportGroups } from '../states.ts';
import {
  bookRefusals,
  eventBrief,
  marketKey,
  named,
  ofBook,
  outcomeName,
  player,
} from './parts.ts';

const day = z.iso.date();
const report = z.object({
  from: day,
  to: day,
  items: z
    .array(
      z.object({
        key: z.string(),
        name: named.nullable(),
        bets: z.int(),
        stakes: moneySchema,
        settled: moneySchema,
        validBets: moneySchema,
        payouts: moneySchema,
        ggr: signedMoneySchema,
      }),
    )
    .max(400),
});
export type SportsReport = z.output<typeof report>;

const refused = z.object({
  id: z.string(),
  player,
  event: eventBrief.nullable(),
  market: marketKey.nullable(),
  reason: z.string(),
  stake: moneySchema,
  at: instantSchema,
});
export type RefusedSlip = z.output<typeof refused>;

const finding = z.object({
  id: z.string(),
  rule: z.enum(sportsFindingRules),
  players: z.array(player.unwrap()).max(50),
  event: eventBrief.nullable(),
  market: marketKey.nullable(),
  outcome: outcomeName.nullable(),
  bets: z.int(),
  stakes: moneySchema,
  /** What the rule held it against. */
  measure: z.string(),
  from: instantSchema,
  to: instantSchema,
});
export type SportsFinding = z.output<typeof finding>;

export const sportsReportEndpoints = {
  sportsReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/report',
    module: 'sports',
    permission: 'bets.read',
    summary:
      "What the merchant's players staked and won in bets of up to sixty days, by day, sport, league, market, " +
      'before or in play, or kind of bet.',
    input: z.strictObject({
      ...ofBook,
      by: z.enum(sportsReportGroups).default('day'),
      from: day.optional(),
      to: day.optional(),
    }),
    output: report,
    refusals: [...bookRefusals, 'report.range'],
  }),
  sportsRefusals: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/refusals',
    module: 'sports',
    permission: 'bets.read',
    summary:
      'Slips that were refused in the last hours, a week at most, and how many for which reason.',
    input: z.strictObject({
      ...ofBook,
      reason: z
        .string()
        .regex(/^[a-z-]{1,40}$/)
        .optional(),
      hours: z.enum(['1', '24', '168']).default('24'),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(refused, 50).extend({
      reasons: z
        .array(z.object({ reason: z.string(), slips: z.int(), stakes: moneySchema }))
        .max(40),
    }),
    refusals: [...bookRefusals],
  }),
  sportsFindings: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/findings',
    module: 'sports',
    permission: 'bets.read',
    summary:
      'What rules of behaviour saw in thirty days: fast series, stakes far above a player’s usual one, the same ' +
      'picks in a ring of players, opposite sides of a market.',
    input: z.strictObject({
      ...ofBook,
      rule: z.enum(sportsFindingRules).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(finding, 50).extend({
      counts: z.array(z.object({ rule: z.enum(sportsFindingRules), findings: z.int() })).max(10),
    }),
    refusals: [...bookRefusals],
  }),
};
