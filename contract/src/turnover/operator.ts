/** What members must play before money leaves, for staff. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { moneySchema } from '../money.ts';
import { openRequirement } from './player.ts';
import { releaseModes, requirementEnds } from './kinds.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const requirement = openRequirement.extend({
  /** What the credit is called where it was made, e.g. `deposit:DP…`. */
  source: z.string(),
  closedAt: instantSchema.nullable(),
  closedAs: z.enum(requirementEnds).nullable(),
});

const policy = z.strictObject({
  /** How many times a deposit must be played, to two decimals; 0 for not at all. */
  depositTimes: z.number().min(0).max(100),
  /** Whoever holds less than this all told has nothing left to play for. */
  smallBalance: moneySchema,
  release: z.enum(releaseModes),
  /** What a bet on games of a type counts, in percent; types that are absent count nothing. */
  weights: z
    .array(z.strictObject({ gameType: z.enum(gameTypes), percent: z.number().min(0).max(100) }))
    .max(gameTypes.length),
});

const ofMember = { merchantId: idSchema, memberId: idSchema };

export const operatorTurnoverEndpoints = {
  memberTurnover: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/turnover',
    module: 'turnover',
    permission: 'wallet.read',
    summary: 'What a member had to play, newest first, 50 a page, and what is left of it in all.',
    input: z.strictObject({ ...ofMember, cursor: cursorSchema.optional() }),
    output: z.object({
      remaining: moneySchema,
      releasable: moneySchema,
      items: z.array(requirement).max(50),
      cursor: z.string().nullable(),
    }),
    refusals: ['member.unknown'],
  }),
  askForWaiver: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/turnover/:requirementId/waive',
    module: 'turnover',
    permission: 'adjustment.make',
    summary: 'Asks to let a member off what is left of one requirement.',
    input: z.strictObject({ ...ofMember, requirementId: idSchema, reason: reasonSchema }),
    output: request,
    refusals: ['member.unknown', 'turnover.unknown', 'approval.open'],
  }),
  turnoverPolicy: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/turnover-policy',
    module: 'turnover',
    permission: 'merchant.read',
    summary: 'What the merchant asks to be played before money leaves.',
    input: z.strictObject({ merchantId: idSchema }),
    output: policy,
  }),
  askForTurnoverPolicy: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/turnover-policy',
    module: 'turnover',
    permission: 'merchant.write',
    summary:
      'Asks to change it. It holds for credits made from then on; `release` for all at once.',
    input: policy.extend({ merchantId: idSchema, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open'],
  }),
};
