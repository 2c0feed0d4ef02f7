/** What was played and paid over days of the merchant, on the screen and as a file. */
import { z } from 'zod';
import { fileSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { signedMoneySchema } from '../../money.ts';
import { gameTypes } from '../../games.ts';
import { deviceClasses } from '../device-classes.ts';
import { moneyReportsBy, playReportsBy, REPORT_PAGE, reportOrders } from '../kinds.ts';

/** Nothing was played before; the year 0 is none to a database. */
const day = z.iso.date().refine((text) => text >= '2000');

const period = {
  merchantId: idSchema,
  /** First and last day, in the merchant’s time zone. */
  from: day,
  until: day,
};
const playInput = {
  ...period,
  by: z.enum(playReportsBy),
  vendorId: idSchema.optional(),
  gameId: idSchema.optional(),
  gameType: z.enum(gameTypes).optional(),
  memberId: idSchema.optional(),
  /** The level that members hold now. */
  level: z.coerce.number().int().min(0).max(99).optional(),
  /** The agent at the head of a line, by where members stand now; 0: those whom no agent brought. */
  lineId: z
    .string()
    .regex(/^(0|[1-9]\d{0,18})$/)
    .optional(),
  /** Of all players together, like hours. */
  device: z.enum(deviceClasses).optional(),
  order: z.enum(reportOrders).default('ggr'),
};
const moneyInput = { ...period, by: z.enum(moneyReportsBy), memberId: idSchema.optional() };
/** Rows before the page. */
const skip = z.coerce.number().int().min(0).max(100_000).default(0);

/** Of closed rounds; corrections count when they were made, so sums may be negative. */
const play = {
  rounds: z.number().int(),
  stake: signedMoneySchema,
  validBet: signedMoneySchema,
  win: signedMoneySchema,
  ggr: signedMoneySchema,
};
const paid = z.object({ count: z.number().int(), amount: signedMoneySchema });
const refusals = ['report.range'] as const;
const playRefusals = ['report.range', 'report.hours', 'report.devices'] as const;

export const reportEndpoints = {
  playReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/play',
    module: 'operator',
    permission: 'report.read',
    summary:
      'What was played, by vendor, game, type of game, member, level, line, day, hour, device or ' +
      'currency, a hundred rows a page: at most 366 days, by member, level or line 92. Hours and devices ' +
      'cannot be narrowed to members, nor to each other. Play money is in no sum; by currency it has a row of its own.',
    input: z.strictObject({ ...playInput, skip }),
    output: z.object({
      currency: z.string(),
      /** Every round that was closed before this is in. */
      completeTo: instantSchema.nullable(),
      items: z
        .array(
          z.object({
            /**
             * Of the vendor, game or member; the type; the level; the agent of a line, 0 for those below
             * none; the day; the hour; the device; the currency.
             */
            key: z.string(),
            name: z.string(),
            /** The vendor of a game; empty for others. */
            note: z.string(),
            ...play,
          }),
        )
        .max(REPORT_PAGE),
      rows: z.number().int(),
      /** Names of what it is narrowed to. */
      of: z.object({
        vendor: z.string().nullable(),
        game: z.string().nullable(),
        type: z.string().nullable(),
        member: z.string().nullable(),
        level: z.string().nullable(),
        line: z.string().nullable(),
        device: z.string().nullable(),
      }),
      sums: z.object(play),
      /** As many days before. */
      before: z.object({ from: z.iso.date(), until: z.iso.date(), ...play }),
    }),
    refusals: playRefusals,
  }),
  playReportFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/play.csv',
    module: 'operator',
    permission: 'report.read',
    throttle: 'export',
    file: { name: 'play.csv', type: 'text/csv' },
    summary: 'The same as a file with its sums, at most 100,000 rows. On record.',
    input: z.strictObject(playInput),
    output: fileSchema,
    refusals: playRefusals,
  }),
  moneyReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/money',
    module: 'operator',
    permission: 'report.read',
    summary:
      'What was paid in and out, by method, day or member, a hundred rows a page: at most 366 days, ' +
      'by member 92.',
    input: z.strictObject({ ...moneyInput, skip }),
    output: z.object({
      currency: z.string(),
      items: z
        .array(
          z.object({
            key: z.string(),
            name: z.string(),
            deposits: paid,
            withdrawals: paid,
            /** Deposits less withdrawals. */
            net: signedMoneySchema,
          }),
        )
        .max(REPORT_PAGE),
      rows: z.number().int(),
      sums: z.object({ deposits: paid, withdrawals: paid, net: signedMoneySchema }),
      before: z.object({
        from: z.iso.date(),
        until: z.iso.date(),
        deposits: paid,
        withdrawals: paid,
        net: signedMoneySchema,
      }),
    }),
    refusals,
  }),
  moneyReportFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/money.csv',
    module: 'operator',
    permission: 'report.read',
    throttle: 'export',
    file: { name: 'money.csv', type: 'text/csv' },
    summary: 'The same as a file with its sums, at most 100,000 rows. On record.',
    input: z.strictObject(moneyInput),
    output: fileSchema,
    refusals,
  }),
};
