/** Who came, who of them paid in and stayed, and what promotions cost, over days of the merchant. */
import { z } from 'zod';
import { fileSchema, idSchema, operatorEndpoint } from '../../endpoint.ts';
import { signedMoneySchema } from '../../money.ts';
import { COHORTS, cohortUnits, giftCauses, REPORT_DAYS_MAX } from '../kinds.ts';
import { offerKinds } from '../../promotions/kinds.ts';

const period = {
  merchantId: idSchema,
  /** First and last day, in the merchant’s time zone. */
  from: z.iso.date(),
  until: z.iso.date(),
};
const newcomers = {
  registrations: z.number().int(),
  /** Of members who had never paid in before. */
  firstDeposits: z.number().int(),
  firstAmount: signedMoneySchema,
};
const given = {
  transfers: z.number().int(),
  given: signedMoneySchema,
  takenBack: signedMoneySchema,
  /** Given less taken back. */
  cost: signedMoneySchema,
};
const refusals = ['report.range'] as const;

export const newcomerReportEndpoints = {
  newcomersReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/newcomers',
    module: 'operator',
    permission: 'report.read',
    summary:
      'Registrations and first deposits by day, at most 366 days, the oldest first. Whoever looks ' +
      'around with play money is in none.',
    input: z.strictObject(period),
    output: z.object({
      currency: z.string(),
      items: z.array(z.object({ day: z.iso.date(), ...newcomers })).max(REPORT_DAYS_MAX),
      sums: z.object(newcomers),
      before: z.object({ from: z.iso.date(), until: z.iso.date(), ...newcomers }),
    }),
    refusals,
  }),
  newcomersReportFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/newcomers.csv',
    module: 'operator',
    permission: 'report.read',
    throttle: 'export',
    file: { name: 'newcomers.csv', type: 'text/csv' },
    summary: 'The same as a file with its sums. On record.',
    input: z.strictObject(period),
    output: fileSchema,
    refusals,
  }),
  retentionReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/retention',
    module: 'operator',
    permission: 'report.read',
    summary:
      'How many of those who registered in each of the last twelve weeks or months played, and paid ' +
      'in, in that one and in each that followed.',
    input: z.strictObject({ merchantId: idSchema, by: z.enum(cohortUnits).default('week') }),
    output: z.object({
      cohorts: z
        .array(
          z.object({
            /** First day of the week or month. */
            from: z.iso.date(),
            registrations: z.number().int(),
            /** Of each week or month from that one on, to the one that is under way. */
            steps: z
              .array(z.object({ played: z.number().int(), deposited: z.number().int() }))
              .max(COHORTS),
          }),
        )
        .max(COHORTS),
    }),
  }),
  bonusReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/bonuses',
    module: 'operator',
    permission: 'report.read',
    summary:
      'What promotions gave and took back by what they were given for, as the ledger has it, at most ' +
      '366 days; what cost most first.',
    input: z.strictObject(period),
    output: z.object({
      currency: z.string(),
      items: z
        .array(
          z.object({
            cause: z.enum([...offerKinds, ...giftCauses]),
            members: z.number().int(),
            ...given,
          }),
        )
        .max(offerKinds.length + giftCauses.length),
      sums: z.object(given),
      before: z.object({ from: z.iso.date(), until: z.iso.date(), ...given }),
    }),
    refusals,
  }),
  bonusReportFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/reports/bonuses.csv',
    module: 'operator',
    permission: 'report.read',
    throttle: 'export',
    file: { name: 'bonuses.csv', type: 'text/csv' },
    summary: 'The same as a file with its sums. On record.',
    input: z.strictObject(period),
    output: fileSchema,
    refusals,
  }),
};
