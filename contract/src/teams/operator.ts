/** What teams of agents come to, for staff: lines of agents at the top, and down each tree. */
import { z } from 'zod';
import { cursorSchema, fileSchema, idSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { teamLineSchema, teamRowSchema } from './player.ts';

const paid = {
  /** What contracts paid to whoever heads the line; of it they pay those right below. */
  salary: moneySchema,
  dividend: moneySchema,
};
const row = teamRowSchema.extend({
  /** Who stands in the line, its head included. */
  members: z.int(),
  ...paid,
});
export type TeamReportRow = z.output<typeof row>;

const day = z.iso.date();
const input = {
  merchantId: idSchema,
  /** Days of the merchant, both included; at most 92. */
  from: day,
  until: day,
  /** Below whom; agents at the top without. */
  under: idSchema.optional(),
};
const common = { module: 'teams', permission: 'agent.read' } as const;

export const teamReportEndpoints = {
  teamReports: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/team-reports',
    throttle: 'costly',
    summary:
      'Lines of agents at the top, or of whoever stands directly below somebody, with what each whole ' +
      'line played, paid and was paid over days, 50 a page.',
    input: z.strictObject({ ...input, cursor: cursorSchema.optional() }),
    output: z.object({
      items: z.array(row).max(50),
      cursor: z.string().nullable(),
      /** From the top to whom the report is below; empty for the top. */
      path: z.array(z.object({ id: idSchema, account: z.string() })).max(60),
      /** Of all lines at the top, or of the whole line of whom the report is below. */
      total: teamLineSchema.extend({ members: z.int(), ...paid, pointIncome: moneySchema }),
    }),
    refusals: ['agents.no-place', 'report.range'],
  }),
  teamReportsFile: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/team-reports.csv',
    throttle: 'export',
    file: { name: 'teams.csv', type: 'text/csv' },
    summary: 'The same as a file, at most 10,000 lines; on record before it is made.',
    input: z.strictObject(input),
    output: fileSchema,
    refusals: ['agents.no-place', 'report.range'],
  }),
};
