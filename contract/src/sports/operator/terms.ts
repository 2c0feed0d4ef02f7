/** Limits and margins of sports, and how much of the limits single players have; two people change them. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';
import { factorRange, MARGIN_MAX, sportNames, sportsAgreedStates } from '../states.ts';
import { bookRefusals, leagueId, named, ofBook, player } from './parts.ts';

const scope = { sport: z.enum(sportNames).nullable(), league: leagueId.nullable() };
/** Null: as the wider scope has it. */
const values = {
  margin: z.int().min(0).max(MARGIN_MAX).nullable(),
  betLimit: moneySchema.nullable(),
  marketLimit: moneySchema.nullable(),
  eventLimit: moneySchema.nullable(),
  payoutLimit: moneySchema.nullable(),
  dayLimit: moneySchema.nullable(),
};
const saidTerms = {
  version: z.int(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: instantSchema.nullable(),
};
const pending = z
  .array(
    z.object({
      name: z.string(),
      state: z.enum(sportsAgreedStates),
      by: z.string(),
      reason: z.string(),
      at: instantSchema,
      refusal: z.string().nullable(),
    }),
  )
  .max(20);
export type SportsPending = z.output<typeof pending>;

const terms = z.object({ ...scope, leagueName: named.nullable(), ...values, ...saidTerms });
export type SportsTerms = z.output<typeof terms>;

const factor = z.int().min(factorRange.least).max(factorRange.most);
const factorLine = z.object({
  player,
  accountId: z.string(),
  factor,
  ...saidTerms,
  bets: z.int(),
  stakes: moneySchema,
  hold: z.int().nullable(),
});
export type SportsFactor = z.output<typeof factorLine>;

const version = z.int().min(0).max(2_147_483_647);

export const sportsTermsEndpoints = {
  sportsTerms: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/terms',
    module: 'sports',
    permission: 'bets.read',
    summary: "Limits and margins of the merchant's sports, the widest first.",
    input: z.strictObject(ofBook),
    output: z.object({
      terms: z.array(terms).max(300),
      leagues: z
        .array(z.object({ league: leagueId, sport: z.enum(sportNames), name: named }))
        .max(500),
      pending,
    }),
    refusals: [...bookRefusals],
  }),
  askForSportsTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/sports/terms',
    module: 'sports',
    permission: 'sports.trade',
    throttle: 'money',
    summary: "Asks a second person for other limits or margins of the merchant's sports.",
    input: z.strictObject({ ...ofBook, ...scope, ...values, version, reason: reasonSchema }),
    output: request,
    refusals: [...bookRefusals, 'approval.open', 'sports.nothing'],
  }),
  sportsFactors: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/factors',
    module: 'sports',
    permission: 'bets.read',
    summary: 'Players with less than all of their limits, or one player whoever they are.',
    input: z.strictObject({
      ...ofBook,
      memberId: idSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(factorLine, 50).extend({ pending }),
    refusals: [...bookRefusals],
  }),
  askForSportsFactor: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/sports/factors',
    module: 'sports',
    permission: 'sports.trade',
    throttle: 'money',
    summary: 'Asks a second person to give a player another part of the limits.',
    input: z.strictObject({ ...ofBook, memberId: idSchema, factor, version, reason: reasonSchema }),
    output: request,
    refusals: [...bookRefusals, 'approval.open', 'sports.nothing', 'member.unknown'],
  }),
};
