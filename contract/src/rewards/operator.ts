/** The reward center, for staff: boards, envelopes, raffles, tickets that are given, and what it costs. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import {
  BOARD_PRIZES_MAX,
  boardKinds,
  boardStages,
  envelopeStates,
  GIVEN_TICKETS_MAX,
  prizeSources,
  RAFFLE_PRIZES_MAX,
  raffleStates,
} from './kinds.ts';
import { boardTerms, envelopeTerms, prizeNames, raffleTerms } from './terms.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

export const boardDraft = z.strictObject({ names: prizeNames, terms: boardTerms });
export type BoardDraft = z.output<typeof boardDraft>;

const board = z.object({
  kind: z.enum(boardKinds),
  stage: z.enum(boardStages),
  draft: boardDraft,
  /** Counts saves: a save names the one that it was made from. */
  revision: z.int(),
  /** Of the terms that are live; 0 while there are none. */
  version: z.int(),
  publishedAt: instantSchema.nullable(),
  askedBy: z.string().nullable(),
  agreedBy: z.string().nullable(),
  /** A publication waits for a second person. */
  asked: z.boolean(),
  /** What a draw is worth by the draft, and by what holds now; null while nothing is live. */
  expected: z.string(),
  expectedNow: z.string().nullable(),
  /** The live prizes: how many were drawn of each in all and today, and what is left of today. */
  results: z
    .array(
      z.object({ drawn: z.int(), today: z.int(), left: z.int().nullable(), weightNow: z.int() }),
    )
    .max(BOARD_PRIZES_MAX),
  /** Tickets that wait, what they are worth on average, and what today has cost. */
  waiting: z.int(),
  waitingWorth: moneySchema,
  paidToday: moneySchema,
});
export type StaffBoard = z.output<typeof board>;

const envelope = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(envelopeStates),
  terms: envelopeTerms,
  taken: z.int(),
  paid: moneySchema,
  /** What went back when it closed. */
  returned: moneySchema,
  askedBy: z.string(),
  agreedBy: z.string(),
});
export type StaffEnvelope = z.output<typeof envelope>;

const raffle = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(raffleStates),
  terms: raffleTerms,
  tickets: z.int(),
  members: z.int(),
  drawn: z.int(),
  claimed: z.int(),
  paid: moneySchema,
  askedBy: z.string(),
  agreedBy: z.string(),
});
export type StaffRaffle = z.output<typeof raffle>;

const winner = z.object({
  id: idSchema,
  memberId: idSchema,
  account: z.string(),
  ticket: z.int(),
  amount: moneySchema,
  claimedAt: instantSchema.nullable(),
});

const memberPrize = z.object({
  id: idSchema,
  source: z.enum(prizeSources),
  at: instantSchema,
  /** Of a ticket: until when, and when it was used. */
  expiresAt: instantSchema.nullable(),
  usedAt: instantSchema.nullable(),
  amount: moneySchema.nullable(),
  points: z.int().nullable(),
  /** Staff gave it. */
  given: z.boolean(),
});
export type MemberPrize = z.output<typeof memberPrize>;

const REVISION_MAX = 2_147_483_647;
const ofMerchant = { merchantId: idSchema };
const ofBoard = { ...ofMerchant, kind: z.enum(boardKinds) };
const ofMember = { ...ofMerchant, memberId: idSchema };
const base = '/ops/merchants/:merchantId';
const read = { method: 'GET', module: 'rewards', permission: 'promotion.read' } as const;
const write = { method: 'POST', module: 'rewards', permission: 'promotion.write' } as const;

export const operatorRewardEndpoints = {
  prizeBoards: operatorEndpoint({
    ...read,
    path: `${base}/prize-boards`,
    summary: 'The wheel and the egg with their drafts, odds, stock and costs.',
    input: z.strictObject(ofMerchant),
    output: z.object({ currency: z.string(), items: z.array(board).max(boardKinds.length) }),
  }),
  savePrizeBoard: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/prize-boards/:kind`,
    summary: 'Saves a draft; it holds for nobody before it is published.',
    input: z.strictObject({
      ...ofBoard,
      revision: z.int().min(0).max(REVISION_MAX),
      draft: boardDraft,
    }),
    output: board,
    refusals: ['rewards.terms', 'rewards.draft-changed'],
  }),
  publishPrizeBoard: operatorEndpoint({
    ...write,
    path: `${base}/prize-boards/:kind/publish`,
    summary: 'Asks a second person to publish the draft. What was drawn keeps its terms.',
    input: z.strictObject({
      ...ofBoard,
      revision: z.int().min(1).max(REVISION_MAX),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'rewards.board-unknown',
      'rewards.terms',
      'rewards.draft-changed',
      'rewards.names-missing',
      'approval.open',
    ],
  }),
  stopPrizeBoard: operatorEndpoint({
    ...write,
    path: `${base}/prize-boards/:kind/stop`,
    summary:
      'Stops a board at once: no tickets come and none are used until it is published again.',
    input: z.strictObject({ ...ofBoard, reason: reasonSchema }),
    output: board,
    refusals: ['rewards.board-unknown'],
  }),
  staffEnvelopes: operatorEndpoint({
    ...read,
    path: `${base}/envelopes`,
    summary: 'Red envelopes, newest first, 50 a page.',
    input: z.strictObject({ ...ofMerchant, cursor: cursorSchema.optional() }),
    output: pageSchema(envelope, 50),
  }),
  askForEnvelope: operatorEndpoint({
    ...write,
    path: `${base}/envelopes`,
    summary: 'Asks a second person for a pool in packets; they are made when it is agreed to.',
    input: z.strictObject({ ...ofMerchant, terms: envelopeTerms, reason: reasonSchema }),
    output: request,
    refusals: ['rewards.terms', 'rewards.names-missing', 'approval.open'],
  }),
  closeEnvelope: operatorEndpoint({
    ...write,
    path: `${base}/envelopes/:envelopeId/close`,
    summary: 'Closes one before its time; what is left goes back to the budget.',
    input: z.strictObject({ ...ofMerchant, envelopeId: idSchema, reason: reasonSchema }),
    output: envelope,
    refusals: ['rewards.envelope-unknown', 'rewards.envelope-closed'],
  }),
  staffRaffles: operatorEndpoint({
    ...read,
    path: `${base}/raffles`,
    summary: 'Raffles, newest first, 50 a page.',
    input: z.strictObject({ ...ofMerchant, cursor: cursorSchema.optional() }),
    output: pageSchema(raffle, 50),
  }),
  askForRaffle: operatorEndpoint({
    ...write,
    path: `${base}/raffles`,
    summary: 'Asks a second person for a raffle.',
    input: z.strictObject({ ...ofMerchant, terms: raffleTerms, reason: reasonSchema }),
    output: request,
    refusals: ['rewards.terms', 'rewards.names-missing', 'rewards.too-many', 'approval.open'],
  }),
  raffleWinners: operatorEndpoint({
    ...read,
    path: `${base}/raffles/:raffleId/winners`,
    summary: 'Who won in a raffle, and what was claimed.',
    input: z.strictObject({ ...ofMerchant, raffleId: idSchema }),
    output: z.object({ items: z.array(winner).max(RAFFLE_PRIZES_MAX) }),
    refusals: ['rewards.raffle-unknown'],
  }),
  prizeCosts: operatorEndpoint({
    ...read,
    path: `${base}/prize-costs`,
    summary: 'What each of the last thirty days has cost, by where it was won.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      currency: z.string(),
      /** What may still be claimed: packets, prizes of raffles, and tickets at what they are worth. */
      open: moneySchema,
      items: z
        .array(
          z.object({
            day: z.iso.date(),
            source: z.enum(prizeSources),
            count: z.int(),
            paid: moneySchema,
          }),
        )
        .max(30 * prizeSources.length),
    }),
  }),
  memberPrizes: operatorEndpoint({
    ...read,
    permission: 'wallet.read',
    path: `${base}/members/:memberId/prizes`,
    summary: 'Tickets of a member and what they won, newest first, 50 a page.',
    input: z.strictObject({ ...ofMember, cursor: cursorSchema.optional() }),
    output: pageSchema(memberPrize, 50).extend({
      /** Packets and prizes of raffles, with the first page. */
      others: z.array(memberPrize).max(20),
      /** Tickets that can be used. */
      spins: z.int(),
      eggs: z.int(),
    }),
    refusals: ['member.unknown'],
  }),
  askToGiveTickets: operatorEndpoint({
    ...write,
    permission: 'adjustment.make',
    path: `${base}/members/:memberId/tickets`,
    summary: 'Asks a second person to give a member tickets.',
    input: z.strictObject({
      ...ofMember,
      kind: z.enum(boardKinds),
      count: z.int().min(1).max(GIVEN_TICKETS_MAX),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'member.unknown',
      'account.true-account-needed',
      'rewards.board-unknown',
      'rewards.not-now',
      'approval.open',
    ],
  }),
};
