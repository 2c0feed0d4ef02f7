/** What an issue of a lottery costs by the number that comes, for staff, and what they do about it. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { issueName as issue } from '../issue-name.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';
import { lotteryIssueStates, lotteryNumberStates } from '../states.ts';

const play = z.string().min(1).max(24);
const number = z.string().min(1).max(80);
const numberState = z.enum(lotteryNumberStates);

const bounds = { reduceAt: moneySchema.nullable(), closeAt: moneySchema.nullable() };
const said = {
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: instantSchema.nullable(),
};
const exposed = z.object({
  number,
  tickets: z.int(),
  stake: moneySchema,
  /** What one hit of it pays by the odds that its tickets were given. */
  liability: moneySchema,
  /** For new tickets, now. */
  state: numberState,
  /** What staff have said of it; null: by the thresholds. */
  set: numberState.nullable(),
  odds: z.string(),
});
export type ExposedNumber = z.output<typeof exposed>;

const exposure = z.object({
  gameId: idSchema,
  vendorId: idSchema,
  title: z.string(),
  family: z.string(),
  issue: z.string(),
  station: z.string().nullable(),
  closeAt: instantSchema,
  drawAt: instantSchema,
  state: z.enum(lotteryIssueStates),
  plays: z.array(z.object({ play, tickets: z.int(), stake: moneySchema })).max(120),
  play: play.nullable(),
  form: z.enum(['numbers', 'options', 'other']),
  digits: z.int().nullable(),
  odds: z.string(),
  hitsMost: z.int(),
  totals: z.object({
    tickets: z.int(),
    members: z.int(),
    stake: moneySchema,
    liability: moneySchema,
    worst: number.nullable(),
  }),
  thresholds: z.object({ ...bounds, version: z.int(), ...said }),
  allCloseAt: moneySchema.nullable(),
  numbers: z.array(exposed).max(10_000),
  at: instantSchema,
});
export type LotteryExposure = z.output<typeof exposure>;

const detail = exposed.extend({
  members: z.int(),
  curve: z
    .array(z.object({ at: instantSchema, stake: moneySchema, liability: moneySchema }))
    .max(48),
  /** The players with most of it. */
  players: z
    .array(
      z.object({
        memberId: idSchema,
        username: z.string(),
        tickets: z.int(),
        stake: moneySchema,
      }),
    )
    .max(10),
  changes: z
    .array(
      z.object({
        state: z.enum(['auto', ...lotteryNumberStates]),
        by: z.string(),
        reason: z.string(),
        at: instantSchema,
      }),
    )
    .max(20),
});
export type LotteryNumber = z.output<typeof detail>;

const ofIssue = { merchantId: idSchema, gameId: idSchema, issue };
const refusals = ['game.unknown', 'lottery.silent'] as const;

export const lotteryExposureEndpoints = {
  merchantLotteryExposure: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/:issue/exposure',
    module: 'lottery',
    permission: 'bets.read',
    summary: "What each number of a play costs if it comes, of the merchant's players.",
    input: z.strictObject({ ...ofIssue, play: play.optional() }),
    output: exposure,
    refusals: [...refusals],
  }),
  merchantLotteryNumber: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/:issue/number',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      'One number of an issue: how it filled up, who has most of it, and what staff said of it.',
    input: z.strictObject({ ...ofIssue, play, number }),
    output: detail,
    refusals: [...refusals],
  }),
  setLotteryNumber: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/lottery/:gameId/:issue/number',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'money',
    summary:
      'Reduces or closes a number for new tickets of the issue, gives it full odds up to where it closes, or ' +
      'leaves it to the thresholds again. Accepted tickets keep their odds.',
    input: z.strictObject({
      ...ofIssue,
      play,
      number,
      state: z.enum(['auto', ...lotteryNumberStates]),
      reason: reasonSchema,
    }),
    output: z.object({ state: numberState }),
    refusals: [...refusals, 'lottery.not-waiting'],
  }),
  askToOpenLotteryNumber: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/lottery/:gameId/:issue/number/open',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'money',
    summary:
      'Asks a second person to give a number of the issue full odds whatever a hit of it costs the merchant.',
    input: z.strictObject({ ...ofIssue, play, number, reason: reasonSchema }),
    output: request,
    refusals: [...refusals, 'approval.open'],
  }),
  askForLotteryThresholds: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/lottery/:gameId/thresholds',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'money',
    summary:
      "Asks a second person for other thresholds of a play, `*` for every play without its own, for the merchant's players.",
    input: z.strictObject({
      merchantId: idSchema,
      gameId: idSchema,
      play,
      ...bounds,
      /** That which was seen; 0 before there were any. */
      version: z.int().min(0).max(2_147_483_647),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [...refusals, 'approval.open'],
  }),
};
