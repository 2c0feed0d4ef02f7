/** Live tables of a merchant's vendors, whose rounds players of all merchants share. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { asked } from '../../staff/operator/requests.ts';
import { liveTableStates } from '../kinds.ts';

const round = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['betting', 'running', 'ended', 'void']),
  openedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Of all merchants. */
  players: z.int(),
  staked: moneySchema,
  won: moneySchema,
  /** In the vendor's words. */
  result: z.string().nullable(),
  commit: z.string(),
  proofUrl: z.string().nullable(),
});

const table = z.object({
  gameId: idSchema,
  /** The vendor's id of the game. */
  code: z.string(),
  title: z.string(),
  vendorId: idSchema,
  vendorName: z.string(),
  /** `silent`: its vendor did not answer just now. */
  state: z.enum([...liveTableStates, 'silent']),
  /** Why it was closed. */
  reason: z.string().nullable(),
  round: round.nullable(),
  /** Somebody deals there, and a video can be shown in place of the drawn room. */
  hosted: z.boolean(),
  /** What players of the merchant see in place of the drawn room. */
  video: z.string().nullable(),
});
export type LiveTableLine = z.output<typeof table>;

const roundWithBets = round.extend({
  /** Those of the merchant's players, the highest first. */
  bets: z
    .array(
      z.object({
        /** The vendor's id, as the betting record has it. */
        roundId: z.string(),
        memberId: idSchema.nullable(),
        account: z.string(),
        stake: moneySchema,
        win: moneySchema.nullable(),
        spots: z.string(),
      }),
    )
    .max(50),
});
export type LiveTableRoundLine = z.output<typeof roundWithBets>;

const ofMerchant = { merchantId: idSchema };

export const operatorLiveTableEndpoints = {
  merchantLiveTables: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/live-tables',
    module: 'seamless',
    permission: 'bets.read',
    summary: 'Live tables that the merchant offers, as their vendors tell them now.',
    input: z.strictObject(ofMerchant),
    output: z.object({ items: z.array(table).max(200) }),
  }),
  merchantLiveTableRounds: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/live-tables/:gameId/rounds',
    module: 'seamless',
    permission: 'bets.read',
    summary: 'Rounds of one live table, newest first, 20 a page, with the bets of the merchant.',
    input: z.strictObject({
      ...ofMerchant,
      gameId: idSchema,
      /** Number of the oldest round that is known. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    output: z.object({ items: z.array(roundWithBets).max(20) }),
    refusals: ['game.unknown', 'game.unavailable'],
  }),
  setLiveTableVideo: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/live-tables/:gameId/video',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'What players of the merchant see at a table in place of the drawn room: a video takes a second ' +
      'person, the room comes back at once. Vendors refuse addresses elsewhere than they were set up with.',
    input: z.strictObject({
      merchantId: idSchema,
      gameId: idSchema,
      url: z
        .url({ protocol: /^https$/ })
        .max(500)
        .nullable(),
      reason: reasonSchema,
    }),
    output: z.object(asked),
    refusals: ['game.unknown', 'approval.open'],
  }),
  closeLiveTable: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/live-tables/:gameId/close',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Asks a second person to close a table in a currency for players of all merchants, or to open it ' +
      'again. Bets of a round that still takes some go back.',
    input: z.strictObject({
      vendorId: idSchema,
      gameId: idSchema,
      currency: z.string().regex(/^[A-Z]{3,5}$/),
      closed: z.boolean(),
      reason: reasonSchema,
    }),
    output: z.object(asked),
    refusals: ['vendor.unknown', 'game.unknown', 'approval.open'],
  }),
};
