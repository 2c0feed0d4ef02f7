/** Lotteries for staff: official results that two people say, corrections, and what is called off. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { issueName } from './issue-name.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';
import { prizeNumbers } from './player.ts';
import { CELLS_MAX } from './result-cells.ts';
import { lotteryChangeKinds, lotteryEntryStates, lotteryIssueStates } from './states.ts';

const day = z.iso.date();
const cell = z.string().max(8).regex(/^\d*$/);
const cells = z.array(cell).min(1).max(CELLS_MAX);

const said = z.object({ by: z.string(), at: instantSchema });

const entry = z.object({
  state: z.enum(lotteryEntryStates),
  first: said,
  second: said.nullable(),
  /** Which of the two the caller is; null: neither. */
  mine: z.enum(['first', 'second']).nullable(),
  /** Places that differ; what both keyed there is told to both, once both have. */
  differing: z
    .array(z.object({ place: z.int(), first: z.string(), second: z.string() }))
    .max(CELLS_MAX),
  /** What both keyed alike, told once both have keyed all. */
  agreeing: z.array(z.object({ place: z.int(), number: z.string() })).max(CELLS_MAX),
  /** Who has keyed what differs again and waits for the other. */
  again: z.array(z.enum(['first', 'second'])).max(2),
  /** Why the vendor takes it for no result. */
  refusal: z.string().nullable(),
});
export type LotteryEntry = z.output<typeof entry>;

const line = z.object({
  gameId: idSchema,
  /** The vendor's id of the game. */
  code: z.string(),
  title: z.string(),
  vendorId: idSchema,
  vendorName: z.string(),
  family: z.string(),
  issue: z.string(),
  station: z.string().nullable(),
  closeAt: instantSchema,
  drawAt: instantSchema,
  /** When all of it was paid; null before, and where the vendor does not say. */
  settledAt: instantSchema.nullable(),
  state: z.enum(lotteryIssueStates),
  /** It takes no tickets yet. */
  isPlanned: z.boolean(),
  /** Its hour has come and nobody has said its result. */
  isWaiting: z.boolean(),
  /** Results so far: more than 1 once it was corrected. */
  revision: z.int(),
  prizes: prizeNumbers,
  /** Of the merchant's players. */
  tickets: z.int(),
  stakes: moneySchema,
  payouts: moneySchema,
  /** What two people are keying. */
  entry: entry.nullable(),
  proofUrl: z.string().nullable(),
});
export type LotteryIssueLine = z.output<typeof line>;

/** What two people have said of an issue whose result was said before, and what its vendor made of it. */
const change = z.object({
  kind: z.enum(lotteryChangeKinds),
  state: z.enum(lotteryEntryStates),
  first: said,
  second: said.nullable(),
  refusal: z.string().nullable(),
});

const detail = line.extend({
  changes: z.array(change).max(20),
  said: z
    .array(
      z.object({
        revision: z.int(),
        by: z.string(),
        reason: z.string().nullable(),
        at: instantSchema,
        prizes: prizeNumbers,
      }),
    )
    .max(50),
  exposure: z
    .array(
      z.object({ play: z.string(), selection: z.string(), tickets: z.int(), stake: moneySchema }),
    )
    .max(200),
});
export type LotteryIssueDetail = z.output<typeof detail>;

const preview = z.object({
  items: z
    .array(
      z.object({
        merchant: z.string(),
        currency: z.string(),
        tickets: z.int(),
        payouts: moneySchema,
        /** Tickets that pay otherwise than now, and what players get, or below zero give back. */
        changed: z.int(),
        difference: signedMoneySchema,
      }),
    )
    .max(200),
});
export type LotteryPreview = z.output<typeof preview>;

const drawsToday = z.object({
  vendorId: idSchema,
  vendorName: z.string(),
  everySeconds: z.int(),
  games: z.int(),
  draws: z.int(),
  settled: z.int(),
  void: z.int(),
  late: z.int(),
  medianMs: z.int().nullable(),
  offFrom: instantSchema.nullable(),
  offTo: instantSchema.nullable(),
});
export type LotteryDrawsToday = z.output<typeof drawsToday>;

const ofMerchant = { merchantId: idSchema };
const ofIssue = { vendorId: idSchema, gameId: idSchema, issue: issueName };
/** Null: calls the issue off. */
const wanted = { cells: cells.nullable() };
const refusals = ['game.unknown', 'lottery.silent', 'lottery.not-waiting'] as const;

export const operatorLotteryEndpoints = {
  merchantLotteryIssues: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/issues',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      'Issues of lotteries that others draw, of a day of the merchant, today unless told, or of its week from ' +
      'Monday, with what its players have in them; `silent` names vendors that did not answer.',
    input: z.strictObject({
      ...ofMerchant,
      day: day.optional(),
      span: z.enum(['day', 'week']).optional(),
    }),
    output: z.object({
      /** The first of those that are shown. */
      day,
      today: day,
      items: z.array(line).max(500),
      silent: z.array(z.string()).max(50),
    }),
  }),
  merchantLotteryIssue: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/:issue',
    module: 'lottery',
    permission: 'bets.read',
    summary: 'One issue: who said its results, and the largest stakes in it by selection.',
    input: z.strictObject({ ...ofMerchant, gameId: idSchema, issue: issueName }),
    output: detail,
    refusals: ['game.unknown', 'lottery.silent'],
  }),
  merchantLotteryGames: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/house',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      'Lotteries that the house draws, with the issue that closes next and the newest result, and how many of ' +
      'the draws of today are settled.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      items: z
        .array(
          z.object({
            gameId: idSchema,
            code: z.string(),
            title: z.string(),
            vendorName: z.string(),
            family: z.string(),
            everySeconds: z.int().nullable(),
            next: z
              .object({ issue: z.string(), closeAt: instantSchema, drawAt: instantSchema })
              .nullable(),
            last: z
              .object({ issue: z.string(), drawAt: instantSchema, prizes: prizeNumbers })
              .nullable(),
          }),
        )
        .max(200),
      /** Of each vendor that tells it, what became today of its draws, by how often they come. */
      today: z.array(drawsToday).max(200),
      silent: z.array(z.string()).max(50),
    }),
  }),
  merchantLotteryResults: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/results',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      'The newest issues of a lottery that have drawn, with the proof where its vendor tells one.',
    input: z.strictObject({ ...ofMerchant, gameId: idSchema }),
    output: z.object({
      items: z
        .array(
          z.object({
            issue: z.string(),
            drawAt: instantSchema,
            state: z.enum(lotteryIssueStates),
            prizes: prizeNumbers,
            proofUrl: z.string().nullable(),
          }),
        )
        .max(120),
    }),
    refusals: ['game.unknown', 'lottery.silent'],
  }),
  keyLotteryResult: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/:issue/key',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'money',
    summary:
      'The first person keys all numbers of an official result, or only those that differed, in their places; ' +
      'empty text elsewhere. Until the second has, the first may key anew.',
    input: z.strictObject({ ...ofIssue, cells }),
    output: entry,
    refusals: [...refusals, 'lottery.number', 'lottery.entry-open', 'approval.own'],
  }),
  repeatLotteryResult: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/:issue/repeat',
    module: 'lottery',
    permission: 'vendor.check',
    throttle: 'money',
    summary:
      'The second person keys the same without seeing it. Where all is the same the vendor is told; otherwise ' +
      'both key what differs again.',
    input: z.strictObject({ ...ofIssue, cells }),
    output: entry,
    refusals: [
      ...refusals,
      'lottery.number',
      'lottery.entry-open',
      'approval.own',
      'staff.step-up',
    ],
  }),
  dropLotteryEntry: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/:issue/drop',
    module: 'lottery',
    permission: 'vendor.write',
    summary:
      'Throws away what two people have keyed and not agreed upon, or what the vendor refused.',
    input: z.strictObject({ ...ofIssue, reason: reasonSchema }),
    output: z.object({}),
    refusals: ['game.unknown', 'lottery.not-waiting'],
  }),
  previewLotteryResult: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/:issue/preview',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'costly',
    summary: 'What a result, or that the issue is called off, would pay at each merchant.',
    input: z.strictObject({ ...ofIssue, ...wanted }),
    output: preview,
    refusals: ['game.unknown', 'lottery.silent', 'lottery.number'],
  }),
  askForLotteryChange: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/:issue/change',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'money',
    summary:
      'Asks a second person to correct a result that was said before, or to call an issue off that is not ' +
      'settled. What would change is told with it.',
    input: z.strictObject({ ...ofIssue, ...wanted, reason: reasonSchema }),
    output: request,
    refusals: [...refusals, 'lottery.number', 'lottery.same-result', 'approval.open'],
  }),
};
