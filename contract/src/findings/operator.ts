/** What looks like fraud in lines of agents and with bonuses, and what staff decide. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { findingKinds, findingStates, sharedThings } from './kinds.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const named = z.object({ id: idSchema, account: z.string() });

const sent = z.object({
  id: idSchema,
  from: named,
  to: named,
  amount: moneySchema,
  at: instantSchema,
});

const evidence = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('shared'),
    at: instantSchema,
    thing: z.enum(sharedThings),
    /** Last signs of an account to be paid out to. */
    tail: z.string().nullable(),
    members: z.array(named),
  }),
  z.object({
    what: z.literal('transfers'),
    at: instantSchema,
    transfers: z.array(sent),
  }),
  z.object({
    what: z.literal('chips'),
    at: instantSchema,
    transfer: sent,
    /** What each won, or lost with a minus, at tables of one game at the same time. */
    rounds: z.array(z.object({ member: named, roundId: idSchema, net: signedMoneySchema })),
  }),
  z.object({
    what: z.literal('bonus-stakes'),
    at: instantSchema,
    grantId: idSchema,
    /** The largest stake that it allowed, its rounds, and those of at least nine tenths of it. */
    maxBet: moneySchema,
    rounds: z.int(),
    near: z.int(),
  }),
  z.object({
    what: z.literal('bonus-exits'),
    at: instantSchema,
    /** Newest first: what became theirs and when, and the withdrawal that left nothing. */
    exits: z
      .array(
        z.object({
          grantId: idSchema,
          kept: moneySchema,
          endedAt: instantSchema,
          withdrawn: moneySchema,
          at: instantSchema,
        }),
      )
      .max(20),
  }),
  z.object({
    what: z.literal('bets'),
    at: instantSchema,
    market: z.string(),
    /** What they cover of each other counts for no contract and fills no turnover since it was seen. */
    excludedAtOnce: z.boolean(),
    bets: z.array(
      z.object({
        member: named,
        roundId: idSchema,
        side: z.enum(['a', 'b']),
        amount: moneySchema,
      }),
    ),
  }),
]);

const finding = z.object({
  id: idSchema,
  kind: z.enum(findingKinds),
  state: z.enum(findingStates),
  /** Whom it is about; of an agent and somebody below the agent comes first. */
  members: z.array(
    named.extend({
      /** Since when their salaries and dividends are held back. */
      heldSince: instantSchema.nullable(),
    }),
  ),
  openedAt: instantSchema,
  lastAt: instantSchema,
  /** How often it was seen. */
  sightings: z.number().int(),
  /** The last twenty, newest first. */
  evidence: z.array(evidence),
  /** Valid bet that a confirmation would exclude; null where there is none that is not excluded yet. */
  excludable: moneySchema.nullable(),
  decided: z
    .object({
      at: instantSchema,
      by: z.string(),
      reason: z.string(),
      held: z.array(named),
      excluded: moneySchema,
    })
    .nullable(),
});
export type Finding = z.output<typeof finding>;

const ofFinding = { merchantId: idSchema, findingId: idSchema, reason: reasonSchema };

export const operatorFindingEndpoints = {
  findings: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/findings',
    module: 'findings',
    permission: 'agent.read',
    summary:
      'Suspected fraud in lines of agents with its evidence, newest first, 50 a page; of one member ' +
      'where an account is named.',
    input: z.strictObject({
      merchantId: idSchema,
      state: z.enum(findingStates),
      kind: z.enum(findingKinds).optional(),
      account: z.string().trim().min(1).max(64).refine(isStorable).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(finding, 50),
  }),
  dismissFinding: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/findings/:findingId/dismiss',
    module: 'findings',
    permission: 'finding.act',
    summary: 'Says that it is no fraud. What is seen later of the same makes another finding.',
    input: z.strictObject(ofFinding),
    output: finding,
    refusals: ['findings.unknown', 'findings.decided'],
  }),
  confirmFinding: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/findings/:findingId/confirm',
    module: 'findings',
    permission: 'finding.act',
    summary:
      'Says that it is fraud. Holding back salaries or excluding bets takes a second person: the ' +
      'request is answered then, and the finding is confirmed once it is agreed to.',
    input: z.strictObject({
      ...ofFinding,
      /** Members whose salaries and dividends are held back. */
      hold: z.array(idSchema).max(60),
      /** What the bets cover of each other counts for no contract and fills no turnover. */
      excludeBets: z.boolean(),
    }),
    output: z.object({ request: request.nullable() }),
    refusals: ['findings.unknown', 'findings.decided', 'findings.foreign', 'approval.open'],
  }),
  askForSalaryRelease: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/salary-release',
    module: 'findings',
    permission: 'finding.act',
    summary:
      'Asks to pay out salaries and dividends that were held back; a second person agrees to it.',
    input: z.strictObject({ merchantId: idSchema, memberId: idSchema, reason: reasonSchema }),
    output: request,
    refusals: ['member.unknown', 'findings.not-held', 'approval.open'],
  }),
};
