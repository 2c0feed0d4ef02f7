/** The reward center: tickets, the boards on which they are drawn, red envelopes and raffles. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, isStorable, playerEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import {
  BOARD_PRIZES_MAX,
  boardKinds,
  envelopeStates,
  RAFFLE_PRIZES_MAX,
  raffleSources,
  raffleStates,
  TICKETS_SHOWN,
} from './kinds.ts';

const gift = z.discriminatedUnion('is', [
  z.object({ is: z.literal('money'), amount: moneySchema }),
  z.object({ is: z.literal('points'), points: z.int() }),
]);
export type PrizeGift = z.output<typeof gift>;

/** An exact decimal: what one draw is worth on average may be finer than money. */
const exact = z.string().regex(/^\d+\.\d{2,8}$/);
const hex = z.string().regex(/^[0-9a-f]{64}$/);

const board = z.object({
  kind: z.enum(boardKinds),
  /** In the reader's language. */
  name: z.string(),
  version: z.int(),
  prizes: z
    .array(
      z.object({
        of: gift,
        /** Of 10 000: as published, and as it holds now that some are gone. */
        weight: z.int(),
        weightNow: z.int(),
        /** How many are left today; null: no bound. */
        left: z.int().nullable(),
      }),
    )
    .max(BOARD_PRIZES_MAX),
  /** What a draw is worth on average now, in money and in points. */
  expected: exact,
  expectedPoints: exact,
  times: z.int(),
  /** What brings a ticket, what of it is there, and how many come of one day at most. */
  per: moneySchema,
  carried: moneySchema,
  perDay: z.int().nullable(),
  /** How many tickets today's deposits or bets have brought. */
  today: z.int(),
  ticketDays: z.int(),
  /** The ones that run out first, and how many there are in all. */
  tickets: z.array(z.object({ id: idSchema, expiresAt: instantSchema })).max(TICKETS_SHOWN),
  count: z.int(),
});
export type PrizeBoard = z.output<typeof board>;

const fairness = z.object({
  /** Hash of the seed that decides the next draws, and of the one after it. */
  commit: hex,
  nextCommit: hex,
  clientSeed: z.string(),
  nextNonce: z.int(),
});
export type DrawFairness = z.output<typeof fairness>;

const draw = z.object({
  ticketId: idSchema,
  board: z.enum(boardKinds),
  at: instantSchema,
  /** Place of the prize on the board, from 0; of the one that was drawn where that was gone. */
  prize: z.int(),
  drawn: z.int(),
  /** The number below 10 000 that was drawn. */
  roll: z.int(),
  of: gift,
  /** To be played before it may leave. */
  required: moneySchema,
  /** What it was decided by; the seed once it was revealed. */
  commit: hex,
  serverSeed: hex.nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** Weights of the board in their order, for whoever works it out again. */
  weights: z.array(z.int()).max(BOARD_PRIZES_MAX),
});
export type PrizeDraw = z.output<typeof draw>;

const envelope = z.object({
  envelopeId: idSchema,
  name: z.string(),
  state: z.enum(envelopeStates),
  pool: moneySchema,
  packets: z.int(),
  left: z.int(),
  least: moneySchema,
  times: z.int(),
  opensAt: instantSchema,
  closesAt: instantSchema,
  /** Only whoever has paid in gets one, and the member has not. */
  needsDeposit: z.boolean(),
  commit: hex,
  /** Told when it is over. */
  seed: hex.nullable(),
  /** Packets are whole multiples of it. */
  step: moneySchema,
  /** What the member got, and which packet it was, from 1. */
  own: z
    .object({ place: z.int(), amount: moneySchema, required: moneySchema, at: instantSchema })
    .nullable(),
  /** The largest that were taken, with masked names. */
  best: z
    .array(z.object({ place: z.int(), name: z.string(), amount: moneySchema, isMe: z.boolean() }))
    .max(5),
});
export type RedEnvelope = z.output<typeof envelope>;

const raffle = z.object({
  raffleId: idSchema,
  name: z.string(),
  state: z.enum(raffleStates),
  by: z.enum(raffleSources),
  per: moneySchema,
  carried: moneySchema,
  mostTickets: z.int(),
  opensAt: instantSchema,
  closesAt: instantSchema,
  drawsAt: instantSchema,
  /** Until when prizes are claimed. */
  claimsUntil: instantSchema,
  prizes: z.array(z.object({ amount: moneySchema, count: z.int() })).max(12),
  times: z.int(),
  /** Tickets of everybody, and the member's own. */
  tickets: z.int(),
  own: z.int(),
  commit: hex,
  /** Told when it was drawn. */
  seed: hex.nullable(),
  winners: z
    .array(
      z.object({
        prizeId: idSchema,
        amount: moneySchema,
        ticket: z.int(),
        name: z.string(),
        isMe: z.boolean(),
        claimedAt: instantSchema.nullable(),
      }),
    )
    .max(RAFFLE_PRIZES_MAX),
});
export type Raffle = z.output<typeof raffle>;

const VERSION_MAX = 2_147_483_647;
const notNow = ['rewards.not-now', 'wallet.barred'] as const;

export const rewardEndpoints = {
  rewardSummary: playerEndpoint({
    method: 'GET',
    path: '/api/rewards/summary',
    module: 'rewards',
    flag: 'rewardCenter',
    summary: 'How much waits in the reward center.',
    output: z.object({
      /** All of it, and its parts. */
      waiting: z.int(),
      spins: z.int(),
      eggs: z.int(),
      envelopes: z.int(),
      prizes: z.int(),
      nextExpiryAt: instantSchema.nullable(),
    }),
  }),
  rewardCenter: playerEndpoint({
    method: 'GET',
    path: '/api/rewards',
    module: 'rewards',
    flag: 'rewardCenter',
    summary:
      'Boards with their odds, the envelopes of today and the raffle, as they are for the member.',
    output: z.object({
      at: instantSchema,
      boards: z.array(board).max(boardKinds.length),
      /** Null where the member has no seeds yet and the site is view-only. */
      fairness: fairness.nullable(),
      /** The one that is open or comes next, or the last one. */
      envelope: envelope.nullable(),
      raffle: raffle.nullable(),
    }),
  }),
  drawPrize: playerEndpoint({
    method: 'POST',
    path: '/api/rewards/tickets/:ticketId/draw',
    module: 'rewards',
    flag: 'rewardCenter',
    throttle: 'money',
    summary:
      'Uses a ticket. The same ticket answers the same. With the version whose odds were read, it is used by ' +
      'those odds or not at all.',
    input: z.strictObject({
      ticketId: idSchema,
      version: z.int().min(1).max(VERSION_MAX).optional(),
    }),
    output: z.object({ draw, balance: moneySchema }),
    refusals: [
      'rewards.ticket-unknown',
      'rewards.ticket-over',
      'rewards.stopped',
      'rewards.odds-changed',
      ...notNow,
    ],
  }),
  openEnvelope: playerEndpoint({
    method: 'POST',
    path: '/api/rewards/envelopes/:envelopeId/open',
    module: 'rewards',
    flag: 'rewardCenter',
    throttle: 'money',
    summary: 'Takes a packet; one a member. Asking again answers the same.',
    input: z.strictObject({ envelopeId: idSchema }),
    output: z.object({
      amount: moneySchema,
      required: moneySchema,
      at: instantSchema,
      balance: moneySchema,
    }),
    refusals: [
      'rewards.envelope-unknown',
      'rewards.envelope-closed',
      'rewards.envelope-gone',
      'rewards.deposit-first',
      ...notNow,
    ],
  }),
  claimRaffle: playerEndpoint({
    method: 'POST',
    path: '/api/raffle/claim',
    module: 'rewards',
    flag: 'rewardCenter',
    throttle: 'money',
    summary: 'Claims a prize of a raffle. Claiming it again answers the same.',
    input: z.strictObject({ prizeId: idSchema }),
    output: z.object({
      prizeId: idSchema,
      amount: moneySchema,
      required: moneySchema,
      claimedAt: instantSchema,
      balance: moneySchema,
    }),
    refusals: ['rewards.prize-unknown', 'rewards.prize-over', ...notNow],
  }),
  prizeDraws: playerEndpoint({
    method: 'GET',
    path: '/api/rewards/draws',
    module: 'rewards',
    flag: 'rewardCenter',
    summary: 'What the member has drawn, newest first, 50 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(draw, 50),
  }),
  rotateDrawSeed: playerEndpoint({
    method: 'POST',
    path: '/api/rewards/seed',
    module: 'rewards',
    flag: 'rewardCenter',
    summary:
      'Reveals the seed in force and puts the next one, whose hash is known, in its place with the ' +
      'member’s own client seed.',
    input: z.strictObject({
      clientSeed: z.string().trim().min(1).max(64).refine(isStorable),
    }),
    output: z.object({ revealed: z.object({ commit: hex, serverSeed: hex }), fairness }),
  }),
};
