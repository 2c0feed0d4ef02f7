/** How events of sports end, for staff: what waits, what a decision pays, and what two of them say. */
import { z } from 'zod';
import { cursorSchema, instantSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';
import {
  evidenceKinds,
  legStatuses,
  settlementReasons,
  settlementViews,
  sportsAgreedStates,
} from '../states.ts';
import { bookRefusals, eventBrief, eventId, marketKey, ofBook, outcomeName } from './parts.ts';

const row = eventBrief.extend({
  why: z.enum(settlementReasons),
  bets: z.int(),
  stakes: moneySchema,
  since: instantSchema,
  revision: z.int(),
  isPaying: z.boolean(),
  /** Who has asked for a decision that nobody has made yet. */
  firstBy: z.string().nullable(),
});
export type SettlementRow = z.output<typeof row>;

/** What is said of an event; a market's own word goes before what the score makes of it. */
export const settlementAct = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('settle'),
    score: z
      .record(z.string().regex(/^[a-z_0-9]{1,24}$/), z.int().min(0).max(999))
      .refine((score) => Object.keys(score).length <= 24)
      .nullable(),
    markets: z.array(z.strictObject({ key: marketKey, as: outcomeName })).max(400),
  }),
  z.strictObject({ kind: z.literal('void'), markets: z.array(marketKey).max(400) }),
  z.strictObject({ kind: z.literal('rollback') }),
]);
export type SettlementAct = z.output<typeof settlementAct>;

const outcomes = z.record(outcomeName, z.enum(legStatuses));
const result = row.extend({
  version: z.int(),
  /** What requests about it are named by, and what an open one asks for. */
  subject: z.string(),
  asked: settlementAct.nullable(),
  evidence: z
    .array(
      z.object({
        source: z.string(),
        kind: z.enum(evidenceKinds),
        says: z.string(),
        at: instantSchema.nullable(),
      }),
    )
    .max(20),
  markets: z
    .array(
      z.object({
        key: marketKey,
        bets: z.int(),
        stakes: moneySchema,
        outcomes: outcomes.nullable(),
        choices: z.array(outcomeName).max(60),
        pays: moneySchema,
      }),
    )
    .max(400),
  scoreFields: z.array(z.object({ name: z.string(), value: z.int().nullable() })).max(24),
  said: z
    .array(
      z.object({
        revision: z.int(),
        by: z.string(),
        reason: z.string().nullable(),
        at: instantSchema,
        markets: z.int(),
      }),
    )
    .max(50),
  /** What two people have agreed upon and its vendor does not know yet, or would not take. */
  pending: z
    .array(
      z.object({
        state: z.enum(sportsAgreedStates),
        by: z.string(),
        reason: z.string(),
        at: instantSchema,
        refusal: z.string().nullable(),
      }),
    )
    .max(20),
});
export type SettlementResult = z.output<typeof result>;

const nowAfter = z.object({ now: moneySchema, after: moneySchema });
const preview = z.object({
  revision: z.int(),
  bets: z.int(),
  changed: z.int(),
  difference: signedMoneySchema,
  openStakes: nowAfter,
  paid: nowAfter.extend({ bets: z.int() }),
  givenBack: nowAfter.extend({ bets: z.int() }),
  lost: nowAfter.extend({ bets: z.int() }),
  house: z.object({ now: signedMoneySchema, after: signedMoneySchema }),
  cashedOut: z.object({ bets: z.int(), amount: moneySchema }),
  markets: z
    .array(
      z.object({
        key: marketKey,
        bets: z.int(),
        outcome: z.enum(['decided', 'void', 'mixed']).nullable(),
        outcomes: outcomes.nullable(),
        stakes: moneySchema,
        pays: moneySchema,
      }),
    )
    .max(400),
});
export type SettlementPreview = z.output<typeof preview>;

const ofEvent = { ...ofBook, event: eventId };
const refusals = [...bookRefusals, 'sports.unknown', 'sports.not-taken'] as const;

export const sportsSettlementEndpoints = {
  sportsSettlements: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/settlements',
    module: 'sports',
    permission: 'bets.read',
    summary:
      "Events with the merchant's players' bets that wait for a hand or for their feed, were corrected or called " +
      'off, or all of them; 50 a page.',
    input: z.strictObject({
      ...ofBook,
      view: z.enum(settlementViews).default('hand'),
      search: z.string().trim().max(60).refine(isStorable).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(row, 50).extend({
      counts: z.object({
        hand: z.int(),
        waiting: z.int(),
        corrections: z.int(),
        voids: z.int(),
      }),
      oldestAt: instantSchema.nullable(),
      openStakes: moneySchema,
      settledToday: z.int(),
      settledByFeed: z.int(),
      rolledBackToday: z.int(),
    }),
    refusals: [...bookRefusals],
  }),
  sportsSettlement: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/settlements/:event',
    module: 'sports',
    permission: 'bets.read',
    summary: 'How an event ended, who says so, and its markets with what they pay.',
    input: z.strictObject(ofEvent),
    output: result,
    refusals: [...bookRefusals, 'sports.unknown'],
  }),
  previewSportsSettlement: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/sports/settlements/:event/preview',
    module: 'sports',
    permission: 'sports.settle',
    throttle: 'costly',
    summary: "What a decision would pay the merchant's players; nothing is changed.",
    input: z.strictObject({ ...ofEvent, act: settlementAct }),
    output: preview,
    refusals: [...refusals],
  }),
  askForSportsSettlement: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/sports/settlements/:event',
    module: 'sports',
    permission: 'sports.settle',
    throttle: 'money',
    summary:
      'Asks a second person to settle an event or markets of it, to call them off, to correct a result or to ' +
      'take it back. The result is the vendor’s: only staff of all sites say it.',
    input: z.strictObject({ ...ofEvent, act: settlementAct, reason: reasonSchema }),
    output: request,
    refusals: [...refusals, 'approval.open', 'sports.nothing'],
  }),
};
