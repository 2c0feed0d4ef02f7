/** Messages along lines that members reported, for staff to judge. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { lineAudiences, reportReasons, reportStates } from '../line-message-kinds.ts';
import { pageSchema } from '../../page.ts';

const party = z.object({ id: idSchema, account: z.string() });

const report = z.object({
  id: idSchema,
  text: z.string(),
  from: party,
  /** Who reported it. */
  by: party,
  reason: z.enum(reportReasons),
  audience: z.enum(lineAudiences),
  recipients: z.int(),
  /** How many members reported the same message. */
  reports: z.int(),
  writtenAt: instantSchema,
  at: instantSchema,
  state: z.enum(reportStates),
  staff: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
});
export type LineReport = z.output<typeof report>;

const ofMerchant = { merchantId: idSchema };
const common = { module: 'inbox' } as const;

export const lineReportEndpoints = {
  lineReports: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/line-reports',
    permission: 'message.read',
    summary: 'Messages between members that were reported, newest first, 50 a page.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(reportStates).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(report, 50),
  }),
  decideLineReport: operatorEndpoint({
    ...common,
    method: 'PUT',
    path: '/ops/merchants/:merchantId/line-reports/:reportId',
    permission: 'message.send',
    summary:
      'Dismisses all reports of a message, or upholds them: the message is taken away from everybody, ' +
      'and its sender writes nothing for a week.',
    input: z.strictObject({ ...ofMerchant, reportId: idSchema, uphold: z.boolean() }),
    output: report,
    refusals: ['line.report-unknown', 'line.report-decided'],
  }),
};
