/** Rounds of a merchant's members, found by whose, what, when and how large. */
import { z } from 'zod';
import {
  cursorSchema,
  fileSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { roundStates } from './player.ts';
import { REPORTED_PLAYS_SHOWN, reportedPlaySchema } from './player.ts';
import { roundTransferKinds } from '../wallet/transfer-kinds.ts';

/** How far back is looked, in days. */
export const roundPeriods = { day: 1, week: 7, month: 31, quarter: 92 } as const;

const word = z.string().trim().max(128).refine(isStorable).optional();
const filter = {
  merchantId: idSchema,
  /** The number of a round, here or at its vendor. By ours it is found however old it is. */
  search: word,
  /** Name or number of a member. */
  player: word,
  /** Words of a game's title. */
  game: word,
  state: z.enum(roundStates).optional(),
  period: z.enum(['day', 'week', 'month', 'quarter']).default('week'),
  /** What was staked or won is at least that. */
  least: moneySchema.optional(),
};

const line = z.object({
  id: idSchema,
  vendorRoundId: z.string(),
  memberId: idSchema,
  account: z.string(),
  gameTitle: z.string(),
  gameType: z.enum(gameTypes),
  vendor: z.string(),
  state: z.enum(roundStates),
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  /** Win less stake; null while it is open. */
  net: signedMoneySchema.nullable(),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
});
export type MerchantRound = z.output<typeof line>;

const ofRound = { merchantId: idSchema, memberId: idSchema, roundId: idSchema };

export const operatorRoundEndpoints = {
  merchantRounds: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/rounds',
    module: 'bets',
    permission: 'bets.read',
    summary: 'Rounds of all members, newest first, 50 a page.',
    input: z.strictObject({ ...filter, cursor: cursorSchema.optional() }),
    output: pageSchema(line, 50),
  }),
  merchantRoundsFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/rounds.csv',
    module: 'bets',
    permission: 'bets.read',
    throttle: 'export',
    file: { name: 'rounds.csv', type: 'text/csv' },
    summary: 'The same as a file, newest first, at most 100,000 rows; on record before it is made.',
    input: z.strictObject(filter),
    output: fileSchema,
  }),
  merchantRound: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/rounds/:roundId',
    module: 'bets',
    permission: 'bets.read',
    summary: 'Every movement of money of one round, in order.',
    input: z.strictObject(ofRound),
    output: z.object({
      transfers: z
        .array(
          z.object({
            reference: z.string(),
            kind: z.enum(roundTransferKinds),
            amount: signedMoneySchema,
            balanceAfter: signedMoneySchema,
            at: instantSchema,
          }),
        )
        .max(500),
      /** Reported of chips on a table, newest first. */
      plays: z.array(reportedPlaySchema).max(REPORTED_PLAYS_SHOWN),
    }),
    refusals: ['member.unknown', 'round.unknown'],
  }),
  merchantRoundReplay: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/rounds/:roundId/replay',
    module: 'seamless',
    permission: 'bets.read',
    throttle: 'costly',
    summary:
      'Asks the vendor for its page about the round: the replay, and its proof where it has one.',
    input: z.strictObject(ofRound),
    output: z.object({ url: z.url() }),
    refusals: ['round.unknown', 'round.detail-unavailable'],
  }),
};
