/** Calendars, odds and late limits of lotteries for staff: what holds, and what two of them change. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { issueName as issue } from '../issue-name.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const day = z.iso.date();
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const code = z.string().min(1).max(24);
const odds = z.string().regex(/^\d{1,8}(?:\.\d{1,3})?$/);

export const lotteryDayKinds = ['closed', 'moved', 'hours', 'usual'] as const;
const dayChange = z.strictObject({
  day,
  what: z.enum(lotteryDayKinds),
  to: day.optional(),
  drawAt: time.optional(),
  closeSeconds: z.int().min(1).max(86_400).optional(),
  onward: z.boolean().optional(),
});
export type LotteryDayChange = z.output<typeof dayChange>;
const step = z.strictObject({ seconds: z.int().min(1).max(86_400), most: moneySchema });
export type LotteryLateStep = z.output<typeof step>;

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('calendar'), days: z.array(dayChange).min(1).max(31) }),
  z.strictObject({
    kind: z.literal('odds'),
    /** Null: the next issue that has not opened. */
    fromIssue: issue.nullable(),
    odds: z.record(code, z.record(code, odds)),
  }),
  z.strictObject({ kind: z.literal('late'), steps: z.array(step).max(5) }),
]);
export type LotteryTermsChangeInput = z.output<typeof change>;

/** What two people have said and the vendor does not know yet, or refused. */
const pending = z
  .array(
    z.object({
      kind: z.enum(['calendar', 'odds', 'late', 'thresholds']),
      state: z.enum(['agreed', 'refused']),
      by: z.string(),
      at: instantSchema,
      refusal: z.string().nullable(),
    }),
  )
  .max(20);
export type LotteryPendingTerms = z.output<typeof pending>;

const version = z.object({
  version: z.int(),
  by: z.string(),
  reason: z.string(),
  at: instantSchema,
});

const calendar = z.object({
  zone: z.string(),
  drawAt: time,
  closeSeconds: z.int(),
  days: z
    .array(
      z.object({
        day,
        what: z.enum(['draw', 'none', 'closed', 'moved']),
        to: day.nullable(),
        drawAt: time,
        closeSeconds: z.int(),
        issues: z
          .array(
            z.object({
              issue: z.string(),
              station: z.string().nullable(),
              openAt: instantSchema,
              closeAt: instantSchema,
              drawAt: instantSchema,
              tickets: z.int().nullable(),
            }),
          )
          .max(20),
      }),
    )
    .max(62),
  versions: z.array(version.extend({ days: z.array(dayChange).max(31) })).max(100),
  pending,
});
export type LotteryCalendar = z.output<typeof calendar>;

const oddsChange = z.object({ play: z.string(), prize: z.string(), before: odds, after: odds });
const oddsTable = z.object({
  version: z.int(),
  band: z.object({ least: z.int(), most: z.int() }),
  hasSeries: z.boolean(),
  rows: z
    .array(
      z.object({
        play: z.string(),
        kind: z.string(),
        prize: z.string(),
        chance: z.string(),
        odds,
        own: odds,
        returns: z.int(),
      }),
    )
    .max(2000),
  versions: z
    .array(
      version.extend({
        fromIssue: z.string(),
        fromAt: instantSchema,
        changes: z.array(oddsChange).max(2000),
      }),
    )
    .max(100),
  pending,
});
export type LotteryOddsTable = z.output<typeof oddsTable>;

const steps = z.array(step).max(5);
const late = z.object({
  steps,
  versions: z.array(version.extend({ steps })).max(100),
  pending,
});
export type LotteryLate = z.output<typeof late>;

const preview = z.object({
  faults: z
    .array(
      z.object({
        code: z.string(),
        day: day.optional(),
        issue: z.string().optional(),
        play: z.string().optional(),
        prize: z.string().optional(),
      }),
    )
    .max(200),
  issues: z
    .array(
      z.object({
        issue: z.string(),
        what: z.enum(['added', 'gone', 'void', 'moved', 'held']),
        closeAt: instantSchema,
        drawAt: instantSchema,
        stakes: z
          .array(
            z.object({
              merchant: z.string(),
              currency: z.string(),
              tickets: z.int(),
              stakes: moneySchema,
            }),
          )
          .max(200),
      }),
    )
    .max(500),
  odds: z.array(oddsChange.extend({ returnsBefore: z.int(), returnsAfter: z.int() })).max(2000),
  fromIssue: z.string().nullable(),
});
export type LotteryTermsPreview = z.output<typeof preview>;

const ofGame = { merchantId: idSchema, gameId: idSchema };
const ofVendor = { vendorId: idSchema, gameId: idSchema };
const refusals = ['game.unknown', 'lottery.silent'] as const;

export const lotteryTermsEndpoints = {
  merchantLotteries: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/games',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      "Lotteries of the merchant's vendors by name; `silent` names vendors that did not answer.",
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({
      items: z
        .array(
          z.object({
            gameId: idSchema,
            code: z.string(),
            title: z.string(),
            vendorId: idSchema,
            family: z.string(),
            prizeMode: z.string(),
            isHouse: z.boolean(),
            /** The issues that take bets or will, the first to close first. */
            next: z
              .array(
                z.object({
                  issue: z.string(),
                  openAt: instantSchema,
                  closeAt: instantSchema,
                  drawAt: instantSchema,
                }),
              )
              .max(20),
          }),
        )
        .max(200),
      silent: z.array(z.string()).max(50),
    }),
  }),
  merchantLotteryCalendar: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/calendar',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      'Days of a lottery that others draw, two months at most, and what two people said of days.',
    input: z.strictObject({ ...ofGame, from: day, to: day }),
    output: calendar,
    refusals: [...refusals],
  }),
  merchantLotteryOdds: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/odds',
    module: 'lottery',
    permission: 'bets.read',
    summary: 'What each prize of a lottery pays, its chance and return, and the versions before.',
    input: z.strictObject(ofGame),
    output: oddsTable,
    refusals: [...refusals],
  }),
  merchantLotteryLate: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/late',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      'What a number of a lottery may take shortly before the close, and the versions before.',
    input: z.strictObject(ofGame),
    output: late,
    refusals: [...refusals],
  }),
  previewLotteryTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/terms-preview',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'costly',
    summary: 'What other days, odds or limits of a lottery would do, and why they cannot be said.',
    input: z.strictObject({ ...ofVendor, change }),
    output: preview,
    refusals: [...refusals],
  }),
  askForLotteryTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/lottery/:gameId/terms',
    module: 'lottery',
    permission: 'vendor.write',
    throttle: 'money',
    summary: 'Asks a second person for other days, odds or limits of a lottery.',
    input: z.strictObject({ ...ofVendor, change, reason: reasonSchema }),
    output: request,
    refusals: [...refusals, 'lottery.terms-fault', 'approval.open'],
  }),
};
